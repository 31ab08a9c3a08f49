import { AppError } from '@portico/core';
import { Findings } from '../reading/checks.ts';
import type { FailureSink } from '../reading/failureSink.ts';
import { ReadyResponse } from '../readyResponse.ts';
import { ResultStream } from '../resultStream.ts';
import { ContractFault } from './contractFault.ts';

/** The members of an `OperationCall` that checking a result needs. */
export interface ResultCall {
  readonly plan?: { readonly id: string; check?(result: never, call: FailureSink): void };
  /** The outcome that was checked last. */
  checked?: unknown;
  /** The number of elements of each list of a result that are checked; all if absent. */
  readonly mostItems?: number | undefined;
  /** Whether elements of the result were left out. */
  isSampled?: boolean;
}

/** Throws a `ContractFault` if an outcome is neither an error nor a result of the operation's declared type. */
export function checkResult(call: ResultCall, outcome: unknown): void {
  const { plan } = call;
  if (plan?.check === undefined || outcome instanceof AppError || outcome instanceof ReadyResponse) return;
  if (outcome instanceof ResultStream) {
    outcome.check = (batch) => checkResult(call, batch);
    return void (call.checked = outcome);
  }
  const findings = new Findings({ noun: 'The result', now: Date.now, mostItems: call.mostItems });
  plan.check(outcome as never, findings);
  if (findings.failures !== undefined) throw new ContractFault(`The result of ${plan.id}`, findings.failures);
  call.checked = outcome;
  call.isSampled = findings.isSampled;
}
