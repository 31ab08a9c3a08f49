import type { Shape } from '@portico/core/manifest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entity, field, migratedStore, targets } from '../../support/migrations.ts';

const body = field('body');
const note = entity('Note', [body]);
const kind: Shape = { kind: 'enum', values: ['memo', 'todo'] };
const required = entity('Note', [
  body,
  field('labels', 'Json', { shape: { kind: 'array', items: { kind: 'scalar', scalar: 'string' } } }),
  field('kind', 'string', { shape: kind }),
  field('stars', 'Int'),
]);

describe.each(targets)('a new required column on $name', (target) => {
  let store: Awaited<ReturnType<typeof migratedStore>>;
  beforeEach(async () => {
    store = await migratedStore(target);
    await store.add([note], 'first');
    await store.apply();
    await store.script(`INSERT INTO catalog_note (id, body) VALUES ('00000000-0000-4000-8000-000000000001', 'abc');`);
  });
  afterEach(() => store.close());

  it('is rejected without a declared value, and names each column and the ways to declare one', async () => {
    const { status, err } = await store.add([required], 'more');
    expect(status).toBe(1);
    expect(err).toContain('  Catalog.Note.labels\n  Catalog.Note.kind\n  Catalog.Note.stars\n');
    expect(err).toContain('--value Catalog.Note.labels=<literal>');
    expect(store.files()).not.toContain('0002_more.sql');
  });

  it('gives rows the declared literal or expression', async () => {
    const values = ['--value', 'Catalog.Note.labels=[]', '--value', 'Catalog.Note.kind=memo', '--sql', 'Catalog.Note.stars=length("body")'];
    expect(await store.add([required], 'more', ...values)).toMatchObject({ status: 0 });
    expect(await store.apply()).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^hotel: 0002_more is not .*\nhotel: applied 0002_more\n$/) as string,
    });
    const [[labels, ...rest] = []] = await store.rows('SELECT labels, kind, stars FROM catalog_note');
    expect([typeof labels === 'string' ? JSON.parse(labels) : labels, ...rest]).toEqual([[], 'memo', 3]);
    expect(await store.run({}, 'drift', '--url', store.url)).toMatchObject({ status: 0, out: 'hotel: matches 0002_more\n' });
    await expect(store.script('UPDATE catalog_note SET stars = NULL')).rejects.toThrow(/null/i);
  });

  it('rejects a literal that its type does not allow, and an unused decision', async () => {
    expect((await store.add([required], 'more', '--value', 'Catalog.Note.kind=joke')).err).toBe(
      'Catalog.Note.kind cannot be joke: it is not one of "memo", "todo".\n',
    );
    expect((await store.add([required], 'more', '--value', 'Catalog.Note.stars=many')).err).toContain('it is not JSON');
    const unknown = await store.add(
      [entity('Note', [body, field('icon', 'string', { nullable: true })])],
      'more',
      '--value',
      'Catalog.Note.star=1',
    );
    expect(unknown).toMatchObject({ status: 2, err: expect.stringContaining("'Catalog.Note.star=1' matches nothing that has changed") });
  });

  it.each([
    ['DateTimeOffset', 'red', 'is not a timestamp with its offset such as 2030-12-31T08:00:00Z'],
    ['DateTimeOffset', '2030-02-31T00:00:00Z', 'is not a timestamp with its offset such as 2030-12-31T08:00:00Z'],
    ['DateOnly', '2030-02-31', 'is not a day such as 2030-12-31'],
    ['Guid', 'red', 'is not a GUID'],
    ['Long', '1.5', 'is not a whole number of 64 bits'],
    ['Long', '9223372036854775808', 'is not a whole number of 64 bits'],
    ['Decimal', 'red', 'is not a number'],
  ] as const)('rejects a value that a %s column cannot hold: %s', async (type, value, reason) => {
    const added = await store.add([entity('Note', [body, field('added', type)])], 'more', '--value', `Catalog.Note.added=${value}`);
    expect(added).toMatchObject({ status: 1, err: `Catalog.Note.added cannot be ${value}: it ${reason}.\n` });
  });

  it('is requested at a terminal', async () => {
    const answers: Readonly<Record<string, string>> = { labels: '["a"]', kind: 'todo', stars: '4' };
    const asked: string[] = [];
    const ask = async (question: string) => {
      const property = /Catalog\.Note\.(\w+)/.exec(question)![1]!;
      asked.push(property);
      return answers[property]!;
    };
    expect(await store.runAsked({ hotel: [required] }, ask, 'add', 'more')).toMatchObject({ status: 0 });
    expect(asked).toEqual(['labels', 'kind', 'stars']);
    await store.apply();
    expect(await store.rows('SELECT kind, stars FROM catalog_note')).toEqual([['todo', 4]]);
  });

  it('needs no value if the table is declared empty, which is checked when the migration is applied', async () => {
    expect(await store.add([required], 'more', '--empty', 'Catalog.Note')).toMatchObject({ status: 0 });
    const refused = await store.apply();
    expect(refused).toMatchObject({
      status: 1,
      err: expect.stringContaining("check that catalog_note has no rows: there are\n  'a row': 1 row"),
    });
    await store.script('DELETE FROM catalog_note');
    expect(await store.apply()).toMatchObject({ status: 0 });
    expect((await store.run({}, 'drift', '--url', store.url)).status).toBe(0);
  });

  it('checks an existing nullable column for rows without a value before anything changes', async () => {
    const optional = entity('Note', [field('body', 'string', { nullable: true })]);
    await store.add([optional], 'optional');
    await store.apply();
    await store.script('UPDATE catalog_note SET body = NULL');
    await store.add([note], 'required');
    expect((await store.apply()).err).toContain("check that every row has catalog_note.body: there are\n  'no value': 1 row");
    await store.script(`UPDATE catalog_note SET body = 'x'`);
    expect((await store.apply()).status).toBe(0);
    expect((await store.run({}, 'drift', '--url', store.url)).status).toBe(0);
  });
});
