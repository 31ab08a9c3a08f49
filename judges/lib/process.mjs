import { fork } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('subject.mjs', import.meta.url));

/** The task did not end in time. */
export class TimedOut extends Error {}

/** Runs tasks in another process, one after the other; a process that crashes or takes too long is replaced. */
export class Subject {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;

  /**
   * Runs a task and resolves to its result; rejects with its error, or with TimedOut.
   * @param {import('./subject.mjs').Task} task
   * @param {number} patience in seconds of a machine that does nothing else
   * @returns {Promise<any>}
   */
  run(task, patience) {
    // A busy machine gives a process a part of its time.
    const seconds = patience * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
    const child = (this.#child ??= fork(program, { serialization: 'advanced', execArgv: ['--disable-warning=ExperimentalWarning'] }));
    return new Promise((resolve, reject) => {
      const settle = (/** @type {() => void} */ act) => {
        clearTimeout(timer);
        child.removeAllListeners('message').removeAllListeners('exit');
        act();
      };
      const timer = setTimeout(
        () => settle(() => (this.#replace(), reject(new TimedOut(`longer than ${Math.round(seconds)} s`)))),
        seconds * 1000,
      );
      child.once('message', (/** @type {any} */ { result, error }) =>
        settle(() => (error === undefined ? resolve(result) : reject(new Error(error)))),
      );
      child.once('exit', (status, signal) => settle(() => (this.#replace(), reject(new Error(`ended with ${signal ?? status}`)))));
      child.send(task);
    });
  }

  /** Ends the process. */
  close() {
    this.#replace();
  }

  #replace() {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
