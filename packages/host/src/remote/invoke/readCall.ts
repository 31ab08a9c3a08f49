import { AppError } from '@portico/core';
import { isFileOfInput, getPayloadName, UnsupportedMediaTypeError, BodyTooLargeError } from '@portico/runtime';
import type { CallInput, FileDefaults, OperationCall, OperationPlan, Payload } from '@portico/runtime';
import type { ServerReply } from '../../server/serverRequest.ts';
import { HeldBody } from '../../bodies/bodyBudget.ts';
import type { BodyBudget } from '../../bodies/bodyBudget.ts';
import { negligible, readJson } from '../../bodies/readJson.ts';
import { abandon } from '../../bodies/unread.ts';
import { parseContentType, hasBody, isJson } from '../../http/contentType.ts';
import { getSoleHeader } from '../../http/rawHeaders.ts';
import { envelopeNode, parseEnvelope, createUnreadableError, UnknownActionError } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import type { Invokable, Invokables } from './invokable.ts';

/** A call whose operation is known. */
export interface ReadCall {
  readonly operation: Invokable;
  readonly payload: Payload;
  /** Notes the call that it has become, which fails if the bytes that flow into it exceed a limit. */
  begin?(call: OperationCall): void;
  /** Frees what the call's files are kept in. */
  release?(): unknown;
}

/** How calls are read. */
export interface CallReading {
  readonly operations: Invokables;
  /** The largest call, in bytes. */
  readonly limit: number;
  /** The most JSON values of a call. */
  readonly values: number;
  /** What the bodies of all requests hold together. */
  readonly budget: BodyBudget;
  /** The limits of files whose inputs say nothing themselves. */
  readonly files: FileDefaults;
}

/** Reads a call, or tells why it is none. */
export async function readCall(reply: ServerReply, reading: CallReading): Promise<ReadCall | AppError> {
  const { raw } = reply.request;
  const { headers } = raw;
  const opening = reading.operations.open();
  if (opening) await opening;
  if (!hasBody(headers)) return parseEnvelope(undefined) as AppError;
  const type = headers['content-encoding'] === undefined ? parseContentType(headers['content-type'] ?? '') : undefined;
  if (Number(headers['content-length']) > reading.limit) {
    abandon(raw);
    return new BodyTooLargeError(reading.limit);
  }
  if (type?.type === 'multipart/form-data') return (await import('./callForm.ts')).readCallForm(reply, reading);
  if (!type || !isJson(type)) return new UnsupportedMediaTypeError('application/json, multipart/form-data');
  const held = new HeldBody(reading.budget);
  const { limit, values } = reading;
  return readJson(raw, { reading: { limit, values, exact: true, model: () => envelopeNode }, held }, (read) => {
    const envelope = parseEnvelope(read);
    const call = envelope instanceof AppError ? envelope : findCall(envelope, reading.operations, getSoleHeader(raw, 'x-api-version'));
    if (!(call instanceof AppError) && held.bytes > negligible) return { ...call, release: () => held.release() };
    held.release();
    return call;
  });
}

/** The call of an envelope, without its files. */
export function findCall({ action, payload }: Envelope, operations: Invokables, version: string | undefined): ReadCall | AppError {
  const operation = operations.find(action, version);
  if (!operation) return new UnknownActionError();
  const { plan, call } = operation;
  if (plan.body === 'form' || plan.body === 'stream') {
    const wrong = call.inputs.find((input) => isOfPart(plan, input) && payload[getPayloadName(input)] != null);
    if (wrong)
      return createUnreadableError(`/payload/${getPayloadName(wrong)}`, `'${getPayloadName(wrong)}' must be sent as a part of a form.`);
  }
  return { operation, payload };
}

/** Whether an input is a part of its own: a file, or bytes that flow. */
export function isOfPart(plan: OperationPlan, input: CallInput): boolean {
  return (plan.body === 'stream' && input.source === 'body') || isFileOfInput(plan, input);
}
