import fc from 'fast-check';
import type { Decoder, ParameterType, Statement, Store, Write } from '@portico/data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshStore } from './freshStore.ts';
import type { FreshStore, StoreKind } from './freshStore.ts';

const schema = {
  sqlite: `
    CREATE TABLE item (id TEXT PRIMARY KEY, owner TEXT, a TEXT, flag INTEGER, whole INTEGER, big INTEGER, amount INTEGER, ratio REAL, at INTEGER, day TEXT, bytes BLOB, doc TEXT,
      CONSTRAINT fk_item_owner FOREIGN KEY (owner) REFERENCES item (id));
    CREATE UNIQUE INDEX uq_item_a_day ON item (a, day) WHERE flag = 1;
    CREATE UNIQUE INDEX uq_item_doc ON item (lower(doc));`,
  postgres: `
    CREATE TABLE item (id uuid PRIMARY KEY, owner uuid, a text COLLATE "C", flag boolean, whole integer, big bigint, amount numeric(18, 4), ratio double precision,
      at timestamptz(3), day date, bytes bytea, doc json, CONSTRAINT fk_item_owner FOREIGN KEY (owner) REFERENCES item (id));
    CREATE UNIQUE INDEX uq_item_a_day ON item (a, day) WHERE flag;
    CREATE UNIQUE INDEX uq_item_doc ON item (lower(doc::text));`,
};

interface Column {
  readonly name: string;
  readonly type: ParameterType;
  readonly values: fc.Arbitrary<unknown>;
  read(from: Decoder, value: unknown): unknown;
  /** The column as SQLite and PostgreSQL select it, and as they do inside of JSON. */
  readonly select?: readonly [string, string];
  readonly nest?: readonly [string, string];
}

const scale = 4;
const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((value) => !value.includes('\0'));
const units = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n });

/** A decimal from units of `10^-digits`, written as JavaScript would not: by hand, so that it is an oracle. */
function decimalText(value: bigint, digits: number): string {
  const size = (value < 0n ? -value : value).toString().padStart(digits + 1, '0');
  return `${value < 0n ? '-' : ''}${size.slice(0, size.length - digits)}${digits > 0 ? '.' : ''}${size.slice(size.length - digits)}`;
}

const columns: readonly Column[] = [
  { name: 'a', type: { type: 'string' }, values: text, read: (_from, value) => value },
  { name: 'flag', type: { type: 'boolean' }, values: fc.boolean(), read: (from, value) => from.boolean(value) },
  { name: 'whole', type: { type: 'Int' }, values: fc.integer(), read: (from, value) => from.number(value) },
  {
    name: 'big',
    type: { type: 'Long' },
    values: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    read: (from, value) => from.long(value),
    select: ['CAST(big AS TEXT)', 'big'],
    nest: ['CAST(big AS TEXT)', 'big::text'],
  },
  {
    name: 'amount',
    type: { type: 'Decimal', scale },
    values: units.map((value) => decimalText(value, scale)),
    read: (from, value) => from.decimal(value, scale),
    select: ['CAST(amount AS TEXT)', 'amount'],
    nest: ['CAST(amount AS TEXT)', 'amount::text'],
  },
  {
    name: 'ratio',
    type: { type: 'number' },
    values: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
    read: (from, value) => from.number(value),
  },
  {
    name: 'at',
    type: { type: 'DateTimeOffset' },
    values: fc.date({ min: new Date('-004712-01-01T00:00:00Z'), noInvalidDate: true }),
    read: (from, value) => from.instant(value),
    nest: ['at', '(extract(epoch FROM at) * 1000)::bigint'],
  },
  {
    name: 'day',
    type: { type: 'DateOnly' },
    values: fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    read: (_from, value) => value,
  },
  {
    name: 'bytes',
    type: { type: 'Bytes' },
    values: fc.uint8Array({ maxLength: 40 }),
    read: (from, value) => Uint8Array.from(from.bytes(value)),
    nest: ['hex(bytes)', "encode(bytes, 'hex')"],
  },
  {
    name: 'doc',
    type: { type: 'Json' },
    values: fc
      .record({ key: fc.uuid(), value: fc.json().map((json) => JSON.parse(json) as unknown) })
      .filter((doc) => !JSON.stringify(doc).includes('\\u0000')),
    read: (from, value) => from.json(value),
    nest: ['json(doc)', 'doc'],
  },
];

/** Numbers the parameters as the dialect does. */
export function statement(store: Store, text: string): Statement {
  let count = 0;
  return { name: `test:${text}`.slice(0, 60), text: store.dialect === 'sqlite' ? text : text.replaceAll('?', () => `$${(count += 1)}`) };
}

const inDialect = (store: Store, [sqlite, postgres]: readonly [string, string]) => (store.dialect === 'sqlite' ? sqlite : postgres);

