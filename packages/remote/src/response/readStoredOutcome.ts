import type { OperationPlan, RemotePlan } from '@portico/runtime';
import type { BufferedResponse } from '../http/bufferedResponse.ts';
import { isSuccess, readRefusal, readResult } from './readResponse.ts';

/** The operation of a stored response. */
export interface StoredReading {
  readonly plan: Pick<OperationPlan, 'status' | 'answer'>;
  readonly remote: RemotePlan;
}

/** Returns the outcome that a response of this host represents: the result of the operation, or an error as a value. */
export function readStoredOutcome(response: BufferedResponse, { plan, remote }: StoredReading): unknown {
  const reading = { form: plan.answer, hasContract: false, isTold: () => false, remote };
  return isSuccess(response, plan) ? readResult(response, reading) : readRefusal(response, reading, false);
}
