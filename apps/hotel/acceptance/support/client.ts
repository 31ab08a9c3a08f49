import type { Credential } from './callers.ts';
import { protocolOptions } from './protocol.ts';

/** A response as a test sees it. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body, parsed if it is JSON; undefined if there is none. */
  readonly body: T;
}

/** The contents of a request. */
export interface Sent {
  readonly json?: unknown;
  readonly form?: FormData;
  /** The caller; anonymous if it is absent. */
  readonly caller?: Credential;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The verbs that the hotel is called with. */
export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The options of a hotel that trusts the client address in request headers. */
export const atDoor = { environment: 'test', trustProxy: 'loopback', ...protocolOptions } as const;

let visitors = 0;

/** Returns a unique address, so that limits by address do not affect other tests. */
function anyAddress(): string {
  const number = visitors++;
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** Calls the operations of a hotel by its address alone. */
export class Client {
  readonly #address: () => string;
  readonly #caller: Credential | undefined;

  constructor(address: () => string, caller?: Credential) {
    this.#address = address;
    this.#caller = caller;
  }

  /** Returns the same client with credentials, unless a request has others. */
  as(caller: Credential): Client {
    return new Client(this.#address, caller);
  }

  /** Sends a request to an unchanged path. */
  async send<T = unknown>(verb: Verb, path: string, sent: Sent = {}): Promise<Answer<T>> {
    const answer = await this.#fetch(verb, path, sent);
    const text = await answer.text();
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: readable(text, answer.headers) as T };
  }

  /** Reads a file of the API. */
  async download(path: string): Promise<Answer<Buffer>> {
    const answer = await this.#fetch('GET', `/api/v1${path}`, {});
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) };
  }

  /** Calls an operation of the API; `T` is the expected type of the body. */
  call<T = unknown>(verb: Verb, path: string, sent?: Sent): Promise<Answer<T>> {
    return this.send<T>(verb, `/api/v1${path}`, sent);
  }

  get<T = unknown>(path: string, sent?: Sent): Promise<Answer<T>> {
    return this.call<T>('GET', path, sent);
  }

  post<T = unknown>(path: string, json?: unknown, sent?: Sent): Promise<Answer<T>> {
    return this.call<T>('POST', path, { ...sent, json });
  }

  put<T = unknown>(path: string, json: unknown, sent?: Sent): Promise<Answer<T>> {
    return this.call<T>('PUT', path, { ...sent, json });
  }

  delete(path: string, sent?: Sent): Promise<Answer<undefined>> {
    return this.call('DELETE', path, sent);
  }

  #fetch(verb: Verb, path: string, { json, form, caller = this.#caller, headers }: Sent): Promise<Response> {
    return fetch(`${this.#address()}${path}`, {
      method: verb,
      headers: {
        'x-forwarded-for': anyAddress(),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(caller !== undefined && { authorization: `Bearer ${caller.token}` }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
    });
  }
}

function readable(text: string, headers: Headers): unknown {
  if (text === '') return undefined;
  return /json/.test(headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}
