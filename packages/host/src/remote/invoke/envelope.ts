import { AppError, ApplicationError } from '@portico/core';
import type { FieldError } from '@portico/core';
import { BindingError } from '@portico/runtime';
import { formatPointerName, notUnicode, openModel } from '@portico/runtime/reading';
import type { JsonProblem } from '@portico/runtime/reading';
import type { Payload } from '@portico/runtime';
import type { ReadJson } from '../../bodies/readJson.ts';

/** A received call. */
export interface Envelope {
  /** `Area.Operation`. */
  readonly action: string;
  readonly payload: Payload;
}

/** The model for reading a call. The operation is known only after reading, so all numbers of the payload retain their digits. */
export const envelopeNode = openModel(
  [
    {
      members: [
        ['action', 1],
        ['payload', 2],
      ],
    },
    {},
    { all: true, exact: true },
  ],
  true,
);

/**
 * Returned if a call of another host names an operation that this host does not run.
 * @see docs/guide/remote-areas.md#version-skew
 */
export class UnknownActionError extends ApplicationError({ status: 404, code: 'UNKNOWN_ACTION' }) {
  constructor() {
    super('This host runs no operation with this name.');
  }
}

/** Parses the JSON of a call. */
export function parseEnvelope(parsed: ReadJson): Envelope | AppError {
  if (parsed === undefined) return createUnreadableError('', 'The body is empty; send { "action": …, "payload": … }.');
  if (parsed instanceof AppError) return parsed;
  if ('problem' in parsed) return toBindingError(parsed);
  const { value } = parsed;
  if (!isObject(value)) return createUnreadableError('', 'The body must be an object with the members action and payload.');
  const { action, payload = {} } = value;
  if (typeof action !== 'string') return createUnreadableError('/action', "'action' must be a string.");
  if (!isObject(payload)) return createUnreadableError('/payload', "'payload' must be an object.");
  return { action, payload };
}

/** Creates the error for data that are not a call. */
export function createUnreadableError(path: string, message: string, location: FieldError['in'] = 'body'): BindingError {
  return new BindingError([{ in: location, path, code: 'binding.malformed', message }]);
}

/** Creates the error for a part that is not well-formed Unicode. */
export function createEncodingError(path: string): BindingError {
  return new BindingError([{ in: 'form', path, code: notUnicode.code, message: 'The call is not valid UTF-8.' }]);
}

function toBindingError({ problem, at = '', code = 'binding.malformed' }: JsonProblem): BindingError {
  return new BindingError([{ in: 'body', path: at, code, message: `${at === '' ? 'The body' : formatPointerName(at)} ${problem}.` }]);
}

/** Returns whether a value is an object. Objects of `parseExact` are plain; a number with retained digits is not. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
