import { AppError } from '@portico/core';
import { UnsupportedMediaTypeError, BodyTooLargeError } from '@portico/runtime';
import type { FileDefaults } from '@portico/runtime';
import type { ServerReply } from '../../server/serverRequest.ts';
import { BodyReservation } from '../../bodies/bodyBudget.ts';
import type { BodyBudget } from '../../bodies/bodyBudget.ts';
import { negligible, readJson } from '../../bodies/readJson.ts';
import { abandon } from '../../bodies/unread.ts';
import { parseContentType, hasBody, isJson } from '../../http/contentType.ts';
import { getSoleHeader } from '../../http/rawHeaders.ts';
import { envelopeNode, parseEnvelope } from './envelope.ts';
import { findCall } from './findCall.ts';
import type { ReadCall } from './findCall.ts';
import type { Invokables } from './invokable.ts';

/** The parameters for reading calls. */
export interface CallReading {
  readonly operations: Invokables;
  /** The largest call, in bytes. */
  readonly limit: number;
  /** The maximum number of JSON values of a call. */
  readonly values: number;
  /** The memory budget of all requests. */
  readonly budget: BodyBudget;
  /** The defaults for files whose inputs declare no limits. */
  readonly files: FileDefaults;
}

/** Reads a call, or returns the reason why it is invalid. */
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
  const held = new BodyReservation(reading.budget);
  const { limit, values } = reading;
  return readJson(raw, { reading: { limit, values, exact: true, model: () => envelopeNode }, held }, (read) => {
    const envelope = parseEnvelope(read);
    const call = envelope instanceof AppError ? envelope : findCall(envelope, reading.operations, getSoleHeader(raw, 'x-api-version'));
    if (!(call instanceof AppError) && held.bytes > negligible) return { ...call, release: () => held.release() };
    held.release();
    return call;
  });
}
