import type { OperationCall } from '../call.ts';
import { ExactNumber, decimalDigits } from './exactNumbers.ts';
import { bytesOf, dateTimeOf, decimalOf, longOf } from './text.ts';

/** A JSON object as readers see it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

/** The body's JSON value; undefined where none was sent. */
export function bodyValue(call: OperationCall): unknown {
  return call.body?.kind === 'json' ? call.body.value : undefined;
}

/** The body as an object of inputs; no body counts as an empty one. */
export function bodyObject(call: OperationCall): JsonObject {
  const value = bodyValue(call);
  if (value === undefined) return {};
  if (isObject(value)) return value;
  wrongType(call, '', value, 'an object');
  return {};
}

/** A member whose name an object inherits too (`constructor`): only its own one counts. */
export function own(value: JsonObject, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Notes that a value is absent or of another type. */
export function wrongType(call: OperationCall, at: string, value: unknown, expected: string): undefined {
  if (value === undefined) call.fail('body', at, 'validation.required', `${subject(at)} is required.`);
  else call.fail('body', at, 'validation.type', `${subject(at)} must be ${expected}.`);
  return undefined;
}

/** Notes that a value of the right JSON type is none of its kind. */
export function malformed(call: OperationCall, at: string, value: unknown, { code, expected }: { code: string; expected: string }): undefined {
  if (value === undefined) return wrongType(call, at, value, expected);
  call.fail('body', at, code, `${subject(at)} must be ${expected}.`);
  return undefined;
}

function subject(at: string): string {
  return at === '' ? 'The body' : `'${at.slice(at.lastIndexOf('/') + 1)}'`;
}

/** A member's JSON pointer (RFC 6901 section 3). */
export function pointer(at: string, name: string): string {
  return `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Whether a JSON value is an integer of 32 bits. */
export function isInt(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value;
}

/** Whether a JSON value is a finite number. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && value - value === 0;
}

/** A JSON integer of 64 bits, exact by its source text. */
export function readLong(call: OperationCall, at: string, value: unknown): bigint | undefined {
  const text = value instanceof ExactNumber ? integerText(value.text) : Number.isInteger(value) ? String(value) : undefined;
  const long = text === undefined ? undefined : longOf(text);
  return long ?? malformed(call, at, value, { code: 'validation.long', expected: 'a whole number of 64 bits' });
}

/** `1.0` and `1e3` are integers too (JSON Schema 2020-12 section 4.2.3). */
function integerText(source: string): string | undefined {
  const match = /^(-?\d+)(?:\.0+)?$/.exec(decimalDigits(source) ?? '');
  return match?.[1];
}

/** A decimal number: its text, or a JSON number by its source text. */
export function readDecimal(call: OperationCall, at: string, value: unknown): string | undefined {
  const text = typeof value === 'string' ? decimalOf(value) : decimalNumber(value);
  return text ?? malformed(call, at, value, { code: 'validation.decimal', expected: 'a decimal number' });
}

function decimalNumber(value: unknown): string | undefined {
  if (value instanceof ExactNumber) return decimalDigits(value.text);
  return isNumber(value) ? decimalDigits(String(value)) : undefined;
}

/** An RFC 3339 timestamp. */
export function readDateTime(call: OperationCall, at: string, value: unknown): Date | undefined {
  const instant = typeof value === 'string' ? dateTimeOf(value) : undefined;
  return instant ?? malformed(call, at, value, { code: 'validation.dateTime', expected: 'an RFC 3339 timestamp with its offset' });
}

/** Bytes in base64. */
export function readBytes(call: OperationCall, at: string, value: unknown): Uint8Array | undefined {
  const bytes = typeof value === 'string' ? bytesOf(value) : undefined;
  return bytes ?? malformed(call, at, value, { code: 'validation.base64', expected: 'base64 text' });
}

/** Sets an entry of a dictionary, whatever its key is called. */
export function putEntry(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else target[key] = value;
}

/** Reads the first option that takes the value; its failures are forgotten, those of the last one make one failure. */
export function firstOption(call: OperationCall, at: string, value: unknown, options: readonly ((value: unknown, at: string, call: OperationCall) => unknown)[]): unknown {
  const before = call.failures;
  for (const option of options) {
    call.failures = undefined;
    const read = option(value, at, call);
    const failed = call.failures as unknown;
    call.failures = before;
    if (!failed) return read;
  }
  return malformed(call, at, value, { code: 'validation.type', expected: 'of one of the types that are allowed here' });
}
