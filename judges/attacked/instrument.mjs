// Loaded before the program of an attacked process: reports to the judge what that process holds and how long it blocks.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two looks at the event loop. */
const step = 5;

const delays = monitorEventLoopDelay({ resolution: step });
delays.enable();

let longest = 0;
let before = cpuMilliseconds();

// The processor time between two timers is at most `step` and one turn of the event loop. Other processes of the machine do not lengthen it.
setInterval(() => {
  const now = cpuMilliseconds();
  longest = Math.max(longest, now - before);
  before = now;
}, step).unref();

process.on('message', (/** @type {{ id: number, ask: string }} */ { id, ask }) => {
  process.send?.({ id, answer: answers[ask]?.() });
});
process.channel?.unref();
// A host does not outlive its judge.
process.on('disconnect', () => process.exit());

/** @type {Record<string, () => unknown>} */
const answers = {
  memory() {
    for (let round = 0; round < 3; round++) globalThis.gc?.();
    const { heapUsed, rss, external, arrayBuffers } = process.memoryUsage();
    return { heap: heapUsed, rss, external, arrayBuffers };
  },
  reset() {
    longest = 0;
    before = cpuMilliseconds();
    delays.reset();
    return true;
  },
  turns: () => ({ longest, delay: delays.max / 1e6 }),
};

/** Returns the processor time of the main thread so far. */
function cpuMilliseconds() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
