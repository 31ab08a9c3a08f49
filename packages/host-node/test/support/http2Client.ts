import { connect, constants } from 'node:http2';
import type { ClientHttp2Session, ClientHttp2Stream, IncomingHttpHeaders } from 'node:http2';
import { request } from 'node:https';
import { onTestFinished } from 'vitest';

/** A complete response, over any version of HTTP. */
export interface Received {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** The reason why the stream ended: 0 without an error. */
  readonly code?: number;
}

/** A request to send. */
export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Buffer;
}

/** Opens a session that ends with the test. */
export async function openSession(port: number, ca: string): Promise<ClientHttp2Session> {
  const session = connect(`https://127.0.0.1:${port}`, { ca });
  session.on('error', () => {});
  onTestFinished(() => session.destroy());
  await new Promise((resolve, reject) => session.once('connect', resolve).once('error', reject));
  return session;
}

/** Begins a request. Its errors are ignored: the response has the reason. */
export function begin(session: ClientHttp2Session, { method = 'GET', path, headers = {} }: Sent, endStream: boolean): ClientHttp2Stream {
  const stream = session.request({ ':method': method, ':path': path, ...headers }, { endStream });
  return stream.on('error', () => {});
}

/** Reads a response until its stream is closed. */
export function received(stream: ClientHttp2Stream): Promise<Received> {
  return new Promise((resolve) => {
    let head: IncomingHttpHeaders & { ':status'?: number | undefined } = {};
    const chunks: Buffer[] = [];
    // A response that never ends is an outcome, too.
    stream.setTimeout(5_000, () => stream.close(constants.NGHTTP2_CANCEL));
    stream.on('response', (headers) => (head = headers)).on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('close', () => {
      const { ':status': status, ...headers } = head;
      resolve({ status, headers: { ...headers }, body: Buffer.concat(chunks).toString(), code: stream.rstCode });
    });
  });
}

/** Sends a request over HTTP/2, and reads its response. A body has no length unless a header says so. */
export async function ask(session: ClientHttp2Session, sent: Sent): Promise<Received> {
  const stream = begin(session, sent, sent.body === undefined);
  const answer = received(stream);
  if (sent.body !== undefined) stream.end(sent.body);
  return answer;
}

/** Sends a request over HTTP/1.1 with TLS, and reads its response. */
export function askOlder(port: number, ca: string, { method = 'GET', path, headers = {}, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const lines = { host: `127.0.0.1:${port}`, ...headers } as Record<string, string>;
    const call = request({ host: '127.0.0.1', port, ca, method, path, headers: lines, agent: false, timeout: 5_000 }, (response) => {
      response.toArray().then((chunks) => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks as Buffer[]).toString() });
      }, reject);
    });
    call.on('timeout', () => call.destroy(new Error('no response')));
    call.on('error', reject).end(body);
  });
}
