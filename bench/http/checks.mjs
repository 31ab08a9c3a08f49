// What checking results costs: `node http/checks.mjs --slices=10`. Two servers, with and without, take turns in short slices;
// of each slice the processor time of one request counts, which a busy machine changes less than the rate.
import { inBench } from '../lib/folders.mjs';
import { Server } from '../lib/server.mjs';
import { workloads } from '../work/requests.mjs';
import { load } from './load.mjs';

const slices = Number(process.argv.find((each) => each.startsWith('--slices='))?.slice('--slices='.length) ?? 10);
const modules = [inBench('ours', 'dist', 'server.js'), inBench('http', 'unchecked.mjs')];
const servers = await Promise.all(
  modules.map((module, index) => Server.start([inBench('http', 'serve.mjs'), module, String(4190 + index)])),
);

async function timeOf(/** @type {number} */ index, request) {
  const before = servers[index].processorTime;
  const { requests } = await load(`http://127.0.0.1:${4190 + index}`, request, 1);
  return ((servers[index].processorTime - before) * 1e6) / requests;
}

const middle = (/** @type {number[]} */ list) => list.toSorted((a, b) => a - b)[list.length >> 1];

try {
  for (const request of Object.values(workloads)) {
    for (const index of [0, 1]) await timeOf(index, request);
    const pairs = [];
    for (let slice = 0; slice < slices; slice++) {
      const order = slice % 2 === 0 ? [0, 1] : [1, 0];
      const times = [0, 0];
      for (const index of order) times[index] = await timeOf(index, request);
      pairs.push(times);
    }
    const share = middle(pairs.map(([checked, unchecked]) => checked / unchecked - 1));
    const [checked, unchecked] = [0, 1].map((index) => middle(pairs.map((pair) => pair[index])));
    console.log(
      `${request.title}: ${checked.toFixed(1)} µs checked, ${unchecked.toFixed(1)} µs unchecked, ${(share * 100).toFixed(1)} % (median of ${slices} pairs)`,
    );
  }
} finally {
  for (const server of servers) await server.stop();
}
