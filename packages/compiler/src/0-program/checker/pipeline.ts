import type { API } from 'typescript/unstable/sync';

/** One question to TypeScript's process: a method of its API and its arguments. */
export interface Request {
  readonly method: string;
  readonly args: object;
}

/** The channel to TypeScript's process, which the API's types omit. Requests and responses are arrays of MessagePack: kind, method, text. */
interface Channel {
  readonly callbacks: ReadonlyMap<string, unknown>;
  readonly _msgType: number;
  readonly _msgPayload: Buffer;
  writeAllBuf(bytes: Buffer, length: number): void;
  readTuple(): void;
  requestBytesSync(method: string, payload: string | Uint8Array): Buffer;
}

const REQUEST = 1;
const RESPONSE = 4;
const ERROR = 5;

/**
 * The maximum number of bytes written before the responses are read. The smallest pipe buffer of any operating system holds that much, so the write
 * completes even if TypeScript waits for its responses to be read.
 */
const mostBytes = 8_000;

/**
 * Asks many questions in one batch. TypeScript handles one request at a time, and waking it for each costs more than most responses. The responses
 * are stored where the API finds them when it asks the same questions.
 */
export class Pipeline {
  readonly #channel: Channel;
  readonly #bytes = Buffer.allocUnsafe(mostBytes);
  readonly #responses = new Map<string, Buffer>();

  private constructor(channel: Channel) {
    this.#channel = channel;
    const single = channel.requestBytesSync.bind(channel);
    channel.requestBytesSync = (method, payload) => this.#take(method, payload) ?? single(method, payload);
  }

  /** Opens the pipeline of an API. If TypeScript reads files through this process, no other request may be in flight, so there is no pipeline. */
  static openFor(api: API): Pipeline | undefined {
    const { channel } = (api as unknown as { readonly client: { readonly channel: Channel } }).client;
    return channel.callbacks.size === 0 ? new Pipeline(channel) : undefined;
  }

  /** Asks a batch of questions, then calls `use`, which asks them through the API. A failed question is asked again there and fails there. */
  prefetch(requests: readonly Request[], use: () => void): void {
    const keys = new Set(requests.map(({ method, args: given }) => `${method}\0${JSON.stringify(given)}`));
    let waiting: string[] = [];
    let length = 0;
    for (const key of keys) {
      const size = estimateSize(key);
      if (size > mostBytes) continue;
      if (length + size > mostBytes) {
        this.#exchange(waiting, length);
        [waiting, length] = [[], 0];
      }
      length += this.#writeFrame(key, length);
      waiting.push(key);
    }
    if (waiting.length > 0) this.#exchange(waiting, length);
    use();
    this.#responses.clear();
  }

  #take(method: string, payload: string | Uint8Array): Buffer | undefined {
    if (this.#responses.size === 0) return undefined;
    const text = typeof payload === 'string' ? payload : Buffer.from(payload).toString();
    return this.#responses.get(`${method}\0${text}`);
  }

  #exchange(keys: readonly string[], length: number): void {
    this.#channel.writeAllBuf(this.#bytes, length);
    for (const key of keys) {
      this.#channel.readTuple();
      const { _msgType: kind, _msgPayload: payload } = this.#channel;
      if (kind === RESPONSE) this.#responses.set(key, payload);
      else if (kind !== ERROR) throw new Error(`TypeScript sent a message of kind ${kind} instead of a response`);
    }
  }

  /** Writes a request into the buffer. Returns its size. */
  #writeFrame(key: string, start: number): number {
    const end = key.indexOf('\0');
    let at = start;
    this.#bytes[at++] = 0x93;
    this.#bytes[at++] = REQUEST;
    for (const text of [key.slice(0, end), key.slice(end + 1)]) {
      this.#bytes[at++] = 0xc5;
      const size = this.#bytes.write(text, at + 2);
      this.#bytes.writeUInt16BE(size, at);
      at += 2 + size;
    }
    return at - start;
  }
}

/** Returns the maximum number of bytes that a request takes. */
function estimateSize(key: string): number {
  return 8 + Buffer.byteLength(key);
}
