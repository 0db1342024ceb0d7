/**
 * Imported into servers that are killed: Node writes down what it has compiled when a process ends well. Until one of
 * them has, on a fresh clone, each start would compile everything anew, which takes as long again as the start.
 */
import { flushCompileCache } from 'node:module';

const STARTED_MS = 3_000;

// Most is compiled when the server is ready; what has been written before is not written again.
setTimeout(flushCompileCache, STARTED_MS).unref();
