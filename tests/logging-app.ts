/** A running server that keeps what it writes for the operator. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { startApp, type RunningApp } from './app.ts';
import type { TestDatabase } from './database.ts';

const CHANNEL = 'fastify.initialization';

export async function startLoggingApp(
  database: TestDatabase,
  settings: Record<string, string> = {},
): Promise<RunningApp & { lines: unknown[] }> {
  const lines: unknown[] = [];
  const listen = (message: unknown) => {
    const { log } = (message as { fastify: FastifyInstance }).fastify;
    vi.spyOn(log, 'info').mockImplementation((...line: unknown[]) => void lines.push(line));
  };
  // The library tells of each server before it is used.
  subscribe(CHANNEL, listen);
  const app = await startApp(database, settings);
  unsubscribe(CHANNEL, listen);
  return { ...app, lines };
}
