import { Places } from '@portico/data';
import { StoreBusy } from '../busy.ts';
import type { ThreadSettings } from './protocol.ts';
import { ReadThread } from './readThread.ts';

/** The threads of a file store. They are started when they are needed, and end with the store. */
export class ReadThreads {
  readonly #settings: ThreadSettings;
  readonly #count: number;
  readonly #places: Places;
  readonly #idle: ReadThread[] = [];
  readonly #all = new Set<ReadThread>();
  #canStart: boolean;
  #isClosed = false;

  /** Creates the threads, `count` at most; 0 for none. */
  constructor(count: number, settings: ThreadSettings) {
    const { name, wait } = settings;
    this.#settings = settings;
    this.#count = count;
    this.#canStart = count > 0;
    this.#places = new Places(
      count,
      wait,
      () => new StoreBusy(name, `Other slow statements occupied the threads that read '${name}' for more than ${wait} ms.`, false),
    );
  }

  /** Whether statements can run in threads. */
  get areUsable(): boolean {
    return this.#canStart;
  }

  /** Lends a thread that is idle, or undefined if none can be started. Waits while all are lent. */
  async borrow<T>(use: (thread: ReadThread | undefined) => Promise<T>): Promise<T> {
    await this.#places.take();
    try {
      const thread = await this.take();
      try {
        return await use(thread);
      } finally {
        if (thread?.isAlive) this.#idle.push(thread);
        else if (thread) this.#all.delete(thread);
      }
    } finally {
      this.#places.release();
    }
  }

  /** Lends a thread to a stream, or undefined if none can be started. */
  async take(): Promise<ReadThread | undefined> {
    const idle = this.#idle.pop();
    if (!idle || idle.isAlive) return idle ?? this.#start();
    // It has ended while it was idle.
    this.#all.delete(idle);
    return this.take();
  }

  /** Takes back a thread of a stream: it stays, or ends if enough of them are idle. */
  async giveBack(thread: ReadThread): Promise<void> {
    if (thread.isAlive) await thread.ask({ kind: 'stop' });
    if (thread.isAlive && this.#idle.length < this.#count) {
      this.#idle.push(thread);
      return;
    }
    this.#all.delete(thread);
    await thread.close();
  }

  /** Ends the threads, and statements that still run in them. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(Array.from(this.#all, (thread) => thread.close()));
  }

  /** Starts a thread. Returns undefined if there can be none: the code may be bundled without the file of the thread. */
  async #start(): Promise<ReadThread | undefined> {
    if (!this.#canStart || this.#isClosed) return undefined;
    try {
      const thread = new ReadThread(this.#settings);
      this.#all.add(thread);
      await thread.start();
      return thread;
    } catch (error) {
      if (this.#isClosed) throw error;
      if (this.#canStart) process.emitWarning(describeFailure(this.#settings.name, error), { code: 'PORTICO_READ_THREADS' });
      this.#canStart = false;
      return undefined;
    }
  }
}

function describeFailure(store: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `Slow statements of the store '${store}' block the event loop, because no thread can be started: ${reason}`;
}
