import { anyValue, createDetachedCall, parseExact } from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';

const read = (text: string) => {
  const call = createDetachedCall();
  const value = anyValue(call, '/data', parseExact(text));
  return { value, failures: call.failures };
};

describe('A value of any type', () => {
  it.each([
    '0',
    '-0',
    '0.0',
    '1.50',
    '1e3',
    '1E+25',
    '0.1',
    '0.10000000000000001',
    '2.50e-3',
    '5e-324',
    '9007199254740992',
    '1.7976931348623157e308',
    '100000000000000000000',
  ])('may contain the number %s', (text) => expect(read(text)).toEqual({ value: Number(text), failures: undefined }));

  it.each([
    '1e400',
    '-1e400',
    '1e-400',
    '9007199254740993',
    '123456789012345678901234567890',
    '0.123456789012345678',
    '12345678901234567890.5',
    `${'1'.padEnd(60_000, '0')}1e-60000`,
  ])('may not contain the number %s, which a double would change', (text) =>
    expect(read(`{"a/b":[1,${text}]}`).failures).toMatchObject([{ in: 'body', path: '/data/a~1b/1', code: 'validation.number' }]),
  );

  it('is read as JSON.parse reads it, whatever else it contains', () => {
    const text = '{"__proto__":{"a":1.50},"b":[null,true,"1e400",{}],"c":{"d":[]}}';
    expect(read(text).value).toEqual(JSON.parse(text));
  });
});
