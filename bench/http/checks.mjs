// The cost of checking results: `node http/checks.mjs --slices=60`, after a run of the http part has built bench/ours. One server in this
// process, whose checks are switched off and on in turns; the load comes from a separate thread. The result is the processor time of the
// serving thread, which a busy machine hardly changes: two servers side by side differ by more than the measured cost.
import { Worker } from 'node:worker_threads';
import { inBench } from '../lib/folders.mjs';
import { workloads } from '../work/requests.mjs';

const slices = Number(process.argv.find((each) => each.startsWith('--slices='))?.slice('--slices='.length) ?? 60);
const port = 4190;
const [warm, requests] = [5000, 2000];

const { HotelModule } = await import(inBench('ours', 'dist', 'generated', 'index.js'));
const { listen } = await import(inBench('ours', 'dist', 'server.js'));
await listen(port);
const load = new Worker(new URL('checkLoad.mjs', import.meta.url), { workerData: port });
const checks = HotelModule.operations.map((/** @type {{ check: unknown }} */ { check }) => check);

/** Sends so many requests; gives the processor time of one, in microseconds. */
async function timeOf(/** @type {boolean} */ isChecked, /** @type {string} */ text, /** @type {number} */ count) {
  for (const [index, operation] of HotelModule.operations.entries()) operation.check = isChecked ? checks[index] : undefined;
  const before = process.threadCpuUsage();
  await new Promise((resolve) => {
    load.once('message', resolve);
    load.postMessage({ text, count });
  });
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / count;
}

const written = (/** @type {import('../work/requests.mjs').Request} */ { method, path, headers = {}, body = '' }) => {
  const all = { Host: 'bench', ...headers, ...(body && { 'Content-Length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
};
const middle = (/** @type {number[]} */ list) => list.toSorted((a, b) => a - b)[list.length >> 1];

for (const request of Object.values(workloads)) {
  const text = written(request);
  for (const isChecked of [true, false]) await timeOf(isChecked, text, warm);
  const pairs = [];
  for (let slice = 0; slice < slices; slice++) {
    const pair = [0, 0];
    for (const index of slice % 2 === 0 ? [0, 1] : [1, 0]) pair[index] = await timeOf(index === 0, text, requests);
    pairs.push(pair);
  }
  const share = middle(pairs.map(([checked, unchecked]) => checked / unchecked - 1));
  const [checked, unchecked] = [0, 1].map((index) => middle(pairs.map((pair) => pair[index])));
  console.log(
    `${request.title}: ${checked.toFixed(2)} µs checked, ${unchecked.toFixed(2)} µs unchecked, ${(share * 100).toFixed(1)} % (median of ${slices} pairs)`,
  );
}
process.exit(0);
