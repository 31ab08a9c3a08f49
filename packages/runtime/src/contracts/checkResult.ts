import { AppError } from '@portico/core';
import { Findings } from '../reading/checks.ts';
import type { FailureSink } from '../reading/failureSink.ts';
import { ReadyAnswer } from '../readyAnswer.ts';
import { ContractFault } from './contractFault.ts';

/** What checking a result needs to know of the call; an `OperationCall` is one. */
export interface ResultCall {
  readonly plan?: { readonly id: string; check?(result: never, call: FailureSink): void };
  /** The outcome that was checked last. */
  checked?: unknown;
}

/** Throws a `ContractFault` if an outcome is neither an error nor a result of the operation's declared type. */
export function checkResult(call: ResultCall, outcome: unknown): void {
  const { plan } = call;
  if (plan?.check === undefined || outcome instanceof AppError || outcome instanceof ReadyAnswer) return;
  const findings = new Findings('The result', Date.now);
  plan.check(outcome as never, findings);
  if (findings.failures !== undefined) throw new ContractFault(`The result of ${plan.id}`, findings.failures);
  call.checked = outcome;
}
