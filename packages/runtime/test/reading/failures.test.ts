import type { OperationCall } from '@portico/runtime';
import {
  bodyObject,
  notBytes,
  notDate,
  notDateTime,
  notDecimal,
  notGuid,
  notInt,
  notLong,
  notNumber,
  reportNotListed,
  createChoiceReader,
  ExactNumber,
  isInt,
  isTooDeep,
  own,
  pointer,
  putEntry,
  readDictionary,
  readList,
  toBoolean,
  toBytes,
  toDate,
  toDateTime,
  toDecimal,
  toEach,
  toGuid,
  toInt,
  toLong,
  toNumber,
  wrongType,
} from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';
import { callOf, operation } from '../support/calls.ts';

/** Returns the failures of a reader for a value: path, code and sentence. */
function against(read: (call: OperationCall) => unknown, body?: unknown): readonly string[] {
  const call = callOf(operation({ verb: 'POST', body: 'wrapped' }));
  if (body !== undefined) call.body = { kind: 'json', value: body };
  const value = read(call);
  if (call.failures === undefined) return ['nothing'];
  expect(value === undefined || typeof value === 'object' || value === true).toBe(true);
  return call.failures.map(({ in: where, path, code, message }) => [where, path, code, message].join(' | '));
}

describe('a body value of the wrong type', () => {
  it.each([
    [notNumber, 'validation.type', 'a number'],
    [notInt, 'validation.int', 'a whole number from -2147483648 to 2147483647'],
    [notLong, 'validation.long', 'a whole number of 64 bits'],
    [notDecimal, 'validation.decimal', 'a decimal number'],
    [notGuid, 'validation.guid', 'a GUID'],
    [notDate, 'validation.date', 'a date of the form YYYY-MM-DD'],
    [notDateTime, 'validation.dateTime', 'an RFC 3339 timestamp with its offset'],
    [notBytes, 'validation.base64', 'base64 text'],
    [(call: OperationCall, at: string, value: unknown) => wrongType(call, at, value, 'text'), 'validation.type', 'text'],
    [(call: OperationCall, at: string, value: unknown) => reportNotListed(call, at, value, 'a, b'), 'validation.enum', 'one of a, b'],
  ])('is reported with its name, its code and the expected type (%#) [ERROR-12]', (refuse, code, expected) => {
    expect(against((call) => refuse(call, '/items/0/name', null))).toEqual([
      `body | /items/0/name | ${code} | 'name' must be ${expected}.`,
    ]);
    expect(against((call) => refuse(call, '/name', undefined))).toEqual([`body | /name | validation.required | 'name' is required.`]);
    expect(against((call) => refuse(call, '', undefined))).toEqual([`body |  | validation.required | The body is required: ${expected}.`]);
    expect(against((call) => refuse(call, '', 'x'))).toEqual([`body |  | ${code} | The body must be ${expected}.`]);
    expect(against((call) => refuse(call, '', { name: 1 }))).toEqual([
      `body |  | ${code} | The body must be ${expected}, not an object that contains it.`,
    ]);
  });

  it('is reported under its name as sent, however a pointer escapes it (RFC 6901 section 3)', () => {
    expect(pointer('/a', 'x/~1')).toBe('/a/x~1~01');
    expect(against((call) => notInt(call, pointer('/a', 'x/~1'), ''))[0]).toContain("'x/~1' must be");
    expect(against((call) => notInt(call, pointer('', '~/~/'), ''))[0]).toContain("'~/~/' must be");
  });
});

