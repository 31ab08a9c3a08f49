import { OperationCall } from '@portico/runtime';
import { cookieText, headerText, headerTexts, queryText, queryTexts } from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';
import { callOf, operation } from '../support/calls.ts';

function calling({ headers = [], query = {} }: { headers?: string[]; query?: Record<string, string | string[]> }): OperationCall {
  const { plan, source, caller, traceId } = callOf(operation());
  return new OperationCall(plan, { ...source, rawHeaders: headers, query }, caller, traceId);
}

const codes = (call: OperationCall) => (call.failures ?? []).map(({ in: location, path, code }) => `${location} ${path} ${code}`);

describe('A header', () => {
  it('is found regardless of the case of its name, with its value as sent [BIND-06] [BIND-08]', () => {
    const call = calling({ headers: ['X-Other', '1', 'x-TENANT', 'a%20b "c"'] });
    expect(headerText(call, 'X-Tenant', 'required')).toBe('a%20b "c"');
  });

  it('in two lines is rejected for a single value [BIND-26]', () => {
    const call = calling({ headers: ['A', '1', 'a', '2'] });
    expect(headerText(call, 'A', 'optional')).toBeUndefined();
    expect(codes(call)).toEqual(['header A binding.repeated']);
  });

  it('is a list over all of its lines, without empty elements', () => {
    const call = calling({ headers: ['A', 'one, two,', 'b', 'x', 'a', ',three'] });
    expect(headerTexts(call, 'A', 'required')).toEqual(['one', 'two', 'three']);
  });

  it('may be absent only if it is optional [BIND-07]', () => {
    const call = calling({});
    expect([headerText(call, 'A', 'optional'), headerTexts(call, 'B', 'optional'), headerText(call, 'C', 'required')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(codes(call)).toEqual(['header C binding.missing']);
  });
});

describe('A cookie', () => {
  it('is found among others and over several lines, neither decoded nor unquoted [BIND-10] [BIND-13]', () => {
    const call = calling({ headers: ['Cookie', 'a=1; sid="x%20y=z" ', 'cookie', 'b=2'] });
    expect([cookieText(call, 'sid', 'required'), cookieText(call, 'b', 'required')]).toEqual(['"x%20y=z"', '2']);
  });

  it('has a case-sensitive name, and may be empty', () => {
    const call = calling({ headers: ['Cookie', 'SID=1; empty=; novalue'] });
    expect([cookieText(call, 'sid', 'optional'), cookieText(call, 'empty', 'required'), cookieText(call, 'novalue', 'optional')]).toEqual([
      undefined,
      '',
      undefined,
    ]);
  });

  it('rejects a repeated value [BIND-26]', () => {
    const call = calling({ headers: ['Cookie', 'sid=1; sid=1'] });
    expect(cookieText(call, 'sid', 'optional')).toBeUndefined();
    expect(codes(call)).toEqual(['cookie sid binding.repeated']);
  });

  it('is missing if no cookie is sent [BIND-10]', () => {
    const call = calling({});
    expect(cookieText(call, 'sid', 'required')).toBeUndefined();
    expect(codes(call)).toEqual(['cookie sid binding.missing']);
  });
});

describe('A query parameter', () => {
  it('may be repeated only for a list [BIND-04] [BIND-26]', () => {
    const call = calling({ query: { tags: ['a', 'b'], one: 'c' } });
    expect([queryTexts(call, 'tags', 'required'), queryTexts(call, 'one', 'required'), queryText(call, 'tags', 'optional')]).toEqual([
      ['a', 'b'],
      ['c'],
      undefined,
    ]);
    expect(codes(call)).toEqual(['query tags binding.repeated']);
  });

  it('without a value is the empty string, not missing [BIND-02]', () => {
    const call = calling({ query: { q: '' } });
    expect([queryText(call, 'q', 'required'), queryText(call, 'r', 'required')]).toEqual(['', undefined]);
    expect(codes(call)).toEqual(['query r binding.missing']);
  });
});
