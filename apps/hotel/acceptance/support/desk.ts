import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Scene } from './samples.ts';

/** A separate process that takes bookings on the stores of a place. */
export class Desk {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Starts the process, and waits until it can book. */
  static async open(url: string): Promise<Desk> {
    const child = fork(join(import.meta.dirname, 'deskProcess.ts'), [url], { execArgv: [] });
    const exit = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The desk ended with ${String(code)}.`)));
    exit.catch(() => {});
    await Promise.race([once(child, 'message'), exit]);
    return new Desk(child);
  }

  /** Requests a room, and returns the status of the response. */
  async book(at: Scene): Promise<number> {
    const answer = once(this.#child, 'message');
    this.#child.send(at);
    const [status] = await answer;
    return status as number;
  }

  /** Ends the process. */
  async close(): Promise<void> {
    const exit = once(this.#child, 'exit');
    this.#child.disconnect();
    await exit;
  }
}
