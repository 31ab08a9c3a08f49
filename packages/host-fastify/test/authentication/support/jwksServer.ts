import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Publishes keys until the test ends. */
export interface JwksServer {
  readonly uri: string;
  /** The published keys; undefined makes the server respond with 500. */
  keys: readonly object[] | undefined;
  /** The page that is returned with 200 instead of keys. */
  page?: string;
  /** The number of requests. */
  asked: number;
}

/** Starts a server that publishes keys. */
export async function jwksServer(keys?: readonly object[]): Promise<JwksServer> {
  const server = createServer((_request, response) => {
    published.asked++;
    response.writeHead(published.keys ? 200 : 500, { 'content-type': 'application/json' });
    response.end(published.page ?? JSON.stringify({ keys: published.keys ?? [] }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const published: JwksServer = { uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`, keys, asked: 0 };
  return published;
}
