import { UnauthorizedError } from '@portico/core';
import type { OperationPlan, StageFactory } from '@portico/runtime';
import type { HostTokens } from './hostTokens.ts';

const plans = new WeakSet<OperationPlan>();

/** Marks an operation that only other hosts call, with host tokens. Users' credentials are not accepted. */
export function restrictToHosts(plan: OperationPlan): OperationPlan {
  plans.add(plan);
  return plan;
}

/** Returns whether only other hosts call an operation. */
export function isForHostsOnly(plan: OperationPlan): boolean {
  return plans.has(plan);
}

/** Creates the stage that rejects every caller except other hosts. */
export function createHostsOnlyStage(tokens: HostTokens | undefined): StageFactory {
  const stage: ReturnType<StageFactory['createStage']> = async (call) => {
    const credential = await tokens?.credential(call.source.rawHeaders);
    if (credential?.says.act !== 'host')
      call.end(new UnauthorizedError('Only hosts that share a key with this host may call this operation.'));
  };
  return { place: 'authenticate', createStage: (plan) => (isForHostsOnly(plan) ? stage : undefined) };
}
