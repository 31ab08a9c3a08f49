import type { HandlerPlan, MessageCall } from '@portico/runtime';
import { runInCallContext, ThrownRefusal } from '@portico/runtime';
import { AppError } from '@portico/core';
import { describeNeed } from '../plan/messageCatalog.ts';

/** Receives events that were raised outside a unit of work. */
export type RaisedOutside = (events: readonly object[], call: MessageCall) => unknown;

/** The parts of a run other than its handler. */
export interface HandlerRun {
  readonly event: object;
  readonly services: object;
  readonly call: MessageCall;
  /** Wraps the handler in its unit of work. */
  readonly within: (work: () => unknown) => unknown;
  readonly raised: RaisedOutside;
}

/** Runs a handler once. Throws its failure, including an error that it returned. */
export async function runHandler(plan: HandlerPlan, { event, services, call, within, raised }: HandlerRun): Promise<void> {
  if (plan.ofTenant && call.caller.tenantId === undefined) throw new Error(`The message has no tenant, but ${describeNeed(plan)}`);
  try {
    const outcome: unknown = await runInCallContext(call, () => within(() => plan.invoke(event as never, services as never, call)));
    if (outcome instanceof AppError) throw new HandlerError(outcome);
    if (call.raised) await raised(call.raised, call);
  } finally {
    for (const release of (call.releases ?? []).toReversed()) await release();
  }
}

/** The failure of a handler that returned an error. */
class HandlerError extends Error {
  readonly outcome: AppError;

  constructor(outcome: AppError) {
    super(outcome.detail);
    this.outcome = outcome;
  }

  /** The code of the error. */
  get code(): string {
    return this.outcome.code;
  }
}

/** Returns the cause of a failed run: the returned error, or the thrown value. */
export function getCause(thrown: unknown): unknown {
  if (thrown instanceof HandlerError) return thrown.outcome;
  return thrown instanceof ThrownRefusal ? thrown.refusal : thrown;
}
