/** Sends a request to a host: over the network, or in the process. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** One request of the suite. */
export interface Step {
  readonly title: string;
  readonly path: string;
  readonly init?: RequestInit | (() => RequestInit);
  readonly status: number;
  /** Members of the JSON body, or the whole text of another one. */
  readonly body?: unknown;
  /** Headers, by their lower-case names. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the body breaks off before its end. */
  readonly breaksOff?: boolean;
}

/** A response in a form that can be compared with that of another server. */
export interface Recorded {
  readonly title: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Headers of the connection, and of the moment. */
const ofServer = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

const traceparent = '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01';

/** Sends the request of a step and reads the whole response. */
export async function record(step: Step, send: Send): Promise<Recorded> {
  const init = typeof step.init === 'function' ? step.init() : (step.init ?? {});
  // Clients differ in the headers that they add.
  const headers = new Headers({ accept: '*/*', 'accept-language': 'en', 'accept-encoding': 'identity' });
  new Headers(init.headers).forEach((value, name) => headers.set(name, value));
  // One trace id for all requests, since problems name it.
  headers.set('traceparent', traceparent);
  const response = await send(step.path, { redirect: 'manual', ...init, headers });
  const body = await bodyOf(response);
  return { title: step.title, status: response.status, headers: comparable(response.headers), body };
}

/** Returns the response that a step expects. */
export function expectedOf({ status, body, headers = {}, breaksOff = false }: Step): Partial<Recorded> {
  return { status, headers, ...(body !== undefined && { body }), ...(breaksOff && { body: brokenOff }) };
}

/** The body of a response that ends before it is whole. */
const brokenOff = 'broken off';

async function bodyOf(response: Response): Promise<unknown> {
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  try {
    const text = await response.text();
    if (text.length > 10_000) return `${text.length} characters, ${text.slice(0, 20)}`;
    return isJson && text !== '' ? JSON.parse(text) : text;
  } catch {
    return brokenOff;
  }
}

function comparable(headers: Headers): Record<string, string> {
  const entries = [...headers].filter(([name, value]) => !ofServer.has(name) && !isLengthOfServer(name, value, headers));
  // The seconds that remain of a window pass while the suite runs.
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replace(/;t=\d+$/, ';t=…')]));
}

/** Servers may leave out the length of an empty body, and versions of zlib make bodies of different length. */
function isLengthOfServer(name: string, value: string, headers: Headers): boolean {
  return name === 'content-length' && (value === '0' || headers.has('content-encoding'));
}
