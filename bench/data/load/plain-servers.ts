/** Starts the plain servers that ours is measured against. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** PostgreSQL, or the directory of an embedded database that no other process has open. */
export type PlainDatabase = { url: string } | { directory: string };

export type PlainAnswer =
  | { kind: 'bare'; headers: Record<string, string>; body: string }
  | {
      kind: 'prepared';
      database: PlainDatabase;
      text: string;
      /** The statement's values, by the address that is asked for; the last part of it where there are none. */
      values?: Record<string, unknown[]>;
      /** One row rather than a list. */
      single: boolean;
    };

export interface PlainServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export async function startPlain(answer: PlainAnswer): Promise<PlainServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'plain-server.ts'), JSON.stringify(answer)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (line: string) => resolve(line.trim()));
    child.once('exit', (code) => reject(new Error(`A plain server ended with ${code}.`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

/** The same bytes as this address answers, head and body. */
export async function bareTwinOf(address: string, headers: Record<string, string>): Promise<PlainServer> {
  // Node adds these itself.
  const own = ['connection', 'date', 'keep-alive'];
  const answer = await fetch(address, { headers: { ...headers, 'accept-encoding': 'identity' } });
  const kept = Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)));
  return startPlain({ kind: 'bare', headers: kept, body: await answer.text() });
}
