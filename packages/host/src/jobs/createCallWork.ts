import { BackoffStrategy, ForbiddenError, ValidationError } from '@portico/core';
import { getPayloadName, ThrownRefusal } from '@portico/runtime';
import type { ModulePlan } from '@portico/runtime';
import type { FoundOperation } from '../calls/hostOperations.ts';
import type { CallableOperations } from './callableOperations.ts';
import { describeProblem } from './backgroundState.ts';
import type { HostedJob, PreparedRun } from './hostedJob.ts';
import type { StoredCall } from './jobRows.ts';
import { findActor } from './runAs.ts';
import type { FindClaims } from './runAs.ts';

/** The attempts of a delayed call, and the pauses between them: the same as those of a job. */
const retry = { maxAttempts: 3, strategy: BackoffStrategy.ExponentialWithJitter, delay: 1000, maxDelay: 300_000 } as const;

/** The longest time of an operation without a time of its own, in milliseconds. */
const defaultTimeout = 60_000;

/** The longest time of the work of an operation in the background, in milliseconds. */
const defaultWorkTimeout = 3_600_000;

/** The sources of delayed calls. */
interface CallSources {
  readonly area: string;
  readonly operations: CallableOperations;
  readonly findClaims: FindClaims | undefined;
}

/** Returns the work of the delayed calls of an area. Their runs are stored under its name, which no job has. */
export function createCallWork(
  { name: area, operations: plans }: ModulePlan,
  operations: CallableOperations,
  findClaims: FindClaims | undefined,
): HostedJob {
  return {
    name: area,
    services: {},
    plan: {
      id: area,
      schedule: { every: 1 },
      overlap: 'allow',
      missed: 'once',
      timeout: defaultTimeout,
      retry,
      class: class {},
      invoke: () => undefined,
    },
    calls: {
      operations: [...new Set(plans.map(({ id }) => id))],
      describe({ call }, error) {
        return operations.get().byId.get(call!.operation)?.operation.plan.background && describeProblem(error);
      },
      prepare: ({ call }) => prepareCall(call!, { area, operations, findClaims }),
    },
  };
}

/** Finds the operation of a call and its current caller. Throws if the caller may no longer act. */
async function prepareCall({ operation, input, runAs }: StoredCall, { area, operations, findClaims }: CallSources): Promise<PreparedRun> {
  const { byId, grant, runWithin } = operations.get();
  const found = byId.get(operation);
  if (!found) throw new Error(`This host cannot call ${operation}; run \`portico build\`.`);
  const actor = await findActor(runAs, { findClaims, grant });
  if (!actor) throw new ThrownRefusal(new ForbiddenError('The caller of this delayed call may no longer act.'));
  checkStoredInput(input, found.operation);
  const { timeout, background } = found.operation.plan;
  return {
    id: operation,
    timeout: timeout ?? (background ? defaultWorkTimeout : defaultTimeout),
    actor,
    writeResult: background?.write && ((result) => background.write!(result as never)),
    invoke: (call) => runWithin(found, input, { parent: call, link: { from: area, to: area } }),
  };
}

/** Throws if this version has no input for a stored value, which would be lost: another version has scheduled the call. */
function checkStoredInput(input: string, { plan, call }: FoundOperation['operation']): void {
  const names = call.inputs.map(getPayloadName);
  const unknown = Object.keys(JSON.parse(input) as object).filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  const errors = unknown.map((name) => ({
    in: 'body' as const,
    path: `/${name}`,
    code: 'binding.unknown',
    message: `The stored call has the input '${name}', which this version of ${plan.id} does not have.`,
  }));
  throw new ThrownRefusal(new ValidationError(errors));
}
