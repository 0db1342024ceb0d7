/**
 * PGlite without V8's optimised compilation of PostgreSQL's parser. That is a single function, so large that optimising
 * it takes 600 MB and about a second of CPU at each start. It only parses statements without a name, which take a tenth
 * longer without the optimisation.
 */
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/** Messages of the wire protocol: type, length and body. */
const SYNC = Uint8Array.of(...Buffer.from('S'), 0, 0, 0, 4);
const NO_STATEMENT = Uint8Array.of(...Buffer.from('Q'), 0, 0, 0, 6, ...Buffer.from(')\0'));

export class LeanPGlite extends PGlite {
  /** The first query of PGlite, for array types. Only its own parsers need it, not the pool. */
  override async _initArrayTypes(): Promise<void> {
    // V8 decides at a function's first call, when it compiles it, whether it may ever be optimised. These two messages
    // are the first call of the message handler, and then of the parser, the lexer and the error report.
    this.execProtocolRawSync(SYNC);
    setFlagsFromString('--wasm-tier-up-filter=0');
    this.execProtocolRawSync(NO_STATEMENT);
    setFlagsFromString('--wasm-tier-up-filter=-1');
    // Otherwise V8 may flush the compiled code when memory is low, and compile the parser again without these flags.
    setFlagsFromString('--no-flush-liftoff-code');
  }
}