describe('text of the wrong type in another location', () => {
  it.each([
    [toInt, 'a whole number from -2147483648 to 2147483647', '7'],
    [toLong, 'a whole number of 64 bits', '7'],
    [toNumber, 'a number', '7'],
    [toBoolean, 'true or false', 'true'],
    [toGuid, 'a GUID', '01a1fc99-0000-7000-8000-000000000001'],
    [toDecimal, 'a decimal number', '7'],
    [toDateTime, 'an RFC 3339 timestamp with its offset', '2026-01-02T03:04:05Z'],
    [toDate, 'a date of the form YYYY-MM-DD', '2026-01-02'],
    [toBytes, 'base64 text', 'AQI='],
    [createChoiceReader(['a', 2, true]), 'one of a, 2, true', '2'],
  ])('is reported with its name and the expected type (%#) [ERROR-12]', (read, kind, fitting) => {
    expect(against((call) => read(call, 'query', 'q', 'x!'))).toEqual([`query | q | binding.malformed | 'q' is not ${kind}.`]);
    expect(against((call) => read(call, 'query', 'q', undefined))).toEqual(['nothing']);
    expect(against((call) => read(call, 'query', 'q', fitting))).toEqual(['nothing']);
  });

  it('is read as the value that is listed', () => {
    const call = callOf(operation());
    expect(['a', '2', 'true'].map((text) => createChoiceReader(['a', 2, true])(call, 'query', 'q', text))).toEqual(['a', 2, true]);
  });

  it('invalidates the list that contains it, without further failures', () => {
    const call = callOf(operation());
    expect([toEach(call, 'query', 'q', undefined, toInt), toEach(call, 'query', 'q', ['1', '2'], toInt)]).toEqual([undefined, [1, 2]]);
    expect(toEach(call, 'query', 'q', ['1', 'x', 'y'], toInt)).toBeUndefined();
    expect(call.failures).toHaveLength(1);
  });
});

describe('a body', () => {
  it('is an object of inputs, or is rejected; a missing body counts as an empty object', () => {
    const read = (body?: unknown) => against((call) => bodyObject(call), body);
    expect([read(), read({ a: 1 })]).toEqual([['nothing'], ['nothing']]);
    for (const body of [[], 'x', 1, null, new ExactNumber('1.0')])
      expect(read(body)).toEqual(['body |  | validation.type | The body must be an object.']);
  });

  it('has only its own members, not inherited ones', () => {
    expect([own({ a: 1 }, 'a'), own({}, 'constructor')]).toEqual([1, undefined]);
  });

  it('reports the elements of lists and dictionaries by path', () => {
    const int = (call: OperationCall, at: string, value: unknown) => (isInt(value) ? value : notInt(call, at, value));
    expect(against((call) => readList(call, '/a', [1, 'x', 3, null], int)).map((each) => each.split(' | ')[1])).toEqual(['/a/1', '/a/3']);
    expect(against((call) => readDictionary(call, '/a', { 'x/y': 'x', b: 1 }, int)).map((each) => each.split(' | ')[1])).toEqual([
      '/a/x~1y',
    ]);
    expect(against((call) => readList(call, '/a', {}, int))).toEqual([`body | /a | validation.type | 'a' must be a list.`]);
    expect(against((call) => readDictionary(call, '/a', [], int))).toEqual([`body | /a | validation.type | 'a' must be an object.`]);
  });

  it('may have entries with any name', () => {
    const entries: Record<string, unknown> = {};
    for (const name of ['__proto__', 'a']) putEntry(entries, name, 1);
    expect([Object.keys(entries), Object.getPrototypeOf(entries)]).toEqual([['__proto__', 'a'], Object.prototype]);
    putEntry(entries, '__proto__', 2);
    expect(JSON.stringify(entries)).toBe('{"__proto__":2,"a":1}');
  });

  it.each([undefined, null, 'text', 7, true])('that is neither object nor list has no nesting: %j', (body) => {
    expect(against((call) => isTooDeep(call), body)).toEqual(['nothing']);
  });

  it.each([
    ['objects', (inner: unknown) => ({ a: inner, b: null })],
    ['lists', (inner: unknown) => [1, inner]],
  ])('may nest at most 512 levels of %s, counting the outermost one', (_, around) => {
    const nested = (levels: number) => {
      let body: unknown = {};
      for (let level = 0; level < levels; level++) body = around(body);
      return against((call) => isTooDeep(call), body);
    };
    expect(nested(512)).toEqual(['nothing']);
    expect(nested(513)).toEqual(['body |  | validation.depth | The body must not nest deeper than 512 levels.']);
  });
});
