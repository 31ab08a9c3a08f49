import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portico } from '../../support/cli.ts';
import { entity, field, migratedStore, targets } from '../../support/migrations.ts';

const before = { ...entity('Note', [field('icon'), field('body')]), unique: [{ name: 'uq_catalog_note_icon', properties: ['icon'] }] };
const renamed = {
  ...entity('Note', [field('symbol'), field('body')]),
  unique: [{ name: 'uq_catalog_note_symbol', properties: ['symbol'] }],
};

describe.each(targets)('a rename on $name', (target) => {
  let store: Awaited<ReturnType<typeof migratedStore>>;
  beforeEach(async () => {
    store = await migratedStore(target);
    await store.add([before], 'first');
    await store.apply();
    await store.script(`INSERT INTO catalog_note (id, icon, body) VALUES ('00000000-0000-4000-8000-000000000001', 'star', 'abc');`);
  });
  afterEach(() => store.close());
  const isAsWritten = async () => expect((await store.run({}, 'drift', '--url', store.url)).out).toContain(': matches ');

  it('rejects an undeclared rename as a loss, with instructions to declare it', async () => {
    const { status, err } = await store.add([renamed], 'symbol');
    expect(status).toBe(1);
    expect(err).toContain('the column catalog_note.icon is dropped with its values');
    expect(err).toContain(
      'If symbol is the new name of Catalog.Note.icon, declare it: @renamedFrom icon in its doc comment, or --rename Catalog.Note.icon=symbol.',
    );
  });

  it('keeps values, and renames the indexes on the column', async () => {
    expect(await store.add([renamed], 'symbol', '--rename', 'Catalog.Note.icon=symbol')).toMatchObject({ status: 0 });
    expect(await store.apply()).toMatchObject({ status: 0 });
    expect(await store.rows('SELECT symbol FROM catalog_note')).toEqual([['star']]);
    await isAsWritten();
  });

  it('can be confirmed at a terminal', async () => {
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return 'y';
    };
    expect(await store.runAsked({ hotel: [renamed] }, ask, 'add', 'symbol')).toMatchObject({ status: 0 });
    expect(asked).toEqual(['Is symbol the new name of Catalog.Note.icon? [y/N] ']);
    await store.apply();
    expect(await store.rows('SELECT symbol FROM catalog_note')).toEqual([['star']]);
  });

  it('is rejected with instructions if it swaps the names of two columns or entities', async () => {
    const swap = ['--rename', 'Catalog.Note.icon=body', '--rename', 'Catalog.Note.body=icon'];
    const changed = {
      ...before,
      fields: before.fields.map((each) => (each.property === 'body' ? { ...each, nullable: true as const } : each)),
    };
    const columns = await store.add([changed], 'swap', ...swap);
    expect(columns).toMatchObject({ status: 1 });
    expect(columns.err).toMatch(/Catalog\.Note\.(icon|body) cannot be renamed from (body|icon), which is still declared/);
    await store.add([before, entity('Memo', [field('icon')])], 'memo');
    const swapped = [
      { ...entity('Memo', [field('icon'), field('body')]), renamedFrom: 'Note' },
      { ...entity('Note', [field('icon')]), renamedFrom: 'Memo' },
    ];
    const entities = await store.add(swapped, 'swap', '--allow-destructive');
    expect(entities).toMatchObject({ status: 1 });
    expect(entities.err).toContain('Catalog.Memo cannot be renamed from Catalog.Note, which is still declared');
    expect(entities.err).toContain('To swap two names, rename one to an unused name in a migration of its own first.');
  });

  it('of an entity keeps rows, and the rows of others that point to them', async () => {
    const page = {
      ...entity('Page', [field('noteId', 'Guid')]),
      relations: [{ property: 'note', kind: 'manyToOne' as const, entity: 'Catalog.Note', key: 'noteId' }],
    };
    await store.add([before, page], 'pages');
    await store.apply();
    await store.script(
      `INSERT INTO catalog_page (id, "noteId") VALUES ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001');`,
    );
    const memo = {
      ...entity('Memo', [field('icon'), field('body')]),
      unique: [{ name: 'uq_catalog_memo_icon', properties: ['icon'] }],
      renamedFrom: 'Note',
    };
    const after = [memo, { ...page, relations: [{ ...page.relations[0]!, entity: 'Catalog.Memo' }] }];
    expect(await store.add(after, 'memo')).toMatchObject({ status: 0 });
    expect(await store.apply()).toMatchObject({ status: 0 });
    expect(await store.rows('SELECT icon FROM catalog_memo')).toEqual([['star']]);
    await expect(store.script('DELETE FROM catalog_memo')).rejects.toThrow(/foreign|references a missing row/i);
    await isAsWritten();
  });
});

it('is read from the doc comment of a field and of a class', async () => {
  const store = await migratedStore(targets[0]!);
  const write = (name: string, doc: string, property: string) =>
    store.write(
      'src/note.ts',
      `import { Entity, Module } from '@portico/core';
      export class CatalogModule extends Module('Catalog', { store: 'hotel' }) {}
      /** ${doc} */
      export class ${name} extends Entity() {
        /**
         * What it shows.
         * ${property === 'icon' ? '' : '@renamedFrom icon'}
         */
        ${property}!: string;
      }`,
    );
  try {
    write('Note', 'A note.', 'icon');
    const first = portico(store.folder, ['migrations', 'add', 'first']);
    expect([await first.status, first.err()]).toEqual([0, '']);
    write('Memo', `A memo.\n * @renamedFrom Note\n`, 'symbol');
    const run = portico(store.folder, ['migrations', 'add', 'second']);
    expect([await run.status, run.err()]).toEqual([0, '']);
    expect(store.text('0002_second.sql')).toContain('ALTER TABLE "catalog_note" RENAME TO "catalog_memo";');
    expect(store.text('0002_second.sql')).toContain('ALTER TABLE "catalog_memo" RENAME COLUMN "icon" TO "symbol";');
    expect(store.text('0002_second.sql')).toContain('-- compatible: no, the table catalog_note is now called catalog_memo;');
  } finally {
    await store.close();
  }
});
