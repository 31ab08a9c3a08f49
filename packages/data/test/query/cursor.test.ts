import type { StoredType } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor } from '../../src/query/cursor.ts';
import { idOf } from '../support/randomThings.ts';

const cursorOf = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
const read = (value: unknown, type: StoredType) => readCursor(cursorOf(['f', value]), 'f', [{ type }]);

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

  it.each(values)('holds a value of the type %s as it is: %s', (type, value) => {
    const text = writeCursor({ fingerprint: 'f', values: [value] });
    expect(text).toMatch(/^[\w-]+$/);
    expect(readCursor(text, 'f', [{ type }])).toEqual([value]);
  });

  it('holds as many as there are, in their order', () => {
    const text = writeCursor({ fingerprint: 'f', values: values.map(([, value]) => value) });
    const types = values.map(([type]) => ({ type }));
    expect(readCursor(text, 'f', types)).toEqual(values.map(([, value]) => value));
    expect(readCursor(text, 'f', types.slice(1))).toBeUndefined();
    expect(readCursor(text, 'f', [...types, { type: 'string' }])).toBeUndefined();
    expect(readCursor(text, 'g', types)).toBeUndefined();
    expect(readCursor(writeCursor({ fingerprint: 'f', values: [] }), 'f', [])).toEqual([]);
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
  ])('from outside holds no %s that none is: %j', (type, value) => {
    expect(read(value, type)).toBeUndefined();
  });

  it.each<[StoredType, string]>([
    ['number', '1e999'],
    ['number', '-1e999'],
    ['Int', '1e999'],
    ['DateTimeOffset', '1e999'],
    ['string', '"\\ud800"'],
  ])('holds no value of the type %s that no column can hold: %s', (type, text) => {
    expect(readCursor(Buffer.from(`["f",${text}]`).toString('base64url'), 'f', [{ type }])).toBeUndefined();
  });

  it.each(['', ' ', '%', 'WyJmIiwxXQ==', 'bm90IGpzb24', cursorOf('f'), cursorOf({ 0: 'f', 1: 1, length: 2 }), `${cursorOf(['f', 1])}\n.`])(
    'is none of ours where its text is: %j',
    (text) => {
      expect(readCursor(text, 'f', [{ type: 'Int' }])).toBeUndefined();
    },
  );

  it('is ours where its text is what we write', () => {
    expect(readCursor(cursorOf(['f', 1]), 'f', [{ type: 'Int' }])).toEqual([1]);
  });
});
