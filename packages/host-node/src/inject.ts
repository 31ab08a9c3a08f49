import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, Server } from 'node:http';
import { duplexPair } from 'node:stream';

// An import would load all of fetch and WebSocket at startup.
const { request } = process.getBuiltinModule('node:http');

/** A test request. */
export interface InjectedRequest {
  /** @default `GET` */
  readonly method?: string;
  readonly url: string;
  /** Query parameters, in addition to those of `url`. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly headers?: Readonly<Record<string, number | string | readonly string[] | undefined>>;
  /** Strings and bytes are sent unchanged, other values as JSON. */
  readonly payload?: unknown;
  /** @default `127.0.0.1` */
  readonly remoteAddress?: string;
}

/** A complete response. */
export interface InjectedResponse {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The same as `body`. */
  readonly payload: string;
  readonly rawPayload: Buffer;
  /** Returns the JSON value of the body. */
  json<T = unknown>(): T;
}

/** Sends a request to a server through an in-memory connection, and reads the response. */
export async function injectInto(server: Server, given: string | InjectedRequest): Promise<InjectedResponse> {
  const asked = typeof given === 'string' ? { url: given } : given;
  const { payload, type } = encodeBody(asked.payload);
  const sent = send(server, asked, { 'content-type': type, 'content-length': payload?.length });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject).end(payload);
  });
  const rawPayload = Buffer.concat(await response.toArray());
  const body = rawPayload.toString('utf8');
  return {
    statusCode: response.statusCode!,
    statusMessage: response.statusMessage!,
    headers: response.headers,
    body,
    payload: body,
    rawPayload,
    json: () => JSON.parse(body),
  };
}

function send(server: Server, asked: InjectedRequest, own: OutgoingHttpHeaders): ClientRequest {
  const { method = 'GET', url, query = {}, headers = {}, remoteAddress = '127.0.0.1' } = asked;
  const [near, far] = duplexPair();
  const fields: OutgoingHttpHeaders = { host: 'localhost:80' };
  for (const [name, value] of [...Object.entries(own), ...Object.entries(headers)])
    if (value !== undefined) fields[name.toLowerCase()] = value as OutgoingHttpHeader;
  // A server with TLS takes it as a connection that is already decrypted.
  const event = 'setSecureContext' in server ? 'secureConnection' : 'connection';
  server.emit(event, Object.assign(far, { remoteAddress, remotePort: 0, alpnProtocol: false }));
  const path = appendQuery(url.replace(/^[a-z]+:\/\/[^/]*/i, '') || '/', query);
  return request({ method, path, headers: fields, createConnection: () => near });
}

function appendQuery(path: string, query: NonNullable<InjectedRequest['query']>): string {
  const members = Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  if (members.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(members).toString()}`;
}

function encodeBody(payload: unknown): { readonly payload?: Buffer; readonly type?: string } {
  if (payload === undefined || payload === null) return {};
  if (typeof payload === 'string' || payload instanceof Uint8Array) return { payload: Buffer.from(payload as string) };
  return { payload: Buffer.from(JSON.stringify(payload)), type: 'application/json' };
}
