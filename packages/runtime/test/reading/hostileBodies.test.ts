import type { OperationCall } from '@portico/runtime';
import {
  decodeBase64,
  everyOption,
  firstOption,
  isEmail,
  isObject,
  isUrl,
  matches,
  readDictionary,
  readList,
  wrongType,
} from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';
import { callOf, operation } from '../support/calls.ts';

const call = () => callOf(operation({ verb: 'POST', body: 'wrapped' }));
const readText = (each: OperationCall, at: string, value: unknown) =>
  typeof value === 'string' ? value : wrongType(each, at, value, 'text');

/** Two options that refer to each other, told apart by a member that both lack in a hostile body. */
const options = { options: [option('left'), option('right')], expected: 'left or right' };
function option(name: string) {
  return (each: OperationCall, at: string, value: unknown): unknown => {
    if (!isObject(value)) return wrongType(each, at, value, 'an object');
    const { inner } = value;
    return {
      inner: inner == null ? undefined : firstOption(each, `${at}/inner`, inner, options),
      own: readText(each, `${at}/${name}`, value[name]),
    };
  };
}

describe('a body that is built to be expensive', () => {
  it('does not double the work with each level of nested unions [ERROR-01]', () => {
    let body: unknown = { left: 1 };
    for (let level = 0; level < 200; level++) body = { inner: body };
    const one = call();
    expect(firstOption(one, '', body, options)).toBeUndefined();
    expect(one.failures).toEqual([expect.objectContaining({ path: '', code: 'validation.type' })]);
  });

  it('does not double the work if every option is read and its errors are joined [ERROR-01]', () => {
    const union = { options: [together('left'), together('right')], expected: 'left or right' };
    function together(name: string) {
      return (each: OperationCall, at: string, value: unknown): unknown => {
        const { inner, ...members } = value as Record<string, unknown>;
        return { ...(inner == null ? {} : { inner: everyOption(each, `${at}/inner`, inner, union) }), [name]: members[name] };
      };
    }
    let body: unknown = { left: 1, right: 2 };
    for (let level = 0; level < 200; level++) body = { inner: body, left: level, right: level };
    const one = call();
    expect(everyOption(one, '', body, union)).toEqual(body);
    expect(one.failures).toBeUndefined();
  });

  it('is accepted if a value fits an option that was already tried within others', () => {
    const body = { inner: { inner: { left: 'c' }, right: 'b' }, left: 'a' };
    const one = call();
    expect(firstOption(one, '', body, options)).toMatchObject({ own: 'a', inner: { own: 'b', inner: { own: 'c' } } });
    expect(one.failures).toBeUndefined();
  });

  it.each([
    [
      'list',
      (each: OperationCall) =>
        readList(
          each,
          '',
          Array.from({ length: 5000 }, () => 1),
          readText,
        ),
    ],
    [
      'dictionary',
      (each: OperationCall) =>
        readDictionary(each, '', Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1])), readText),
    ],
  ])('has at most a thousand failures of a %s in its answer, and is read no further [ERROR-01]', (_, read) => {
    const one = call();
    expect(Object.keys(read(one) ?? {})).toHaveLength(1000);
    expect(one.failures).toHaveLength(1000);
  });

  it('may contain megabytes of base64, and of text that is not base64', () => {
    expect(decodeBase64('QUJD'.repeat(3_000_000))).toHaveLength(9_000_000);
    expect(decodeBase64(`${'QUJD'.repeat(3_000_000)}!!!!`)).toBeUndefined();
    expect(decodeBase64('QUJ')).toBeUndefined();
    expect(decodeBase64('Q=JD')).toBeUndefined();
  });

  it('may contain megabytes for an address or a URL [VALID-10] [VALID-11]', () => {
    expect(isEmail(`${'a.'.repeat(6_000_000)}a@example.com`)).toBe(false);
    expect(isUrl(`http://example.com/${'%20/'.repeat(4_000_000)}`)).toBe(false);
  });

  it('may contain megabytes for a pattern that does not match [VALID-09]', () => {
    // Each character leaves a mark on the matcher's stack.
    expect(matches(/^(?:[A-Z]|[a-z])*$/u, 'aB'.repeat(10_000_000))).toBe(false);
    expect(matches(/^(?:[A-Z]|[a-z])*$/u, 'aB'.repeat(1000))).toBe(true);
  });
});
