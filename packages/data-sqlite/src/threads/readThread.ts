import { Worker } from 'node:worker_threads';
import type { Row } from '@portico/data';
import { toError } from './protocol.ts';
import type { ThreadReply, ThreadRequest, ThreadSettings } from './protocol.ts';

/** Matches the address of this file, unless it is part of a bundle. */
const ownName = /readThread(\.\w+)$/;

/** One thread that reads a file, one statement after the other. */
export class ReadThread {
  readonly #settings: ThreadSettings;
  readonly #worker: Worker;
  /** Resolves when the thread has opened the file; rejects if it cannot. */
  readonly #ready = Promise.withResolvers<void>();
  #pending: PromiseWithResolvers<ThreadReply> | undefined;
  #failure: Error | undefined;

  constructor(settings: ThreadSettings) {
    this.#settings = settings;
    this.#worker = new Worker(findScript(), { workerData: settings, name: `reads of ${settings.name}` });
    this.#ready.promise.catch(() => undefined);
    this.#worker
      .on('message', (message: 'ready' | ThreadReply) => (message === 'ready' ? this.#ready.resolve() : this.#settle(message)))
      .on('error', (error: Error) => this.#fail(error))
      .on('exit', () => this.#fail(this.#createEnd()))
      .unref();
  }

  /** Whether it can be used. */
  get isAlive(): boolean {
    return this.#failure === undefined;
  }

  /** Resolves when the thread has opened the file. */
  async start(): Promise<void> {
    // The process stays alive only while it waits for a response.
    this.#worker.ref();
    try {
      await this.#ready.promise;
    } finally {
      this.#worker.unref();
    }
  }

  /** Sends a request; one at a time. */
  async ask(request: ThreadRequest): Promise<readonly Row[] | undefined> {
    if (this.#failure) throw this.#failure;
    const pending = (this.#pending = Promise.withResolvers<ThreadReply>());
    this.#worker.ref();
    this.#worker.postMessage(request);
    const reply = await pending.promise;
    if ('failure' in reply) throw toError(reply.failure, this.#settings);
    return reply.rows;
  }

  /** Ends the thread. A running statement is rejected at once, although SQLite finishes it. */
  async close(): Promise<void> {
    const isRunning = this.#pending !== undefined;
    this.#fail(this.#createEnd());
    const ended = this.#worker.terminate();
    if (!isRunning) await ended;
  }

  #createEnd(): Error {
    return new Error(`A thread that reads '${this.#settings.name}' has ended.`);
  }

  #settle(reply: ThreadReply): void {
    const pending = this.#pending;
    this.#pending = undefined;
    this.#worker.unref();
    pending?.resolve(reply);
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#ready.reject(this.#failure);
    this.#pending?.reject(this.#failure);
    this.#pending = undefined;
  }
}

/** Returns the file of the thread. It has the same extension as this one, because the sources also run unbuilt. */
function findScript(): URL {
  const own = String(import.meta.url);
  // A thread that ran the bundle would start the application again.
  if (!ownName.test(own)) throw new Error('the code is bundled');
  return new URL(own.replace(ownName, 'thread$1'));
}
