// A client that asks an attacked host for something small again and again, and measures how long that takes.
import { readFileSync } from 'node:fs';
import { Connection } from './wire.mjs';

/** Milliseconds from one request to the next. */
const interval = 15;
/** Milliseconds after which a request counts as unanswered. */
const patience = 60_000;

const [port, pid] = process.argv.slice(2, 4).map(Number);
const requests = process.argv.slice(4);

/** @type {number[]} */
let latencies = [];
/** @type {string[]} */
let failures = [];
/** @type {Connection | undefined} */
let connection;
let [isProbing, hasStopped] = [false, true];

process.on('message', (message) => void (message === 'start' ? start() : stop()));
process.on('disconnect', () => process.exit());

async function start() {
  [latencies, failures, isProbing, hasStopped] = [[], [], true, false];
  await probe();
  hasStopped = true;
}

async function stop() {
  isProbing = false;
  while (!hasStopped) await new Promise((resolve) => setTimeout(resolve, 5));
  latencies.sort((one, other) => one - other);
  const [p99, max] = [latencies[Math.floor(latencies.length * 0.99)] ?? 0, latencies.at(-1) ?? 0];
  process.send?.({ count: latencies.length, p99, max, failures: failures.slice(0, 3) });
}

async function probe() {
  let slot = performance.now();
  for (let index = 0; isProbing; index++) {
    const waited = waiting();
    const fault = await ask(requests[index % requests.length] ?? '');
    if (fault) failures.push(fault);
    const end = performance.now();
    // What this process and the host waited for a processor says nothing of the host.
    const whole = end - slot - (waiting() - waited);
    for (const first = slot; slot === first || slot < end; slot += interval) latencies.push(Math.max(0, whole - (slot - first)));
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, slot - performance.now())));
  }
}

/** @param {string} head @returns {Promise<string | undefined>} what is wrong with the response */
async function ask(head) {
  try {
    if (!connection || connection.hasClosed) connection = await Connection.open(port ?? 0);
    await connection.send(`${head}\r\n\r\n`);
    const response = await connection.response({ patience });
    if (typeof response !== 'object') connection = undefined;
    if (response === undefined) return undefined; // an idle connection may be closed
    if (response === 'late') return `no response within ${patience / 1000} s`;
    return response.status === 200 ? undefined : `status ${response.status} ${response.body.toString().slice(0, 200)}`;
  } catch (error) {
    connection = undefined;
    return String(error);
  }
}

/** Returns how many milliseconds the host and this process were ready and had no processor. */
function waiting() {
  return delayOf(String(pid)) + delayOf('self');
}

/** @param {string} of */
function delayOf(of) {
  try {
    return Number(readFileSync(`/proc/${of}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0; // the process has ended, or the system does not tell
  }
}
