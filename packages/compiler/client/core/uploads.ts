import type { Client } from './types.ts';
import type { Progress } from './files.ts';

/**
 * Returns a client that reports how much of each request body has been sent. Browsers and React Native send such requests with
 * `XMLHttpRequest`, because their `fetch` has no progress. Elsewhere the body is sent as a stream, and chunks count when they are passed to the connection.
 */
export function withProgress(client: Client, onProgress: (progress: Progress) => void): Client {
  const plain = client.fetch ?? fetch;
  const { XMLHttpRequest: Request } = globalThis as unknown as { readonly XMLHttpRequest?: new () => Xhr };
  const send: typeof fetch = (url, init) => {
    if (!init?.body) return plain(url, init);
    return Request ? sendByXhr(new Request(), String(url), { init, onProgress }) : sendAsStream(plain, String(url), { init, onProgress });
  };
  return { ...client, fetch: send };
}

/** The part of `XMLHttpRequest` that is used. Not every platform declares it. */
interface Xhr {
  readonly upload: {
    onprogress: ((event: { readonly loaded: number; readonly total: number; readonly lengthComputable: boolean }) => void) | null;
  };
  readonly status: number;
  readonly statusText: string;
  readonly response: ArrayBuffer;
  responseType: string;
  withCredentials: boolean;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: unknown): void;
  abort(): void;
}

/** What is sent, and who is notified. */
interface Sending {
  readonly init: RequestInit;
  readonly onProgress: (progress: Progress) => void;
}

function sendByXhr(xhr: Xhr, url: string, { init, onProgress }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = init;
    const abort = () => xhr.abort();
    const end = (settle: () => void) => () => {
      signal?.removeEventListener('abort', abort);
      settle();
    };
    xhr.open(init.method ?? 'GET', url);
    new Headers(init.headers).forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.responseType = 'arraybuffer';
    xhr.withCredentials = init.credentials === 'include';
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onProgress({ done: loaded, total: lengthComputable ? total : undefined });
    xhr.onload = end(() => resolve(toResponse(xhr)));
    xhr.onerror = end(() => reject(new TypeError('The connection failed.')));
    xhr.onabort = end(() => reject(signal?.reason ?? new Error('The upload was cancelled.')));
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    xhr.send(init.body);
  });
}

function toResponse(xhr: Xhr): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const hasBody = xhr.status !== 204 && xhr.status !== 205 && xhr.status !== 304;
  return new Response(hasBody ? xhr.response : null, { status: xhr.status, statusText: xhr.statusText, headers });
}

async function sendAsStream(send: typeof fetch, url: string, { init, onProgress }: Sending): Promise<Response> {
  const headers = new Headers(init.headers);
  const whole = new Response(init.body);
  const type = whole.headers.get('content-type');
  if (type !== null && !headers.has('content-type')) headers.set('content-type', type);
  const isStream = init.body instanceof ReadableStream;
  const blob = isStream ? undefined : await whole.blob();
  const total = blob?.size;
  let done = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      done += chunk.length;
      onProgress({ done, total });
      controller.enqueue(chunk);
    },
  });
  const body = ((blob?.stream() ?? whole.body) as ReadableStream<Uint8Array>).pipeThrough(counter);
  return send(url, { ...init, headers, body, duplex: 'half' } as RequestInit);
}
