/** The HTTP server for metrics: one path, one scrape at a time. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Address {
  host: string;
  port: number;
}

interface Scraping {
  contentType: string;
  scrape: () => Promise<string>;
  onError: (error: unknown) => void;
}

export interface Endpoint {
  url: string;
  close(): Promise<void>;
}

export async function openEndpoint(
  { host, port }: Address,
  { contentType, scrape, onError }: Scraping,
): Promise<Endpoint> {
  let running: Promise<string> | undefined;
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000, keepAliveTimeout: 65_000 });
  server.maxConnections = 20;
  server.on('request', (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n');
    running ??= scrape().finally(() => (running = undefined));
    running.then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: Error) => {
    throw Object.assign(error, { setting: 'METRICS_PORT' });
  });
  const { address, family, port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
