import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** Some patterns keep `recheck` busy for minutes in spite of its own limits: it is ended after this time. */
const mostMilliseconds = 5000;

/**
 * @typedef {{ readonly prefix: string, readonly pump: string }} Pump
 * @typedef {{ readonly status: string, readonly attack: { readonly pumps: readonly Pump[], readonly suffix: string } }} Finding
 */

/** The analyser `recheck` in a thread of its own, asked as if it were here. */
export class OtherAnalyser {
  /** @type {{ worker: Worker, port: import('node:worker_threads').MessagePort, done: Int32Array } | undefined} */
  #thread;

  /**
   * @param {string} source
   * @param {string} flags
   * @returns {Finding | undefined} undefined if it does not finish in time
   */
  check(source, flags) {
    const { worker, port, done } = (this.#thread ??= start());
    Atomics.store(done, 0, 0);
    worker.postMessage({ source, flags });
    if (Atomics.wait(done, 0, 0, mostMilliseconds) === 'timed-out') {
      this.close();
      return undefined;
    }
    return receiveMessageOnPort(port)?.message;
  }

  close() {
    void this.#thread?.worker.terminate();
    this.#thread?.port.close();
    this.#thread = undefined;
  }
}

function start() {
  const { port1, port2 } = new MessageChannel();
  const done = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('recheckThread.mjs', import.meta.url), { workerData: { port: port2, done }, transferList: [port2] });
  worker.unref();
  return { worker, port: port1, done };
}
