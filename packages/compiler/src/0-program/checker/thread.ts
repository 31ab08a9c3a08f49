import { parentPort, workerData } from 'node:worker_threads';

import { spawnInOwnGroups } from './ownGroup.ts';
import type { Call, Reply, ThreadData } from './background.ts';
import type { TypeChecker } from './port.ts';
import { typescript7 } from './typescript7.ts';

/** The other end of `inBackground`. */
spawnInOwnGroups();
const { project, overlay, knowsDependents } = workerData as ThreadData;
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
