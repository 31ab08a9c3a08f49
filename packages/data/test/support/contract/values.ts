import fc from 'fast-check';
import type { Store } from '@portico/data';
import { expect, it } from 'vitest';
import { columns, count, decimalText, inDialect, insert, newId, scale, statement, units } from './item.ts';

/** Tests that every value is read as it was written, and compares as the language defines. */
export function values(open: () => Store): void {
  for (const column of columns) {
    it(`returns exactly the stored value: ${column.type.type}`, async () => {
      const store = open();
      const select = store.dialect.selected(column.name, column.type.type);
      const nested = store.dialect.nested(column.name, column.type.type);
      const build = inDialect(store, ['json_array(json_array', 'json_build_array(json_build_array']);
      await fc.assert(
        fc.asyncProperty(column.values, async (value) => {
          const id = newId();
          await store.write([insert(store, { id, [column.name]: value })]);
          const [row] = await store.rows(statement(store, `SELECT ${select}, ${build}(${nested})) FROM item WHERE id = ?`), [id]);
          expect(column.read(store.decoder, row?.[0])).toEqual(value);
          const [inner] = store.decoder.rows(row?.[1]);
          expect(column.read(store.decoder.nested, inner?.[0])).toEqual(value);
          await store.write([{ statement: statement(store, 'DELETE FROM item WHERE id = ?'), values: [id] }]);
        }),
        { numRuns: 60 },
      );
    });

    it(`finds a value in a list: ${column.type.type}`, async () => {
      if (column.type.type === 'Bytes' || column.type.type === 'Json') return;
      const store = open();
      const type = store.dialect.system !== 'postgresql' ? '' : await typeName(store, column.name);
      const condition = inDialect(store, [`${column.name} IN (SELECT value FROM json_each(?))`, `${column.name} = ANY(?::${type}[])`]);
      await fc.assert(
        fc.asyncProperty(fc.uniqueArray(column.values, { minLength: 2, maxLength: 5, selector: String }), async ([value, ...others]) => {
          const id = newId();
          await store.write([insert(store, { id, [column.name]: value })]);
          const found = (list: unknown[]) => count(store, `id = ? AND ${condition}`, id, store.encoder.list(list, column.type));
          expect(await found([...others, value, null])).toBe(1);
          expect(await found([...others, null])).toBe(0);
          expect(await found([])).toBe(0);
          await store.write([{ statement: statement(store, 'DELETE FROM item WHERE id = ?'), values: [id] }]);
        }),
        { numRuns: 30 },
      );
    });
  }

  it('finds a double in a list although its shortest digits are those of another integer', async () => {
    const store = open();
    // 200500683650079296 is the double; its shortest digits, read as an integer, are 200500683650079300.
    const [id, ratio] = [newId(), 200500683650079296];
    await store.write([insert(store, { id, ratio })]);
    const condition = inDialect(store, ['ratio IN (SELECT value FROM json_each(?))', 'ratio = ANY(?::double precision[])']);
    expect(await count(store, `id = ? AND ${condition}`, id, store.encoder.list([ratio], { type: 'number' }))).toBe(1);
  });

  it('compares decimals exactly, whatever the digits of the value', async () => {
    const store = open();
    const wide = fc.tuple(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.integer({ min: 0, max: 8 }));
    const near = fc.tuple(units, fc.integer({ min: -20_000, max: 20_000 }));
    await fc.assert(
      fc.asyncProperty(units, wide, near, async (stored, [value, digits], [base, step]) => {
        const id = newId();
        await store.write([insert(store, { id, amount: decimalText(stored, scale) })]);
        await comparesExactly(store, id, { stored, value, digits });
        await comparesExactly(store, id, { stored, value: stored * 10_000n + BigInt(step), digits: 8 });
        await comparesExactly(store, id, { stored, value: base, digits: scale });
        await store.write([{ statement: statement(store, 'DELETE FROM item WHERE id = ?'), values: [id] }]);
      }),
      { numRuns: 40 },
    );
  });

  it('orders text by code points, case-sensitively', async () => {
    const store = open();
    const words = ['Zoo', 'apple', 'Apple', 'äpfel', '😀', '\uffee', 'a%', 'a_'];
    await store.write(words.map((a) => insert(store, { id: newId(), a, whole: 77 })));
    const rows = await store.rows(statement(store, 'SELECT a FROM item WHERE whole = 77 ORDER BY a'), []);
    const byCodePoints = [...words].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(rows.map(([a]) => a)).toEqual(byCodePoints);
    expect(await count(store, 'whole = 77 AND a = ?', 'apple')).toBe(1);
  });

  it('rejects values that no store can represent exactly', () => {
    const { encoder } = open();
    expect(() => encoder.value('a\0b', { type: 'string' }, 'equal')).toThrow('U+0000');
    expect(() => encoder.value('1.23456', { type: 'Decimal', scale }, 'store')).toThrow('round it first');
    expect(() => encoder.value(NaN, { type: 'number' }, 'store')).toThrow('cannot be stored');
    expect(encoder.value('1.2300000', { type: 'Decimal', scale }, 'store')).not.toBeNull();
    expect(encoder.value(undefined, { type: 'string' }, 'store')).toBeNull();
  });
}

const operators = { equal: '=', greater: '>', greaterOrEqual: '>=', less: '<', lessOrEqual: '<=' } as const;

async function comparesExactly(
  store: Store,
  id: string,
  { stored, value, digits }: { stored: bigint; value: bigint; digits: number },
): Promise<void> {
  const left = stored * 10n ** BigInt(8 - scale);
  const right = value * 10n ** BigInt(8 - digits);
  const expected = {
    equal: left === right,
    greater: left > right,
    greaterOrEqual: left >= right,
    less: left < right,
    lessOrEqual: left <= right,
  };
  for (const use of ['equal', 'greater', 'greaterOrEqual', 'less', 'lessOrEqual'] as const) {
    const bound = store.encoder.value(decimalText(value, digits), { type: 'Decimal', scale }, use);
    expect([use, await count(store, `id = ? AND amount ${operators[use]} ?`, id, bound)]).toEqual([use, expected[use] ? 1 : 0]);
  }
}

async function typeName(store: Store, column: string): Promise<string> {
  const text = "SELECT format_type(atttypid, NULL) FROM pg_attribute WHERE attrelid = 'item'::regclass AND attname = $1";
  const [row] = await store.rows({ name: '', text }, [column]);
  return String(row?.[0]);
}
