import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

import { spawnInOwnGroups } from './ownGroup.ts';
import type { Call, Reply, ThreadData } from './background.ts';
import type { TypeChecker } from './port.ts';

/** The other end of `inBackground`. */
spawnInOwnGroups();
const { project, overlay, knowsDependents, cachesCode } = workerData as ThreadData;
// A thread does not take the cache of code over from the thread that starts it.
if (cachesCode) enableCompileCache();
const { typescript7 } = await import('./typescript7.ts');
let stale: readonly string[] = [];
const checker: TypeChecker = typescript7({ project, overlay, ...(knowsDependents && { dependents: () => stale }) });

parentPort?.on('message', (call: Call) => parentPort?.postMessage(replyTo(call)));

function replyTo({ id, method, given, stale: reached = [] }: Call): Reply {
  stale = reached;
  try {
    const answer = (checker[method] as (...given: readonly unknown[]) => unknown)(...given);
    return { id, answer };
  } catch (error) {
    return { id, error };
  }
}
