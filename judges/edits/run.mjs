// The judge of incremental builds: after each of many random edits, a compiler that stays open must find what a new one finds, byte for byte.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../lib/options.mjs';
import { summaryLine } from '../lib/summary.mjs';
import { Tally } from './tally.mjs';

const { seed, count, seconds, verbose, jobs = Math.min(4, availableParallelism()) } = readOptions(process.argv.slice(2), 2000);
console.log(`seed ${seed}, ${jobs} jobs`);
const began = performance.now();
const tally = new Tally();
// Projects have nothing to do with each other, so processes of their own edit them.
await Promise.all(Array.from({ length: jobs }, (_, job) => run(job)));
const { cases, refused, disagreements } = tally;
const agreed = cases - disagreements;
for (const line of tally.lines(verbose)) console.log(line);
console.log(summaryLine({ judge: 'edits', cases, agreed, refused, disagreements, seconds: (performance.now() - began) / 1000, seed }));
process.exitCode = disagreements > 0 ? 1 : 0;

/** Runs one job, which makes its share of the edits, and adds what these came to. @param {number} job */
async function run(job) {
  const share = Math.floor((count * (job + 1)) / jobs) - Math.floor((count * job) / jobs);
  if (share === 0) return;
  const task = { name: `job ${job + 1}`, seed: seed + job, count: share, seconds, verbose };
  const child = fork(fileURLToPath(new URL('job.mjs', import.meta.url)), [JSON.stringify(task)], { serialization: 'advanced' });
  let isCounted = false;
  child.on('message', (/** @type {import('./tally.mjs').Counts} */ counts) => {
    tally.add(counts);
    isCounted = true;
  });
  const [code] = await once(child, 'exit');
  if (!isCounted) throw new Error(`${task.name} ended with ${code} before it had counted its edits.`);
}
