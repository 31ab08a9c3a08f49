import type { Rule, Shape } from '@portico/core/manifest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entity, field, migratedStore, refusalOf, targets } from '../../support/migrations.ts';

const enumOf = (...values: string[]): Shape => ({ kind: 'enum', values });
const withKinds = (...values: string[]) => entity('Note', [field('kind', 'string', { shape: enumOf(...values) }), field('size', 'Int')]);
const sized = (...rules: Rule[]) =>
  entity('Note', [field('kind'), field('size', 'Int', { shape: { kind: 'scalar', scalar: 'Int', rules } })]);
const tagged = (...values: string[]) => entity('Note', [field('tags', 'Json', { shape: { kind: 'array', items: enumOf(...values) } })]);
const id = (number: number) => `'00000000-0000-4000-8000-00000000000${number}'`;

describe.each(targets)('data checks on $name', (target) => {
  let store: Awaited<ReturnType<typeof migratedStore>>;
  beforeEach(async () => {
    store = await migratedStore(target);
  });
  afterEach(() => store.close());

  it('find rows with values that an enum no longer has, and the migration applies once they are changed', async () => {
    await store.add([withKinds('memo', 'todo')], 'first');
    await store.apply();
    await store.script(`INSERT INTO catalog_note (id, kind, size) VALUES (${id(1)}, 'todo', 1), (${id(2)}, 'memo', 1);`);
    expect(await store.status([withKinds('memo')])).toMatchObject({ status: 1, out: expect.stringContaining('have changed since') });
    expect(await store.add([withKinds('memo')], 'memos')).toMatchObject({ status: 0 });
    expect(await store.apply()).toMatchObject({
      status: 1,
      err: expect.stringContaining("check that every catalog_note.kind is allowed: there are\n  'todo': 1 row"),
    });
    // The fix is written once, for both dialects, ahead of the check.
    const text = store
      .text('0002_memos.sql')
      .replace(
        '-- step: check',
        `-- step: todos become memos\nUPDATE catalog_note SET kind = 'memo' WHERE kind = 'todo';\n\n-- step: check`,
      );
    store.write('migrations/hotel/0002_memos.sql', text);
    expect(await store.apply()).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^hotel: 0002_memos is not .*\nhotel: applied 0002_memos\n$/) as string,
    });
    expect(await store.rows('SELECT DISTINCT kind FROM catalog_note')).toEqual([['memo']]);
  });

  it('are not needed if an enum gains a value, which earlier programs do not know', async () => {
    await store.add([withKinds('memo')], 'first');
    await store.add([withKinds('memo', 'todo')], 'more');
    expect(store.text('0002_more.sql')).not.toContain('mode: check');
    expect(store.text('0002_more.sql')).toContain(
      '-- compatible: no, the previous version of the program does not know every value of catalog_note.kind',
    );
    expect((await store.add([withKinds('memo')], 'less')).status).toBe(0);
    expect(store.text('0003_less.sql')).toContain('-- mode: check');
  });

  it('find rows that violate a new rule, and no others', async () => {
    await store.add([sized()], 'first');
    await store.apply();
    await store.script(`INSERT INTO catalog_note (id, kind, size) VALUES (${id(1)}, 'a', 9), (${id(2)}, 'b', 3);`);
    await store.add([sized({ rule: 'compare', comparison: 'lessThanOrEqual', bound: { value: 5 } })], 'small');
    expect((await store.apply()).err).toContain("check that every catalog_note.size is allowed: there are\n  '9 must be at most 5': 1 row");
    await store.script('UPDATE catalog_note SET size = 5 WHERE size > 5');
    expect(await store.apply()).toMatchObject({ status: 0 });
  });

  it('check the elements of lists', async () => {
    await store.add([tagged('a', 'b')], 'first');
    await store.apply();
    await store.script(`INSERT INTO catalog_note (id, tags) VALUES (${id(1)}, '["a","b"]'), (${id(2)}, '["a"]');`);
    await store.add([tagged('a')], 'less');
    expect((await store.apply()).err).toContain(`'["a","b"] is not one of "a"': 1 row`);
  });

  it('list the rows that share the values of a new unique key', async () => {
    const plain = entity('Note', [field('kind'), field('size', 'Int', { nullable: true })]);
    const unique = { ...plain, unique: [{ name: 'uq_catalog_note_kind_size', properties: ['kind', 'size'] }] };
    await store.add([plain], 'first');
    await store.apply();
    await store.script(
      `INSERT INTO catalog_note (id, kind, size) VALUES (${id(1)}, 'a', 1), (${id(2)}, 'a', 1), (${id(3)}, 'a', NULL), (${id(4)}, 'a', NULL);`,
    );
    await store.add([unique], 'unique');
    expect((await store.apply()).err).toContain("check that no two rows of catalog_note share kind, size: there are\n  'a', 1: 2 rows");
    await store.script(`DELETE FROM catalog_note WHERE id = ${id(2)}`);
    expect(await store.apply()).toMatchObject({ status: 0 });
    expect((await store.run({}, 'drift', '--url', store.url)).status).toBe(0);
    expect(await refusalOf([unique], store.url)).toBeUndefined();
  });

  it('list them for a key that a hand-written statement creates, too', async () => {
    await store.add([withKinds('memo')], 'first');
    await store.apply();
    await store.script(`INSERT INTO catalog_note (id, kind, size) VALUES (${id(1)}, 'memo', 1), (${id(2)}, 'memo', 1);`);
    await store.run({}, 'empty', 'byHand');
    store.write(
      'migrations/hotel/0002_by_hand.sql',
      `${store.text('0002_by_hand.sql')}\nCREATE UNIQUE INDEX uq_by_hand ON catalog_note (kind);\n`,
    );
    expect((await store.apply()).err).toContain("These rows share kind:\n  'memo': 2 rows");
  });
});
