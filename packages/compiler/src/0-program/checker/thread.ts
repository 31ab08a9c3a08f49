import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

import { spawnInOwnGroups, waitForProcesses } from './ownGroup.ts';
import type { Call, Reply, ThreadData } from './background.ts';
import type { TypeChecker } from './port.ts';

/** Runs the type checker for `openInBackground`, in its thread. */
spawnInOwnGroups();
const { project, overlay, isEdited, knowsDependents, cachesCode } = workerData as ThreadData;
// A thread does not inherit the code cache of the thread that starts it.
if (cachesCode) enableCompileCache();
const { createTypeScript7Checker } = await import('./typescript7.ts');
let stale: readonly string[] = [];
const checker: TypeChecker = createTypeScript7Checker({ project, overlay, isEdited, ...(knowsDependents && { dependents: () => stale }) });

parentPort?.on('message', (call: Call) => void respond(call));

async function respond(call: Call): Promise<void> {
  const reply = handleCall(call);
  if (call.method === 'close') await waitForProcesses();
  parentPort?.postMessage(reply);
}

function handleCall({ id, method, args: given, stale: reached = [] }: Call): Reply {
  stale = reached;
  try {
    const result = (checker[method] as (...given: readonly unknown[]) => unknown)(...given);
    return { id, result };
  } catch (error) {
    return { id, error };
  }
}
