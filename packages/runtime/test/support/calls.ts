import { anonymous, OperationCall } from '@portico/runtime';
import type { OperationPlan, PipelineSetup } from '@portico/runtime';
import { buildPipeline } from '@portico/runtime';

/** Returns an operation that takes nothing and returns `done`, unless given otherwise. */
export function operation(given: Partial<OperationPlan> = {}): OperationPlan {
  return {
    id: 'Test.Operation',
    verb: 'GET',
    route: '/',
    status: 200,
    body: 'none',
    answer: 'json',
    bind: () => ({}),
    invoke: () => 'done',
    write: (result: unknown) => JSON.stringify(result),
    ...given,
  };
}

/** Returns a call of an operation by a source that carries nothing. */
export function callOf(plan: OperationPlan): OperationCall {
  const source = { params: {}, query: {}, rawHeaders: [], path: '/things/1', signal: new AbortController().signal };
  return new OperationCall(plan, source, anonymous, 'a'.repeat(32));
}

/** Lets a fault fail the test. */
export const noFaults = (fault: unknown): never => {
  throw new Error('unexpected fault', { cause: fault });
};

/** Runs an operation through its pipeline. */
export function run(plan: OperationPlan, setup: Partial<PipelineSetup> = {}) {
  const call = callOf(plan);
  return buildPipeline(plan, { services: {}, onFault: noFaults, ...setup }).run(call);
}
