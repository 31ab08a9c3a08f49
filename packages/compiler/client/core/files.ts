import { ClientError } from './clientError.ts';
import { listTexts, toPairs } from './request.ts';
import type { Arguments, Body, CacheOptions, CallOptions, Client, HeaderValues, Names, Operation, Outcome, Plan } from './types.ts';
import { unwrap } from './problem.ts';

/** A file of a React Native application. */
export interface NativeFile {
  readonly uri: string;
  readonly name: string;
  readonly type: string;
}

/** A file to upload. A `File` has a name; a `Blob` is sent as `blob`. */
export type Upload = Blob | NativeFile;

/** The bytes of a request that is a stream. A `ReadableStream` can be sent once, so its call is not repeated. */
export type Bytes = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;

/** A file that the service returned. Read its body once. */
export interface Download {
  /** The name that the service suggests. */
  readonly name: string | undefined;
  readonly type: string;
  /** The number of bytes of the body; undefined if it is not known, as for a compressed response. */
  readonly size: number | undefined;
  /** The position of the body in the file, from 0, if a range was requested. */
  readonly range: { readonly first: number; readonly last: number; readonly total: number } | undefined;
  /** The body as it arrives; null if there is none. */
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  blob(): Promise<Blob>;
  text(): Promise<string>;
}

/** The options of a read of a file. */
export interface FileOptions extends CacheOptions {
  /** The bytes to read, as in RFC 9110 section 14.1.2: `bytes=0-99`, `bytes=100-` or `bytes=-100`. */
  readonly range?: string | undefined;
}

/** An operation that returns a file. */
export type FileOperation<Input, Declared, Options = object> = Operation<Input, Download, Declared, Options>;

/** Builds a form of these inputs. */
export function formBody(input: Record<string, unknown>, names: Names, formats: Plan['formats'] = {}): Body {
  const form = new FormData();
  for (const [property, name] of toPairs(names)) {
    const value = input[property];
    for (const each of Array.isArray(value) && !formats[property] ? value : [value]) {
      // FormData of React Native takes a NativeFile for a Blob.
      if (isFile(each)) form.append(name, each as Blob);
      else for (const text of listTexts(each, formats[property])) form.append(name, text);
    }
  }
  return { body: form };
}

function isFile(value: unknown): boolean {
  return value instanceof Blob || (typeof value === 'object' && value !== null && 'uri' in value);
}

/** Builds a body of bytes. `type`: the type of bytes that have none of their own. */
export function streamBody(value: Bytes | undefined, type = 'application/octet-stream'): Body | undefined {
  if (value === undefined) return undefined;
  return { body: value, type: (value instanceof Blob && value.type) || type, once: value instanceof ReadableStream };
}

/** Reads a response that is a file. */
export async function readFile(response: Response): Promise<Download> {
  const { headers, body } = response;
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '');
  const length = headers.get('content-encoding') === null ? headers.get('content-length') : null;
  return {
    name: readName(headers.get('content-disposition') ?? ''),
    type: headers.get('content-type') ?? '',
    size: length === null ? undefined : Number(length),
    range: range ? { first: Number(range[1]), last: Number(range[2]), total: Number(range[3]) } : undefined,
    body,
    bytes: async () => new Uint8Array(await response.arrayBuffer()),
    blob: () => response.blob(),
    text: () => response.text(),
  };
}

/** Reads the file name of RFC 6266. */
function readName(disposition: string): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  const [, quoted, plain] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? plain;
}

/** The progress of a transfer, in bytes. */
export interface Progress {
  readonly done: number;
  /** Undefined if it is not known. */
  readonly total: number | undefined;
}

/** The options of `readChunks`. */
export interface ChunkOptions extends CallOptions {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** How often to continue after a lost connection. Default: 5. */
  readonly resumes?: number | undefined;
}

/**
 * Reads a file as it arrives. After a lost connection it continues where it stopped, as long as the file has the same strong entity tag;
 * otherwise it throws the `ClientError`. Throws a `ProblemError` if the service returns an error.
 */
export async function* readChunks<Input, Declared extends { readonly code: string }>(
  client: Client,
  operation: FileOperation<Input, Declared, FileOptions>,
  input: Input,
  { onProgress, resumes = 5, ...options }: ChunkOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  let done = 0;
  let etag: string | undefined;
  for (let left = resumes; ; left--) {
    const range = done > 0 ? { range: `bytes=${done}-`, headers: withHeader(options.headers, 'if-range', etag!) } : {};
    const outcome: Outcome<Download, Declared> = await operation(
      client,
      ...([input, { ...options, ...range }] as Arguments<Input, FileOptions>),
    );
    const file = unwrap(outcome);
    if (done > 0 && file.range?.first !== done) throw new ClientError('network', 'The file has changed since the connection was lost.');
    etag = outcome.ok && outcome.etag?.startsWith('"') ? outcome.etag : undefined;
    const total = file.range?.total ?? file.size;
    try {
      for await (const chunk of readBody(file)) {
        done += chunk.length;
        onProgress?.({ done, total });
        yield chunk;
        options.signal?.throwIfAborted();
      }
      return;
    } catch (cause) {
      if (options.signal?.aborted) throw options.signal.reason;
      if (left <= 0 || (done > 0 && etag === undefined)) throw new ClientError('network', 'The connection was lost.', { cause });
    }
  }
}

function withHeader(headers: HeaderValues | undefined, name: string, value: string): Headers {
  const all = new Headers(headers);
  all.set(name, value);
  return all;
}

async function* readBody({ body, bytes }: Download): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // React Native has no streams.
  if (!body) return void (yield await bytes());
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}
