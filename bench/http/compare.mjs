// Whether another checkout is faster: `node http/compare.mjs --with=/path/to/checkout --slices=20`. Both servers run the workloads in
// short slices, one after the other; of each slice the processor time of one request counts, which a busy machine changes less than the rate.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inBench, inRoot } from '../lib/folders.mjs';
import { Server } from '../lib/server.mjs';
import { median, ratioInterval } from '../lib/statistics.mjs';
import { workloads } from '../work/requests.mjs';
import { load } from './load.mjs';

const optionOf = (/** @type {string} */ name) => process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const other = optionOf('with');
if (!other) throw new Error('Name the other checkout: --with=/path/to/checkout');
const slices = Number(optionOf('slices') ?? 20);
const seconds = Number(optionOf('seconds') ?? 1);
const ports = [4190, 4191];
/** How many requests a server has answered before it is measured. */
const warm = 20_000;

for (const root of [inRoot(), other]) {
  const node = (/** @type {string[]} */ ...args) =>
    execFileSync(process.execPath, args, { cwd: join(root, 'bench', 'ours'), stdio: ['ignore', 'ignore', 'inherit'] });
  node(join(root, 'packages', 'compiler', 'bin', 'portico.mjs'), 'build');
  node(join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', '.');
}
const modules = [inBench('ours', 'dist', 'server.js'), join(other, 'bench', 'ours', 'dist', 'server.js')];
const servers = await Promise.all(
  modules.map((module, index) => Server.start([inBench('http', 'serve.mjs'), module, String(ports[index])])),
);

/** Returns the processor time of all threads of a server in nanoseconds. */
function processorTime(/** @type {number} */ pid) {
  const timeOf = (/** @type {string} */ thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + timeOf(thread), 0);
}

/** Loads both until they are compiled: a busy machine takes more slices. */
async function warmUp(request) {
  for (const port of ports) {
    for (let sent = 0; sent < warm;) sent += (await load(`http://127.0.0.1:${port}`, request, seconds)).requests;
  }
}

async function timeOf(/** @type {number} */ index, request) {
  const { pid } = servers[index];
  const before = processorTime(pid);
  const { requests } = await load(`http://127.0.0.1:${ports[index]}`, request, seconds);
  return (processorTime(pid) - before) / 1000 / requests;
}

try {
  for (const request of Object.values(workloads)) {
    await warmUp(request);
    const times = [[], []];
    for (let slice = 0; slice < slices; slice++) {
      for (const index of slice % 2 === 0 ? [0, 1] : [1, 0]) times[index].push(await timeOf(index, request));
    }
    const percent = (/** @type {number} */ ratio) => `${((ratio - 1) * 100).toFixed(1)} %`;
    const { middle, low, high } = ratioInterval(times[0], times[1]);
    const verdict = low > 1 ? 'slower' : high < 1 ? 'faster' : 'no difference beyond the noise';
    console.log(
      `${request.title}: ${median(times[0]).toFixed(1)} µs here, ${median(times[1]).toFixed(1)} µs there, ${percent(middle)} (95 %: ${percent(low)} to ${percent(high)}), ${verdict}`,
    );
  }
} finally {
  for (const server of servers) await server.stop();
}
