import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A request as a host gets it. */
export interface Got {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A host that responds as the test says, and remembers its requests. */
export interface AskedHost {
  readonly url: string;
  readonly got: Got[];
  /** How many connections were made to it. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** The responses of a host, in order; the last one repeats. */
export type Answers = (request: Got, response: ServerResponse) => void;

/** Starts a host that reads requests as a whole. */
export async function hostThat(...answers: Answers[]): Promise<AskedHost> {
  const got: Got[] = [];
  let connections = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url, headers } = request;
    const seen = { method, url, headers, body: await text(request).catch(() => '') };
    got.push(seen);
    answers[Math.min(got.length, answers.length) - 1]!(seen, response);
  };
  const server = createServer((request, response) => void answer(request, response)).on('connection', () => connections++);
  const { url, close } = await started(server);
  return { url, got, connections: () => connections, close };
}

/** Starts a host that reads requests as the test says. */
export function rawHostThat(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; close: () => Promise<void> }> {
  return started(createServer(answer));
}

/** Starts a server that does with connections as the test says. */
export async function socketsThat(
  act: (socket: Socket, count: number) => void,
): Promise<{ readonly url: string; readonly connections: () => number }> {
  let count = 0;
  const open = new Set<Socket>();
  const server = createNetServer((socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    act(socket, ++count);
  });
  const { url } = await started(server);
  // The last registered is called first: a server closes once its connections are closed.
  onTestFinished(() => open.forEach((socket) => socket.destroy()));
  return { url, connections: () => count };
}

/** Responds with bytes to every request. */
export function bytesAnswer(bytes: string | Buffer): (socket: Socket) => void {
  return (socket) => void socket.once('data', () => socket.end(bytes));
}

/** Responds with a JSON value. */
export function json(value: unknown, { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {}): Answers {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(value));
  };
}

/** Responds with a problem. */
export function problem(
  status: number,
  members: { readonly code: string } & Record<string, unknown>,
  headers: Record<string, string> = {},
): Answers {
  const body = { type: 'urn:x', title: 'T', status, detail: 'A sentence.', instance: '/there', traceId: 'b'.repeat(32), ...members };
  return json(body, { status, headers: { 'content-type': 'application/problem+json', ...headers } });
}

/** Returns an address at which nothing listens. */
export async function nowhere(): Promise<string> {
  const server = createNetServer();
  const { url, close } = await started(server);
  await close();
  return url;
}

/** Has a server listen until the test is over. */
export const listeningAt = started;

async function started(server: Server): Promise<{ url: string; close: () => Promise<void> }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    if ('closeAllConnections' in server) (server as unknown as { closeAllConnections(): void }).closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
