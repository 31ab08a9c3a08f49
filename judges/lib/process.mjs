import { fork } from 'node:child_process';
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
   * @param {number} seconds
   * @returns {Promise<any>}
   */
  run(task, seconds) {
    const child = (this.#child ??= fork(program, { serialization: 'advanced', execArgv: ['--disable-warning=ExperimentalWarning'] }));
    return new Promise((resolve, reject) => {
      const settle = (/** @type {() => void} */ act) => {
        clearTimeout(timer);
        child.removeAllListeners('message').removeAllListeners('exit');
        act();
      };
      const timer = setTimeout(() => settle(() => (this.#replace(), reject(new TimedOut(`longer than ${seconds} s`)))), seconds * 1000);
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
