// Asks `recheck` for the text that takes a pattern longest, one pattern at a time.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const recheck = createRequire(import.meta.url)('recheck/lib/browser.js');
const limits = { timeout: 500, attackTimeout: 200, incubationTimeout: 100 };

/** @param {{ source: string, flags: string }} pattern */
function find({ source, flags }) {
  try {
    return recheck.checkSync(source, flags, limits);
  } catch {
    return undefined;
  }
}

parentPort?.on('message', (pattern) => {
  workerData.port.postMessage(find(pattern));
  Atomics.store(workerData.done, 0, 1);
  Atomics.notify(workerData.done, 0);
});
