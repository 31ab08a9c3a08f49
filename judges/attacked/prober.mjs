// A client that asks an attacked host for something small again and again, and measures how long that takes.
import { readFileSync } from 'node:fs';
import { Connection } from './wire.mjs';

/** Milliseconds from one request to the next. */
const interval = 15;
/** Milliseconds after which a request counts as unanswered. */
const patience = 60_000;

/** A server that is asked, on a connection that stays open. */
class Asked {
  #port;
  #pid;
  /** @type {Connection | undefined} */
  #connection;

  /** @param {number} port @param {number} pid */
  constructor(port, pid) {
    this.#port = port;
    this.#pid = pid;
  }

  /** Sends a request; returns what is wrong with the response, and how long it took from a moment on. @param {string} head @param {number} from */
  async time(head, from) {
    const waited = this.#waiting();
    const fault = await this.#ask(head);
    const end = performance.now();
    // The time that this process and the server waited for a processor is no property of the server.
    return { fault, end, took: end - from - (this.#waiting() - waited) };
  }

  /** @param {string} head @returns {Promise<string | undefined>} what is wrong with the response */
  async #ask(head) {
    try {
      if (!this.#connection || this.#connection.hasClosed) this.#connection = await Connection.open(this.#port);
      await this.#connection.send(`${head}\r\n\r\n`);
      const response = await this.#connection.response({ patience });
      if (typeof response !== 'object') this.#connection = undefined;
      if (response === undefined) return undefined; // an idle connection may be closed
      if (response === 'late') return `no response within ${patience / 1000} s`;
      return response.status === 200 ? undefined : `status ${response.status} ${response.body.toString().slice(0, 200)}`;
    } catch (error) {
      this.#connection = undefined;
      return String(error);
    }
  }

  /** Returns how many milliseconds the server and this process were ready and had no processor. */
  #waiting() {
    return delayOf(String(this.#pid)) + delayOf('self');
  }
}

const [port = 0, pid = 0, controlPort = 0, controlPid = 0] = process.argv.slice(2, 6).map(Number);
const requests = process.argv.slice(6);
const host = new Asked(port, pid);
const control = new Asked(controlPort, controlPid);

/** @type {number[]} */
let latencies = [];
/** By how much each exceeds that of the control. @type {number[]} */
let excesses = [];
/** @type {string[]} */
let failures = [];
let [isProbing, hasStopped] = [false, true];

process.on('message', (message) => void (message === 'start' ? start() : stop()));
process.on('disconnect', () => process.exit());

async function start() {
  [latencies, excesses, failures, isProbing, hasStopped] = [[], [], [], true, false];
  await probe();
  hasStopped = true;
}

async function stop() {
  isProbing = false;
  while (!hasStopped) await new Promise((resolve) => setTimeout(resolve, 5));
  process.send?.({ count: latencies.length, ...summed(latencies), excess: summed(excesses), failures: failures.slice(0, 3) });
}

/** @param {number[]} all */
function summed(all) {
  all.sort((one, other) => one - other);
  return { p99: all[Math.floor(all.length * 0.99)] ?? 0, max: all.at(-1) ?? 0 };
}

async function probe() {
  let slot = performance.now();
  for (let index = 0; isProbing; index++) {
    const [asked, other] = await Promise.all([
      host.time(requests[index % requests.length] ?? '', slot),
      control.time('GET / HTTP/1.1\r\nHost: x', slot),
    ]);
    if (asked.fault) failures.push(asked.fault);
    for (const first = slot; slot === first || slot < asked.end; slot += interval) {
      latencies.push(Math.max(0, asked.took - (slot - first)));
      excesses.push(Math.max(0, asked.took - other.took - (slot - first)));
    }
    // A control that takes longer than the host delays the next request, which is no latency of the host.
    slot = Math.max(slot, other.end);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, slot - performance.now())));
  }
}

/** @param {string} of */
function delayOf(of) {
  try {
    return Number(readFileSync(`/proc/${of}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0; // the process has ended, or the system does not tell
  }
}