function insert(store: Store, values: Readonly<Record<string, unknown>>): Write {
  const names = Object.keys(values);
  const typeOf = (name: string): ParameterType => columns.find((column) => column.name === name)?.type ?? { type: 'Guid' };
  return {
    statement: {
      ...statement(store, `INSERT INTO item (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`),
      name: `insert:${names.join(',')}`,
    },
    values: names.map((name) => store.encoder.value(values[name], typeOf(name), 'store')),
    expect: 1,
  };
}

const newId = () => crypto.randomUUID();

async function count(store: Store, where: string, ...values: unknown[]): Promise<number> {
  const [row] = await store.rows(
    { ...statement(store, `SELECT count(*) FROM item WHERE ${where}`), name: `count:${where}`.slice(0, 60) },
    values,
  );
  return Number(row?.[0]);
}

/** What every store must do, whatever it is built on. */
export function storeContract(kind: StoreKind): void {
  let fresh: FreshStore;
  let store: Store;
  beforeAll(async () => {
    fresh = await freshStore(kind);
    store = fresh.store;
    await store.script(schema[store.dialect]);
  });
  afterAll(() => fresh.drop());

  describe('values', () => values(() => store));
  describe('writes', () => writes(() => store));
  describe('held transactions', () => transactions(() => fresh));
  describe('refusals', () => refusals(() => store));
}

