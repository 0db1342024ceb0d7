/**
 * PGlite without V8's second compilation of PostgreSQL's grammar. That is one function, so large that optimising it
 * takes 600 MB and about a second of a processor at each start. It only reads statements that have no name yet, and
 * takes a tenth longer for these.
 */
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/** Messages of the protocol: a kind, a length and a body. */
const SYNC = Uint8Array.of(...Buffer.from('S'), 0, 0, 0, 4);
const NO_STATEMENT = Uint8Array.of(...Buffer.from('Q'), 0, 0, 0, 6, ...Buffer.from(')\0'));

export class LeanPGlite extends PGlite {
  /** The first that PGlite asks its database: what arrays there are. Only its own readers need that, not the pool. */
  override async _initArrayTypes(): Promise<void> {
    // V8 settles whether it will ever optimise a function when it compiles it, at its first call. These two messages
    // are the first call of what receives a message, and then of the grammar, of its words and of what tells an error.
    this.execProtocolRawSync(SYNC);
    setFlagsFromString('--wasm-tier-up-filter=0');
    this.execProtocolRawSync(NO_STATEMENT);
    setFlagsFromString('--wasm-tier-up-filter=-1');
    // Otherwise what was compiled goes when memory is given back, and the grammar is compiled anew without all this.
    setFlagsFromString('--no-flush-liftoff-code');
  }
}
