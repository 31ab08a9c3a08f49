import { UnauthorizedError } from '@portico/core';
import type { InputLocation } from '@portico/core';
import type { OperationCall } from '../call.ts';
import { getFiles } from '../files/fileInputs.ts';

/** Whether the operation requires a value. */
export type Presence = 'required' | 'optional';

type RepeatedValues = readonly string[] | undefined;

/** Returns the value of a route parameter. */
export function routeText(call: OperationCall, name: string): string | undefined {
  return getOwnValue(call.source.params, name);
}

/** Returns the value of a query parameter. */
export function queryText(call: OperationCall, name: string, presence: Presence): string | undefined {
  return takeSingle(call, { in: 'query', name, presence }, getOwnValue(call.source.query, name));
}

/** Returns all values of a query parameter. */
export function queryTexts(call: OperationCall, name: string, presence: Presence): RepeatedValues {
  return takeSeveral(call, { in: 'query', name, presence }, getOwnValue(call.source.query, name));
}

/** Returns the value of a header, as sent. */
export function headerText(call: OperationCall, name: string, presence: Presence): string | undefined {
  return takeSingle(call, { in: 'header', name, presence }, readHeaderValues(call, name));
}

/** Returns the values of a header: its lines, each split at its commas; empty elements are ignored (RFC 9110 section 5.6.1). */
export function headerTexts(call: OperationCall, name: string, presence: Presence): RepeatedValues {
  const lines = readHeaderValues(call, name);
  const values = typeof lines === 'string' ? [lines] : lines;
  const elements = values?.flatMap((line) => line.split(',').map((value) => value.trim()));
  return takeSeveral(
    call,
    { in: 'header', name, presence },
    elements?.filter((element) => element !== ''),
  );
}

/** Returns the value of a cookie as sent, neither decoded nor unquoted. */
export function cookieText(call: OperationCall, name: string, presence: Presence): string | undefined {
  return takeSingle(call, { in: 'cookie', name, presence }, readCookieValues(call, name));
}

/** Returns the value of a form field. */
export function formText(call: OperationCall, name: string, presence: Presence): string | undefined {
  return isFileInstead(call, name) ? undefined : takeSingle(call, { in: 'form', name, presence }, readFormValues(call, name));
}

/** Returns all values of a form field. */
export function formTexts(call: OperationCall, name: string, presence: Presence): RepeatedValues {
  return isFileInstead(call, name) ? undefined : takeSeveral(call, { in: 'form', name, presence }, readFormValues(call, name));
}

/** Returns a claim of the caller, parsed by `read`. Rejects the call with 401 if a required claim is missing or malformed. */
export function claim<T>(call: OperationCall, name: string, presence: Presence, read: (text: string) => T | undefined): T | undefined {
  const found = call.caller.claim(name);
  const value = found === undefined || typeof found === 'string' ? found : found.length === 1 ? found[0] : null;
  if (value === undefined && presence === 'optional') return undefined;
  const read_ = typeof value === 'string' ? read(value) : undefined;
  if (read_ === undefined)
    call.refusal ??= new UnauthorizedError(
      `This operation requires the caller's claim '${name}', which is ${value === undefined ? 'missing' : 'malformed'}.`,
    );
  return read_;
}

/** Returns all values of a claim. */
export function claims<T>(call: OperationCall, name: string, presence: Presence, read: (text: string) => T | undefined): T[] | undefined {
  const found = call.caller.claim(name);
  if (found === undefined && presence === 'optional') return undefined;
  const values = (typeof found === 'string' ? [found] : (found ?? [])).map(read);
  if (found !== undefined && values.every((value) => value !== undefined)) return values;
  call.refusal ??= new UnauthorizedError(
    `This operation requires the caller's claim '${name}', which is ${found === undefined ? 'missing' : 'malformed'}.`,
  );
  return undefined;
}

interface InputRequest {
  readonly in: InputLocation;
  readonly name: string;
  readonly presence: Presence;
}

function takeSingle(call: OperationCall, asked: InputRequest, found: string | RepeatedValues): string | undefined {
  if (typeof found === 'string') return found;
  if (found === undefined || found.length === 0) return reportMissing(call, asked);
  if (found.length === 1) return found[0];
  call.fail(asked.in, asked.name, 'binding.repeated', `'${asked.name}' must not be repeated.`);
  return undefined;
}

function takeSeveral(call: OperationCall, asked: InputRequest, found: string | RepeatedValues): RepeatedValues {
  if (typeof found === 'string') return [found];
  return found ?? reportMissing(call, asked);
}

function reportMissing(call: OperationCall, { in: location, name, presence }: InputRequest): undefined {
  if (presence === 'required') call.fail(location, name, 'binding.missing', `'${name}' is missing.`);
  return undefined;
}

/** Reads the header lines themselves: Node's joined view hides repeated lines. */
function readHeaderValues(call: OperationCall, name: string): string | string[] | undefined {
  const { rawHeaders } = call.source;
  let found: string | string[] | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const line = rawHeaders[index]!;
    if (line.length !== name.length || (line !== name && line.toLowerCase() !== name.toLowerCase())) continue;
    const value = rawHeaders[index + 1]!;
    found = found === undefined ? value : typeof found === 'string' ? [found, value] : [...found, value];
  }
  return found;
}

function readCookieValues(call: OperationCall, name: string): string[] | undefined {
  const lines = readHeaderValues(call, 'cookie');
  if (lines === undefined) return undefined;
  const values: string[] = [];
  for (const pair of (typeof lines === 'string' ? lines : lines.join(';')).split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) values.push(pair.slice(equals + 1).trim());
  }
  return values;
}

function readFormValues(call: OperationCall, name: string): string | RepeatedValues {
  return call.body?.kind === 'form' ? getOwnValue(call.body.fields, name) : undefined;
}

/** Returns whether a file was sent under the name of a text. */
function isFileInstead(call: OperationCall, name: string): boolean {
  if (call.body?.kind !== 'form' || getFiles(call.body.files ?? {}, name).length === 0) return false;
  call.fail('form', name, 'binding.malformed', `'${name}' is not a text.`, { expected: ['text'] });
  return true;
}

/** Returns the value that the caller sent under a name, ignoring inherited members. */
function getOwnValue<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
