// The request fuzzer: requests near and far from what the OpenAPI document of a host says, judged by what they must never bring about.
import { startTarget, targetNames } from '../attacked/targets.mjs';
import { readOptions } from '../lib/options.mjs';
import { summaryLine } from '../lib/summary.mjs';
import { Fuzzing } from './lanes.mjs';
import { surfaceOf } from './surface.mjs';
import { repeatCommand } from './verdict.mjs';

/** Megabytes by which the heap may grow in the second half of a run. */
const growth = 5;
/** From how many requests on the growth is judged: before, caches that have a bound are still filled. */
const settled = 100_000;

const options = readOptions(process.argv.slice(2), 10_000);
const began = performance.now();
const elapsed = () => (performance.now() - began) / 1000;
const names = targetNames.filter((name) => options.only === undefined || name === options.only);
let [cases, disagreements] = [0, 0];
for (const [index, name] of names.entries()) {
  const seconds = Math.max(1, (options.seconds - elapsed()) / (names.length - index));
  const { sent, faults } = await fuzz(name, seconds);
  cases += sent;
  disagreements += faults;
}
console.log(
  summaryLine({ judge: 'fuzz', cases, agreed: cases - disagreements, refused: 0, disagreements, seconds: elapsed(), seed: options.seed }),
);
process.exitCode = disagreements > 0 || names.length === 0 ? 1 : 0;

/**
 * Fuzzes one target.
 * @param {import('../attacked/targets.mjs').TargetName} name
 * @param {number} seconds
 */
async function fuzz(name, seconds) {
  const target = await startTarget(name, options);
  try {
    const fuzzing = new Fuzzing(target, await surfaceOf(target), options.seed);
    const from = performance.now();
    const before = costOf(target);
    await fuzzing.run(Math.ceil(options.count / 2), from + (seconds * 1000) / 2);
    const half = await heaps(target);
    await fuzzing.run(options.count, from + seconds * 1000);
    const end = await heaps(target);
    const after = costOf(target);
    const cost = { host: after.host - before.host, client: after.client - before.client };
    const grown = end.map((heap, index) => (heap - (half[index] ?? 0)) / 1e6);
    report(name, { fuzzing, grown, cost });
    for (const each of target.processes) {
      if (each.hasEnded) console.log(`\nDISAGREEMENT ${name}: a process ended with ${each.end}:\n${each.errors.join('\n')}`);
      else if (fuzzing.findings.length > 0) console.log(`\nthe last errors of ${name}:\n${each.errors.slice(-5).join('\n')}`);
    }
    const ended = target.processes.filter((each) => each.hasEnded).length;
    const leaks = fuzzing.sent >= settled ? grown.filter((each) => each >= growth).length : 0;
    if (leaks > 0)
      console.log(
        `\nDISAGREEMENT ${name}: the heap grew by ${Math.max(...grown).toFixed(1)} MB in the second half, at most ${growth} are allowed`,
      );
    return { sent: fuzzing.sent, faults: fuzzing.findings.length + ended + leaks };
  } finally {
    await target.stop();
  }
}

/**
 * @param {string} name
 * @param {{ readonly fuzzing: Fuzzing, readonly grown: readonly number[], readonly cost: { readonly host: number, readonly client: number } }} result
 */
function report(name, { fuzzing, grown, cost }) {
  const counts = [...fuzzing.statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status} ${count}`);
  const heap = grown.map((each) => `${each.toFixed(1)} MB`).join(', ');
  console.log(
    `${name}: ${fuzzing.sent} requests; ${counts.join(', ')}; heap ${heap} in the second half; ${cost.host.toFixed(1)} s of processor time in the hosts, ${cost.client.toFixed(1)} s here`,
  );
  for (const { index, request, port, fault } of fuzzing.findings) {
    console.log(
      `\nDISAGREEMENT ${name} request ${index}: ${fault}\n  ${JSON.stringify(request.bytes.toString('latin1').slice(0, 1500))}\n  ${repeatCommand(request.bytes, port)}`,
    );
  }
}

/** @param {import('../attacked/targets.mjs').Target} target */
function costOf({ processes }) {
  const { user, system } = process.cpuUsage();
  return { host: processes.reduce((sum, each) => sum + each.processorTime, 0), client: (user + system) / 1e6 };
}

/** @param {import('../attacked/targets.mjs').Target} target */
async function heaps({ processes }) {
  await new Promise((resolve) => setTimeout(resolve, 500));
  return Promise.all(processes.map(async (each) => (await each.memory())?.heap ?? 0));
}
