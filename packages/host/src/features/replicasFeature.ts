import { AppError } from '@portico/core';
import type { AreaData, Store } from '@portico/data';
import type { OperationCall } from '@portico/runtime';
import type { HostFeature } from '../hostFeature.ts';
import { isUnknown, ReadAfter, readPosition } from '../replicas/readAfter.ts';
import { storesFeature } from './storesFeature.ts';

/** The replicas of a running host. */
interface OpenReplicas {
  readonly readAfter: ReadAfter;
  /** The stores that have replicas. */
  readonly stores: readonly Store[];
}

/** Reads from replicas what the caller has not just changed. */
export const replicasFeature: HostFeature<unknown, OpenReplicas> = {
  name: 'replicas',
  phase: 'services',
  open: (_plan, { planOf, registry }) => ({
    readAfter: new ReadAfter(),
    stores: planOf(storesFeature)
      .map(({ name }) => registry.resource<Store>(`store:${name}`))
      .filter(({ replicas }) => replicas !== undefined),
  }),
  stages({ readAfter, stores }, { plan, module, cacheSeconds }, { source }) {
    if (stores.length === 0 || source !== 'request') return [];
    const own = stores.find(({ name }) => name === (module.data as AreaData | undefined)?.store);
    // GET is a safe method (RFC 9110 section 9.2.1): its operations change nothing that their caller expects to see.
    if (plan.verb !== 'GET') return [{ place: 'respond', createStage: () => createNoteStage(stores, readAfter) }];
    // A cached response must not be older than the change that invalidated it.
    if (!own || !plan.replica || plan.cache || cacheSeconds > 0) return [];
    return [{ place: 'identify', createStage: () => createReadStage(own.name, readAfter) }];
  },
};

function createReadStage(store: string, readAfter: ReadAfter): (call: OperationCall) => void {
  return (call) => {
    const after = readAfter.of(call, store);
    if (!isUnknown(after)) call.replicaRead = after === undefined ? {} : { after };
  };
}

/** Creates the stage that notes positions: an operation may have changed rows of any store, unless it was rejected. */
function createNoteStage(stores: readonly Store[], readAfter: ReadAfter): (call: OperationCall) => Promise<void> {
  return async (call) => {
    if (call.outcome instanceof AppError && call.outcome.status < 500) return;
    const positions = stores.map(async ({ name, replicas }) => [name, await readPosition(() => replicas!.position())] as const);
    readAfter.note(call, new Map(await Promise.all(positions)));
  };
}
