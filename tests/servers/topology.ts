/** All that `npm run topology` brings up, in a process of its own. */
import { CHEAP_PASSWORDS, startServer, type Server } from './server.ts';

export interface Topology extends Server {
  databaseUrl: string;
  /** Of each start of one of its programs so far, the newest last. */
  pids: (program: string) => number[];
}

/** @throws {Error} with all it printed, when it ends before it is ready */
export async function startTopology(settings: Record<string, string> = {}): Promise<Topology> {
  const command = ['operations/topology', '--no-build'];
  const topology = await startServer({ ...settings, NODE_OPTIONS: CHEAP_PASSWORDS.join('=') }, command);
  const find = (pattern: RegExp) => [...topology.said().matchAll(pattern)].map(([, found = '']) => found);
  return {
    ...topology,
    databaseUrl: find(/^The database is (\S+)$/gm)[0] ?? '',
    pids: (program) => find(new RegExp(`^${program} runs \\(pid (\\d+)\\)`, 'gm')).map(Number),
  };
}