function values(open: () => Store): void {
  for (const column of columns) {
    it(`gives back exactly what was stored: ${column.type.type}`, async () => {
      const store = open();
      const select = inDialect(store, column.select ?? [column.name, column.name]);
      const nested = inDialect(store, column.nest ?? [column.name, column.name]);
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
      const type = store.dialect === 'sqlite' ? '' : await typeName(store, column.name);
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

  it('compares decimals exactly, whatever the digits of the value [QUERY-03]', async () => {
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

  it('orders texts by code points and keeps case apart', async () => {
    const store = open();
    const words = ['Zoo', 'apple', 'Apple', 'äpfel', '😀', '\uffee', 'a%', 'a_'];
    await store.write(words.map((a) => insert(store, { id: newId(), a, whole: 77 })));
    const rows = await store.rows(statement(store, 'SELECT a FROM item WHERE whole = 77 ORDER BY a'), []);
    const byCodePoints = [...words].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(rows.map(([a]) => a)).toEqual(byCodePoints);
    expect(await count(store, 'whole = 77 AND a = ?', 'apple')).toBe(1);
  });

  it('refuses what no store can hold exactly', () => {
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

function writes(open: () => Store): void {
  it('says how many rows a write touched, and gives the rows that it returns', async () => {
    const store = open();
    const [id, other] = [newId(), newId()];
    await store.write([insert(store, { id, whole: 1 }), insert(store, { id: other, whole: 1 })]);
    const update = statement(store, 'UPDATE item SET whole = whole + 1 WHERE id IN (?, ?)');
    expect(await store.write([{ statement: update, values: [id, other] }])).toEqual([{ count: 2, rows: [] }]);
    const returning = statement(store, 'UPDATE item SET whole = whole + 1 WHERE id = ? RETURNING whole, a');
    expect(await store.write([{ statement: returning, values: [id] }])).toEqual([{ count: 1, rows: [[3, null]] }]);
  });

  it('undoes the whole batch when one write touches another number of rows than expected', async () => {
    const store = open();
    const [id, absent] = [newId(), newId()];
    const lost = new Error('it was changed');
    const update = {
      statement: statement(store, 'UPDATE item SET whole = 9 WHERE id = ?'),
      values: [absent],
      expect: 1,
      onMismatch: () => lost,
    };
    await expect(store.write([insert(store, { id }), update])).rejects.toBe(lost);
    await expect(store.write([update])).rejects.toBe(lost);
    expect(await count(store, 'id = ?', id)).toBe(0);
  });

  it('undoes the whole batch when one write is refused', async () => {
    const store = open();
    const [id, other] = [newId(), newId()];
    await expect(store.write([insert(store, { id }), insert(store, { id: other }), insert(store, { id })])).rejects.toThrow();
    expect(await count(store, 'id IN (?, ?)', id, other)).toBe(0);
  });

  it('tells of every statement that it sends', async () => {
    const store = open();
    const seen: string[] = [];
    store.onStatement = (text) => seen.push(text);
    const write = insert(store, { id: newId() });
    await store.write([write]);
    const read = statement(store, 'SELECT id FROM item WHERE id = ?');
    await store.rows(read, [write.values[0]]);
    store.onStatement = undefined;
    expect(seen).toEqual([write.statement.text, read.text]);
  });

  it('runs a script as a whole or not at all', async () => {
    const store = open();
    await expect(store.script('CREATE TABLE half (id INTEGER); INSERT INTO nowhere VALUES (1)')).rejects.toThrow();
    await store.script('CREATE TABLE half (id INTEGER); CREATE TABLE other_half (id INTEGER)');
    expect(await store.rows(statement(store, 'SELECT h.id FROM half h CROSS JOIN other_half'), [])).toEqual([]);
  });

  it('reads on after a table has got another column', async () => {
    const store = open();
    await store.script('CREATE TABLE grown (id INTEGER); INSERT INTO grown VALUES (1)');
    const all = statement(store, 'SELECT * FROM grown');
    expect(await store.rows(all, [])).toEqual([[1]]);
    await store.script('ALTER TABLE grown ADD COLUMN name TEXT');
    expect(await store.rows(all, [])).toEqual([[1, null]]);
  });
}

function transactions(open: () => FreshStore): void {
  it('show nothing to others before the commit', async () => {
    const { store } = open();
    const id = newId();
    const transaction = await store.begin();
    await transaction.write(insert(store, { id }));
    expect(await transaction.rows(statement(store, 'SELECT 1 FROM item WHERE id = ?'), [id])).toHaveLength(1);
    const read = count(store, 'id = ?', id);
    if (!store.inMemory) expect(await read).toBe(0);
    await transaction.commit();
    // In memory there is one connection: the read waits for the transaction, and sees what it left.
    if (store.inMemory) expect(await read).toBe(1);
    expect(await count(store, 'id = ?', id)).toBe(1);
  });

  it('leave nothing behind when they are rolled back', async () => {
    const { store } = open();
    const id = newId();
    const transaction = await store.begin();
    await transaction.write(insert(store, { id }));
    await transaction.rollback();
    await transaction.rollback();
    expect(await count(store, 'id = ?', id)).toBe(0);
  });

  it('can only be rolled back after a statement has failed', async () => {
    const { store } = open();
    const id = newId();
    const transaction = await store.begin();
    await transaction.write(insert(store, { id }));
    await expect(transaction.write(insert(store, { id }))).rejects.toThrow();
    await expect(transaction.rows(statement(store, 'SELECT 1 FROM item WHERE id = ?'), [id])).rejects.toThrow('rolled back');
    await expect(transaction.commit()).rejects.toThrow('rolled back');
    await transaction.rollback();
    await expect(transaction.commit()).rejects.toThrow('has ended');
    expect(await count(store, 'id = ?', id)).toBe(0);
  });

  it('do not keep each other out for good: 200 at once all end', async () => {
    const { store } = open();
    const id = newId();
    await store.write([insert(store, { id, whole: 0 })]);
    const increment = statement(store, 'UPDATE item SET whole = whole + 1 WHERE id = ?');
    const one = async () => {
      const transaction = await store.begin();
      await transaction.rows(statement(store, 'SELECT whole FROM item WHERE id = ?'), [id]);
      await transaction.write({ statement: increment, values: [id], expect: 1 });
      await transaction.commit();
    };
    await Promise.all(Array.from({ length: 200 }, one));
    expect(await count(store, 'id = ? AND whole = 200', id)).toBe(1);
  });
}

function refusals(open: () => Store): void {
  const refusalOf = async (store: Store, write: Write) => store.violationOf(await store.write([write]).catch((error: unknown) => error));

  it('name the unique index, also one that is partial or on an expression [ENTITY-03]', async () => {
    const store = open();
    const first = { id: newId(), a: 'same', day: '2024-02-29', flag: true, doc: { unique: 'Key' } };
    await store.write([insert(store, first)]);
    expect(await refusalOf(store, insert(store, { ...first, flag: false, doc: null }))).toEqual({ kind: 'unique', key: 'item_pkey' });
    expect(await refusalOf(store, insert(store, { ...first, id: newId(), doc: null }))).toEqual({ kind: 'unique', key: 'uq_item_a_day' });
    expect(await refusalOf(store, insert(store, { id: newId(), doc: { unique: 'kEY' } }))).toEqual({ kind: 'unique', key: 'uq_item_doc' });
    expect(await refusalOf(store, insert(store, { ...first, id: newId(), flag: false, doc: null }))).toBeUndefined();
  });

  it('tell a foreign key that leads nowhere, or would', async () => {
    const store = open();
    const [id, owner] = [newId(), newId()];
    const key = store.dialect === 'sqlite' ? undefined : 'fk_item_owner';
    expect(await refusalOf(store, insert(store, { id, owner }))).toEqual({ kind: 'foreign', key });
    await store.write([insert(store, { id: owner }), insert(store, { id, owner })]);
    const remove = { statement: statement(store, 'DELETE FROM item WHERE id = ?'), values: [owner] };
    expect(await refusalOf(store, remove)).toEqual({ kind: 'foreign', key });
  });

  it('of other kinds mean nothing to the schema', () => {
    expect(open().violationOf(new Error('something else'))).toBeUndefined();
    expect(open().violationOf(undefined)).toBeUndefined();
  });
}
