import type { HandlerPlan, MessageCall } from '@portico/runtime';
import { runInCallContext, ThrownRefusal } from '@portico/runtime';
import { AppError } from '@portico/core';

/** Tells of events that were raised where no session takes them. */
export type RaisedOutside = (events: readonly object[], call: MessageCall) => unknown;

/** What a run needs beside its handler. */
export interface HandlerRun {
  readonly event: object;
  readonly services: object;
  readonly call: MessageCall;
  /** Around the handler: the unit of work that it is a part of. */
  readonly within: (work: () => unknown) => unknown;
  readonly raised: RaisedOutside;
}

/** Runs a handler once; throws what went wrong, an error that it answered with included. */
export async function runHandler(plan: HandlerPlan, { event, services, call, within, raised }: HandlerRun): Promise<void> {
  try {
    const outcome: unknown = await runInCallContext(call, () => within(() => plan.invoke(event as never, services as never, call)));
    if (outcome instanceof AppError) throw new HandlerError(outcome);
    if (call.raised) await raised(call.raised, call);
  } finally {
    for (const release of (call.releases ?? []).toReversed()) await release();
  }
}

/** A handler answered with an error. */
class HandlerError extends Error {
  readonly outcome: AppError;

  constructor(outcome: AppError) {
    super(outcome.detail);
    this.outcome = outcome;
  }

  /** That of the error. */
  get code(): string {
    return this.outcome.code;
  }
}

/** What a failed run is told as: the error that was answered or refused with, or what was thrown. */
export function getCause(thrown: unknown): unknown {
  if (thrown instanceof HandlerError) return thrown.outcome;
  return thrown instanceof ThrownRefusal ? thrown.refusal : thrown;
}
