import type { API } from 'typescript/unstable/sync';

/** One question to TypeScript's process: a method of its interface, and what it is given. */
export interface Request {
  readonly method: string;
  readonly given: object;
}

/** The channel to TypeScript's process, which the types of the interface leave out. Requests and responses are arrays of MessagePack: kind, method, text. */
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
 * How many bytes of requests are written before their responses are read. The smallest buffer that a system gives to a pipe holds that much, so
 * that the write ends even if TypeScript waits for its responses to be read.
 */
const mostBytes = 8_000;

/**
 * Asks many questions in one go. TypeScript works on one request at a time, and to wake it up for each costs more than most answers. The
 * responses are put where the interface finds them when it asks the same.
 */
export class Pipeline {
  readonly #channel: Channel;
  readonly #bytes = Buffer.allocUnsafe(mostBytes);
  readonly #answers = new Map<string, Buffer>();

  private constructor(channel: Channel) {
    this.#channel = channel;
    const single = channel.requestBytesSync.bind(channel);
    channel.requestBytesSync = (method, payload) => this.#take(method, payload) ?? single(method, payload);
  }

  /** Opens the pipeline of an interface. TypeScript reads its files through this process if it is shown others, and then nothing else may be on its way. */
  static over(api: API): Pipeline | undefined {
    const { channel } = (api as unknown as { readonly client: { readonly channel: Channel } }).client;
    return channel.callbacks.size === 0 ? new Pipeline(channel) : undefined;
  }

  /** Asks some questions, and lets `use` ask them through the interface; a question that fails is asked again there, and fails there. */
  answer(requests: readonly Request[], use: () => void): void {
    const keys = new Set(requests.map(({ method, given }) => `${method}\0${JSON.stringify(given)}`));
    let waiting: string[] = [];
    let length = 0;
    for (const key of keys) {
      const size = estimateSize(key);
      if (size > mostBytes) continue;
      if (length + size > mostBytes) {
        this.#exchange(waiting, length);
        [waiting, length] = [[], 0];
      }
      length += this.#frame(key, length);
      waiting.push(key);
    }
    if (waiting.length > 0) this.#exchange(waiting, length);
    use();
    this.#answers.clear();
  }

  #take(method: string, payload: string | Uint8Array): Buffer | undefined {
    if (this.#answers.size === 0) return undefined;
    const text = typeof payload === 'string' ? payload : Buffer.from(payload).toString();
    return this.#answers.get(`${method}\0${text}`);
  }

  #exchange(keys: readonly string[], length: number): void {
    this.#channel.writeAllBuf(this.#bytes, length);
    for (const key of keys) {
      this.#channel.readTuple();
      const { _msgType: kind, _msgPayload: payload } = this.#channel;
      if (kind === RESPONSE) this.#answers.set(key, payload);
      else if (kind !== ERROR) throw new Error(`TypeScript sent a message of kind ${kind} instead of a response`);
    }
  }

  /** Writes a request into the buffer; returns its size. */
  #frame(key: string, start: number): number {
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

/** The most bytes that a request takes. */
function estimateSize(key: string): number {
  return 8 + Buffer.byteLength(key);
}
