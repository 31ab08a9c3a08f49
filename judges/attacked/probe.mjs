import { fork } from 'node:child_process';
import { once } from 'node:events';
import { besideModule } from './attackedProcess.mjs';

/**
 * Latencies in milliseconds: of the host, and by how much they exceed those of an idle server that was asked at the same time.
 * @typedef {{ readonly p99: number, readonly max: number }} Latencies
 * @typedef {Latencies & { readonly count: number, readonly excess: Latencies, readonly failures: readonly string[] }} Probed
 */

/** An idle server for all probes of this process. @type {Promise<import('node:child_process').ChildProcess & { readonly port: number }> | undefined} */
let control;

async function startControl() {
  const child = fork(besideModule('./control.mjs', import.meta.url));
  const [port] = await once(child, 'message');
  // The judge ends although it runs.
  child.unref();
  child.channel?.unref();
  return Object.assign(child, { port });
}

/** Asks a host for small things from a process of its own. */
export class Probe {
  #child;

  /** @param {import('node:child_process').ChildProcess} child */
  constructor(child) {
    this.#child = child;
  }

  /**
   * Makes a probe.
   * @param {import('./attackedProcess.mjs').AttackedProcess} host
   * @param {readonly string[]} requests their heads without the empty line
   */
  static async of(host, requests) {
    control ??= startControl();
    const { port, pid } = await control;
    const args = [host.port, host.pid, port, pid ?? 0].map(String);
    return new Probe(fork(besideModule('./prober.mjs', import.meta.url), [...args, ...requests]));
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
