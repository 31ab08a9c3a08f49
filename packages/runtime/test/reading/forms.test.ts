import type { FormFile } from '@portico/core';
import { anonymous, ClaimsCaller } from '@portico/runtime';
import type { CallBody, Claims } from '@portico/runtime';
import {
  base64,
  claim,
  claims,
  currentUser,
  formFile,
  formFiles,
  formText,
  formTexts,
  parseGuidText,
  headerText,
  parseInt32,
  isRecord,
  joinValues,
  joinWritten,
  longText,
  projectValues,
  requestContext,
  routeText,
} from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';
import { callOf, operation } from '../support/calls.ts';

const photo = { fileName: 'a.png' } as FormFile;

function withForm(body: CallBody | undefined) {
  const call = callOf(operation({ verb: 'POST', body: 'form' }));
  call.body = body;
  const told = () => (call.failures ?? []).map(({ in: where, path, code, message }) => [where, path, code, message].join(' | '));
  return { call, told };
}

const form = (fields: Record<string, string | string[]>, files: Record<string, FormFile[]> = {}) =>
  withForm({ kind: 'form', fields, files });

describe('a field of a form', () => {
  it('is a text, or a list of texts', () => {
    const { call, told } = form({ a: 'x', b: ['y', 'z'] });
    expect([formText(call, 'a', 'required'), formTexts(call, 'a', 'required'), formTexts(call, 'b', 'required')]).toEqual([
      'x',
      ['x'],
      ['y', 'z'],
    ]);
    expect([formText(call, 'c', 'optional'), formTexts(call, 'c', 'optional'), formText(call, 'constructor', 'optional')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(told()).toEqual([]);
  });

  it('is rejected if it is missing, repeated or a file', () => {
    const { call, told } = form({ b: ['y', 'z'] }, { d: [photo] });
    expect([formText(call, 'b', 'required'), formText(call, 'c', 'required'), formTexts(call, 'c', 'required')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([formText(call, 'd', 'required'), formTexts(call, 'd', 'required')]).toEqual([undefined, undefined]);
    expect(told()).toEqual([
      `form | b | binding.repeated | 'b' must not be repeated.`,
      `form | c | binding.missing | 'c' is missing.`,
      `form | c | binding.missing | 'c' is missing.`,
      `form | d | binding.malformed | 'd' is not a text.`,
      `form | d | binding.malformed | 'd' is not a text.`,
    ]);
  });

  it.each([undefined, { kind: 'none' } as const])('is missing if there is no form: %j', (body) => {
    const { call, told } = withForm(body);
    expect([formText(call, 'a', 'required'), formFile(call, 'a', 'required'), formFiles(call, 'a', 'optional')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(told()).toEqual(Array.from({ length: 2 }, () => `form | a | binding.missing | 'a' is missing.`));
  });
});

describe('a file of a form', () => {
  it('is one file, or all files of a field', () => {
    const { call, told } = form({}, { a: [photo], b: [photo, photo] });
    expect([formFile(call, 'a', 'required'), formFiles(call, 'a', 'required'), formFiles(call, 'b', 'required')]).toEqual([
      photo,
      [photo],
      [photo, photo],
    ]);
    expect([formFile(call, 'c', 'optional'), formFiles(call, 'c', 'optional')]).toEqual([undefined, undefined]);
    expect(told()).toEqual([]);
  });

  it('is rejected if it is missing, repeated or a text', () => {
    const { call, told } = form({ c: 'x' }, { b: [photo, photo] });
    expect(['a', 'b', 'c'].map((name) => formFile(call, name, 'required'))).toEqual([undefined, undefined, undefined]);
    expect(told()).toEqual([
      `form | a | binding.missing | 'a' is missing.`,
      `form | b | binding.repeated | 'b' must not be repeated.`,
      `form | c | binding.malformed | 'c' is not a file.`,
    ]);
  });
});

describe('inputs from the caller', () => {
  function reading<T>(given: Claims | undefined, read: (call: ReturnType<typeof callOf>) => T): readonly [T, string | undefined] {
    const call = callOf(operation());
    call.caller = given === undefined ? anonymous : new ClaimsCaller(given);
    const value = read(call);
    expect([undefined, 401]).toContain(call.refusal?.status);
    return [value, call.refusal?.detail];
  }
  const needs = (state: string) => `This operation requires the caller's claim 'age', which is ${state}.`;

  it.each([
    [{ age: '7' }, [7, undefined], [7, undefined]],
    [{ age: ['7'] }, [7, undefined], [7, undefined]],
    [{}, [undefined, needs('missing')], [undefined, undefined]],
    [{ age: 'x' }, [undefined, needs('malformed')], [undefined, needs('malformed')]],
    [{ age: ['7', '8'] }, [undefined, needs('malformed')], [undefined, needs('malformed')]],
    [{ age: [] }, [undefined, needs('malformed')], [undefined, needs('malformed')]],
  ])('may be one claim: %j', (given, required, optional) => {
    expect(reading(given, (call) => claim(call, 'age', 'required', parseInt32))).toEqual(required);
    expect(reading(given, (call) => claim(call, 'age', 'optional', parseInt32))).toEqual(optional);
  });

  it.each([
    [{ age: '7' }, [[7], undefined], [[7], undefined]],
    [{ age: ['7', '8'] }, [[7, 8], undefined], [[7, 8], undefined]],
    [{ age: [] }, [[], undefined], [[], undefined]],
    [{}, [undefined, needs('missing')], [undefined, undefined]],
    [{ age: ['7', 'x'] }, [undefined, needs('malformed')], [undefined, needs('malformed')]],
  ])('may be all values of a claim: %j', (given, required, optional) => {
    expect(reading(given, (call) => claims(call, 'age', 'required', parseInt32))).toEqual(required);
    expect(reading(given, (call) => claims(call, 'age', 'optional', parseInt32))).toEqual(optional);
  });

  it('may be the id; without one the response is 401 [AUTH-19]', () => {
    const id = '01a1fc99-0000-7000-8000-000000000001';
    const malformed = "This operation requires the caller's id, which is missing or malformed.";
    expect(reading({ sub: id }, (call) => currentUser(call, parseGuidText))).toEqual([id, undefined]);
    expect(reading({ sub: 'x' }, (call) => currentUser(call, parseGuidText))).toEqual([undefined, malformed]);
    expect(reading({}, (call) => currentUser(call, parseGuidText))).toEqual([undefined, malformed]);
    const [value, detail] = reading(undefined, (call) => currentUser(call, parseGuidText));
    expect([value, detail === malformed, detail === undefined]).toEqual([undefined, false, false]);
  });

  it('report only the first failure', () => {
    const both = (call: ReturnType<typeof callOf>) => [
      claim(call, 'age', 'required', parseInt32),
      claims(call, 'other', 'required', parseInt32),
    ];
    expect(reading({}, both)[1]).toBe(needs('missing'));
  });
});

describe('inputs from a request', () => {
  it('may be a placeholder, but not an inherited member', () => {
    const call = callOf(operation());
    Object.assign(call.source.params, { id: '7' });
    expect([routeText(call, 'id'), routeText(call, 'toString')]).toEqual(['7', undefined]);
  });

  it('may be its trace id and its signal', () => {
    const call = callOf(operation());
    const { traceId, signal } = requestContext(call);
    expect([traceId, signal === call.signal]).toEqual([call.traceId, true]);
  });

  it('are missing if a header has no line [BIND-07]', () => {
    const call = callOf(operation());
    headerText(call, 'X-A', 'required');
    expect(call.failures).toEqual([{ in: 'header', path: 'X-A', code: 'binding.missing', message: "'X-A' is missing." }]);
  });
});

describe('written values', () => {
  it('may be the base64 of exactly the given bytes', () => {
    expect(base64(Buffer.from('xabcx').subarray(1, 4))).toBe('YWJj');
  });

  it('may be the projected values of a dictionary', () => {
    expect(projectValues({ a: 1, b: 2 }, (value) => value * 2)).toEqual({ a: 2, b: 4 });
  });

  it('may be a record unless they are a list, an instant or bytes', () => {
    expect([{ a: 1 }, new Error(), null, 'x', [], new Date(0), new Uint8Array(1)].map(isRecord)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('combine the errors of several options of a union, at every depth', () => {
    const at = new Date(0);
    const one = { id: 'x', meta: { a: 1, at }, list: [{ a: 1 }, 2], only: 1 };
    const other = { id: 'x', meta: { b: 2, at: new Date(0) }, list: [{ b: 2 }, 2], ['__proto__']: 3 };
    const joined = joinValues(one, other) as Record<string, unknown>;
    expect(joined).toEqual({ id: 'x', meta: { a: 1, b: 2, at }, list: [{ a: 1, b: 2 }, 2], only: 1, ['__proto__']: 3 });
    expect(one).toEqual({ id: 'x', meta: { a: 1, at }, list: [{ a: 1 }, 2], only: 1 });
    expect([joinValues([1], { a: 1 }), joinValues({ a: 1 }, [1]), joinValues(1, 2)]).toEqual([[1], { a: 1 }, 1]);
  });

  it('are written by every option of a union that matches, and by at least one', () => {
    const written = joinWritten(undefined, { n: longText(5n), a: null }, undefined, { n: longText(5n), b: false });
    expect(JSON.stringify(written)).toBe('{"n":5,"a":null,"b":false}');
    expect(joinWritten(null, undefined)).toBeNull();
    expect(() => joinWritten(undefined)).toThrow('none of the types');
  });
});
