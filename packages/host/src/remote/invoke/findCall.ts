import type { AppError } from '@portico/core';
import { isFileOfInput, getPayloadName } from '@portico/runtime';
import type { CallInput, OperationCall, OperationPlan, Payload } from '@portico/runtime';
import { createUnreadableError, UnknownActionError } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import type { Invokable, Invokables } from './invokable.ts';

/** A call whose operation is known. */
export interface ReadCall {
  readonly operation: Invokable;
  readonly payload: Payload;
  /** Receives the call that is being run, which fails if its streamed bytes exceed a limit. */
  begin?(call: OperationCall): void;
  /** Frees the storage of the call's files. */
  release?(): unknown;
}

/** Finds the operation of an envelope, whose files are read separately. */
export function findCall({ action, payload }: Envelope, operations: Invokables, version: string | undefined): ReadCall | AppError {
  const operation = operations.find(action, version);
  if (!operation) return new UnknownActionError();
  const { plan, call } = operation;
  if (plan.body === 'form' || plan.body === 'stream') {
    const wrong = call.inputs.find((input) => isOfPart(plan, input) && payload[getPayloadName(input)] != null);
    if (wrong)
      return createUnreadableError(
        `/payload/${getPayloadName(wrong)}`,
        `'${getPayloadName(wrong)}' must be sent as a separate part of a form.`,
      );
  }
  return { operation, payload };
}

/** Returns whether an input is a separate part: a file or a stream. */
export function isOfPart(plan: OperationPlan, input: CallInput): boolean {
  return (plan.body === 'stream' && input.source === 'body') || isFileOfInput(plan, input);
}
