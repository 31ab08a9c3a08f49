import { UnauthorizedError } from '@portico/core';
import type { OperationPlan, StageFactory } from '@portico/runtime';
import type { HostTokens } from './hostTokens.ts';

const plans = new WeakSet<OperationPlan>();

/** Marks an operation as one that only other hosts call, with a token of theirs: credentials of users are none for it. */
export function restrictToHosts(plan: OperationPlan): OperationPlan {
  plans.add(plan);
  return plan;
}

/** Whether only other hosts call an operation. */
export function isForHostsOnly(plan: OperationPlan): boolean {
  return plans.has(plan);
}

/** Refuses everybody but other hosts. */
export function createHostsOnlyStage(tokens: HostTokens | undefined): StageFactory {
  const stage: ReturnType<StageFactory['createStage']> = async (call) => {
    const credential = await tokens?.credential(call.source.rawHeaders);
    if (credential?.says.act !== 'host') call.end(new UnauthorizedError('Only hosts that share a key with this one may call this.'));
  };
  return { place: 'authenticate', createStage: (plan) => (isForHostsOnly(plan) ? stage : undefined) };
}
