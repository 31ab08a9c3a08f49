import { fork } from 'node:child_process';
import { once } from 'node:events';
import { besideModule } from './attackedProcess.mjs';

/**
 * @typedef {{ readonly count: number, readonly p99: number, readonly max: number, readonly failures: readonly string[] }} Probed latencies in milliseconds
 */

/** Asks a host for small things from a process of its own. */
export class Probe {
  #child;

  /**
   * @param {import('./attackedProcess.mjs').AttackedProcess} host
   * @param {readonly string[]} requests their heads without the empty line
   */
  constructor(host, requests) {
    this.#child = fork(besideModule('./prober.mjs', import.meta.url), [String(host.port), String(host.pid), ...requests]);
  }

  start() {
    this.#child.send('start');
  }

  /** @returns {Promise<Probed>} */
  async stop() {
    const answer = once(this.#child, 'message');
    this.#child.send('stop');
    return (await answer)[0];
  }

  end() {
    this.#child.kill();
  }
}
