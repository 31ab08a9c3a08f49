import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('worker.mjs', import.meta.url));

/**
 * @typedef {'passed' | 'failed' | 'timeout'} Outcome
 */

/** Runs test files in a process of its own, which is replaced when it does not come back. */
export class Runner {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #worker;

  /**
   * @param {import('./worker.mjs').Order} order
   * @param {number} limit milliseconds
   * @returns {Promise<Outcome>}
   */
  async run(order, limit) {
    const worker = (this.#worker ??= await start());
    const done = new AbortController();
    const { signal } = done;
    worker.send(order);
    const outcome = await Promise.race([
      once(worker, 'message', { signal }).then(([answer]) => answer),
      once(worker, 'exit', { signal }).then(() => 'timeout'),
      setTimeout(limit, 'timeout', { signal }),
    ]);
    // The other runs are no longer waiting, so their notification carries no information.
    done.abort();
    if (outcome === 'timeout') this.stop();
    return outcome;
  }

  /** Ends the process and all that tests have started in it. */
  stop() {
    const pid = this.#worker?.pid;
    this.#worker = undefined;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

async function start() {
  // A group of its own: what a mutant keeps busy does not listen, and is ended with all that it has started.
  const worker = fork(script, { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  await once(worker, 'message');
  return worker;
}
