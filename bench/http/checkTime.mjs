// The cost of checking a page of 50 DTOs: `node http/checkTime.mjs`, after a run of the http part has built bench/ours. Complete, as in
// development, and with 4 elements of each list, as in production; next to it, what writing the page costs. A busy machine changes the least of
// many slices of processor time little.
import { inBench } from '../lib/folders.mjs';

const { Findings } = await import('@portico/runtime/reading');
const types = await import(inBench('ours', 'dist', 'generated', 'hotel', 'types.js'));

const items = Array.from({ length: 50 }, (_, index) => ({
  id: `0190aaaa-aaaa-7aaa-8aaa-${String(index).padStart(12, '0')}`,
  number: `1${index}`,
  name: `Room ${index}`,
  kind: ['single', 'double', 'suite'][index % 3],
  floor: index % 5,
  beds: 2,
  area: 20.5 + index,
  price: '120.50',
  available: index % 2 === 0,
  updatedAt: new Date(1_700_000_000_000 + index),
}));
const page = { items, page: 1, pageSize: 50, totalCount: 1000 };

/** Checks the page; throws if anything is wrong with it, since the time of a failure is another. */
function check(/** @type {number | undefined} */ mostItems) {
  const findings = new Findings({ noun: 'The result', now: Date.now, mostItems });
  types.checkRoomPage(findings, '', page);
  if (findings.failures) throw new Error(JSON.stringify(findings.failures));
}

const cases = {
  complete: () => check(undefined),
  sampled: () => check(4),
  written: () => JSON.stringify(types.projectRoomPage(page)),
};
const times = Object.fromEntries(Object.keys(cases).map((name) => [name, Infinity]));
const processorTime = () => process.cpuUsage().user + process.cpuUsage().system;
const runs = 1000;

for (let slice = 0; slice < 60; slice++)
  for (const [name, run] of Object.entries(cases)) {
    const began = processorTime();
    for (let index = 0; index < runs; index++) run();
    times[name] = Math.min(times[name], (processorTime() - began) / runs);
  }
for (const [name, time] of Object.entries(times)) console.log(`${name}: ${time.toFixed(2)} µs`);
