import { ClientError } from './clientError.ts';
import type { CallOptions, Client } from './types.ts';

/** The end of a call: by its deadline or its signal. */
export class Deadline {
  readonly signal: AbortSignal;
  readonly #stopped: Promise<never>;
  readonly #ends: number;
  readonly #clear: (isReading?: boolean) => void;

  constructor({ signal, timeout }: CallOptions, client: Client) {
    const controller = new AbortController();
    const time = timeout ?? client.timeout;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancel = () => {};
    this.#stopped = new Promise((_, reject) => {
      const stop = (reason: unknown) => {
        reject(reason);
        controller.abort(reason);
      };
      cancel = () => stop(signal?.reason ?? new Error('The call was cancelled.'));
      if (time !== undefined) timer = setTimeout(() => stop(new ClientError('timeout', `There was no response in ${time} ms.`)), time);
      if (signal?.aborted) cancel();
      else signal?.addEventListener('abort', cancel, { once: true });
    });
    this.#stopped.catch(() => {});
    this.signal = controller.signal;
    this.#ends = Date.now() + (time ?? Infinity);
    this.#clear = (isReading) => {
      clearTimeout(timer);
      if (!isReading) signal?.removeEventListener('abort', cancel);
    };
  }

  /** The milliseconds that are left. */
  get left(): number {
    return this.#ends - Date.now();
  }

  /** Returns the result of some work, unless the call ends before. */
  async race<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.signal.aborted ? this.#stopped : Promise.race([work(), this.#stopped]);
  }

  /** Ends the deadline. While a body is being read, the signal can still cancel it. */
  clear(isReading?: boolean): void {
    this.#clear(isReading);
  }
}
