import type { StoredType } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor } from '../../src/query/cursor.ts';
import { CursorCipher } from '../../src/query/cursorCipher.ts';
import { idOf } from '../support/randomThings.ts';

const cipher = new CursorCipher([Buffer.alloc(32, 1)]);
const bound = { cipher, context: 'f' };
const sealed = (text: string) => cipher.seal(text, 'f');
const cursorOf = (content: unknown) => sealed(JSON.stringify(content));
const read = (value: unknown, type: StoredType) => readCursor(cursorOf([value]), [{ type }], bound);

describe('A cursor', () => {
  const values: [StoredType, unknown][] = [
    ['string', 'añ😀'],
    ['string', ''],
    ['boolean', false],
    ['boolean', true],
    ['number', 0.1],
    ['Int', 2 ** 31 - 1],
    ['Int', -(2 ** 31)],
    ['Int', 0],
    ['Long', 9223372036854775807n],
    ['Decimal', '-0.0001'],
    ['Guid', idOf(1)],
    ['DateTimeOffset', new Date(8.64e15)],
    ['DateTimeOffset', new Date(-8.64e15)],
    ['DateTimeOffset', new Date(0)],
    ['DateOnly', '2024-02-29'],
    ['Bytes', Buffer.from([0, 255])],
    ['string', null],
    ['Int', null],
  ];

  it.each(values)('contains a value of the type %s unchanged: %s', (type, value) => {
    const text = writeCursor([value], bound);
    expect(text).toMatch(/^[\w-]+$/);
    expect(readCursor(text, [{ type }], bound)).toEqual([value]);
  });

  it('contains all values in their order', () => {
    const text = writeCursor(
      values.map(([, value]) => value),
      bound,
    );
    const types = values.map(([type]) => ({ type }));
    expect(readCursor(text, types, bound)).toEqual(values.map(([, value]) => value));
    expect(readCursor(text, types.slice(1), bound)).toBeUndefined();
    expect(readCursor(text, [...types, { type: 'string' }], bound)).toBeUndefined();
    expect(readCursor(text, types, { cipher, context: 'g' })).toBeUndefined();
    expect(readCursor(writeCursor([], bound), [], bound)).toEqual([]);
  });

  it.each<[StoredType, unknown]>([
    ['string', 1],
    ['string', true],
    ['string', 'a\0'],
    ['string', ['a']],
    ['boolean', 1],
    ['boolean', 'true'],
    ['boolean', {}],
    ['number', '1'],
    ['number', true],
    ['Int', 1.5],
    ['Int', 2 ** 31],
    ['Int', -(2 ** 31) - 1],
    ['Int', '1'],
    ['Long', 1],
    ['Long', 'x'],
    ['Long', '9223372036854775808'],
    ['Decimal', 1],
    ['Decimal', 'x'],
    ['Guid', 'x'],
    ['Guid', 1],
    ['DateTimeOffset', 8.64e15 + 2],
    ['DateTimeOffset', -8.64e15 - 2],
    ['DateTimeOffset', '2024-01-01T00:00:00Z'],
    ['DateOnly', '2024-02-30'],
    ['DateOnly', 20_240_229],
    ['Bytes', 1],
    ['Json', 'x'],
    ['Json', 1],
    ['string', {}],
  ])('is invalid if it contains an invalid %s: %j', (type, value) => {
    expect(read(value, type)).toBeUndefined();
  });

  it.each<[StoredType, string]>([
    ['number', '1e999'],
    ['number', '-1e999'],
    ['Int', '1e999'],
    ['DateTimeOffset', '1e999'],
    ['string', '"\\ud800"'],
  ])('is invalid if it contains a %s that no column can represent: %s', (type, text) => {
    expect(readCursor(sealed(`[${text}]`), [{ type }], bound)).toBeUndefined();
  });

  it.each([
    '',
    ' ',
    '%',
    'WyJmIiwxXQ',
    'bm90IGpzb24',
    sealed('no json'),
    cursorOf(1),
    cursorOf({ 0: 1, length: 1 }),
    `${cursorOf([1])}\n.`,
  ])('is invalid if its text is %j', (text) => {
    expect(readCursor(text, [{ type: 'Int' }], bound)).toBeUndefined();
  });

  it('is valid if its text is in canonical form', () => {
    expect(readCursor(cursorOf([1]), [{ type: 'Int' }], bound)).toEqual([1]);
  });
});
