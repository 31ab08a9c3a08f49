import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EntityModel } from '@portico/core/manifest';
import { openMigrationStore } from '@portico/migrations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeSchema } from '../../../../migrations/src/run/describeSchema.ts';
import type { StorePlan } from '../../../src/3-plan/plan.ts';
import { entity, field, migratedStore, targets } from '../../support/migrations.ts';
import type { Target } from '../../support/migrations.ts';
import { applyChanges, base, changes } from '../../support/randomChanges.ts';

type Store = Awaited<ReturnType<typeof migratedStore>>;

const hotel = fileURLToPath(new URL('../../../../../apps/hotel/migrations', import.meta.url));

const note = entity('Note', [field('body')]);
const withStars = entity('Note', [field('body'), field('stars', 'Int', { nullable: true })]);

/** Entities that refer to each other, under changing names, with all kinds of indexes; in the end one of them is left. */
const history: readonly (readonly EntityModel[])[] = [
  [note, page('noteId', 'Catalog.Note')],
  [searched(note), page('noteId', 'Catalog.Note')],
  [renamed(searched(note), 'Memo', 'Note'), page('memoId', 'Catalog.Memo', 'noteId')],
  [renamed(note, 'Memo'), { ...page('memoId', 'Catalog.Memo'), relations: [] }],
  [renamed(withStars, 'Memo')],
];

function page(key: string, target: string, renamedFrom?: string): EntityModel {
  const model = entity('Page', [field(key, 'Guid', renamedFrom === undefined ? {} : { renamedFrom })]);
  return { ...model, relations: [{ property: 'note', kind: 'manyToOne', entity: target, key }] };
}

function searched(model: EntityModel): EntityModel {
  const unique = [{ name: `uq_${model.table}_body`, properties: ['body'] }];
  return { ...model, unique, indexes: [{ name: `ix_${model.table}_body_trigrams`, properties: ['body'], trigrams: true as const }] };
}

function renamed({ unique, indexes, fields }: EntityModel, name: string, renamedFrom?: string): EntityModel {
  const model = entity(name, fields.slice(1));
  const own = <T extends { readonly name: string }>(all: readonly T[]) =>
    all.map((each) => ({ ...each, name: each.name.replace('note', name.toLowerCase()) }));
  return { ...model, unique: own(unique), indexes: own(indexes), ...(renamedFrom === undefined ? {} : { renamedFrom }) };
}

describe.each(targets)('a squash on $name', (target) => {
  const within = async (use: (store: Store) => Promise<void>) => {
    const store = await migratedStore(target);
    try {
      await use(store);
    } finally {
      await store.close();
    }
  };

  it('of unedited files has no warnings, and creates the same schema', { timeout: 300_000 }, async () => {
    const history = fc.array(changes(''), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(base, history, async (start, rounds) =>
        within(async (store) => {
          let { model } = start;
          await store.add([model], 'first');
          for (const round of rounds) {
            const changed = applyChanges(model, round);
            const { status } = await store.add([changed.model], 'next', '--allow-destructive', ...changed.answers);
            if (status === 0) ({ model } = changed);
          }
          await expectSame(store, target, { entities: [model] });
        }),
      ),
      { numRuns: Number(process.env['MIGRATION_RUNS'] ?? (target.dialect.name === 'sqlite' ? 60 : 8)) },
    );
  });

  it('of files that rename, link and drop has no warnings either', async () => {
    await within(async (store) => {
      const [first, ...others] = history;
      await store.add(first!, 'first');
      for (const entities of others) expect(await store.add(entities, 'next', '--allow-destructive')).toMatchObject({ status: 0 });
      await expectSame(store, target, { entities: history.at(-1)! });
    });
  });

  it('names the file and the first line of each statement that was added by hand', async () => {
    await within(async (store) => {
      await store.add([note], 'first');
      await store.add([withStars], 'stars');
      await store.run({}, 'empty', 'by hand');
      const added = [
        'CREATE INDEX "by_hand" ON "catalog_note" (lower("body"));',
        'CREATE INDEX "for_a_while" ON "catalog_note" (upper("body"));',
        'DROP INDEX "for_a_while";',
        `UPDATE catalog_note SET body = 'none';`,
        `INSERT INTO catalog_note (id, body, stars)\nVALUES ('00000000-0000-4000-8000-000000000001', 'a;b', 2);`,
        'UPDATE catalog_note SET stars = stars + 1;',
        'CREATE VIEW starred AS SELECT * FROM catalog_note WHERE stars > 1;',
      ];
      store.write('migrations/hotel/0003_by_hand.sql', `${store.text('0003_by_hand.sql')}${added.join('\n')}\n`);
      await store.apply();
      const { out } = await store.run({ hotel: [withStars] }, 'squash', 'base');
      expect(out.split('\n').slice(1)).toEqual([
        'hotel: the new file does not have these statements; copy from version control what a new store needs:',
        '  0003_by_hand: CREATE INDEX "by_hand" ON "catalog_note" (lower("body"))',
        '  0003_by_hand: INSERT INTO catalog_note (id, body, stars)',
        '  0003_by_hand: UPDATE catalog_note SET stars = stars + 1',
        '  0003_by_hand: CREATE VIEW starred AS SELECT * FROM catalog_note WHERE stars > 1',
        '',
      ]);
    });
  });

  it.each(['hotel', 'billing'])("of the hotel's store %s creates the framework's tables that its files create", async (name) => {
    await within(async (store) => {
      cpSync(join(hotel, name), join(store.folder, 'migrations/hotel'), { recursive: true });
      const last = store.files().findLast((file) => file.endsWith('.json'))!;
      await expectSame(store, target, JSON.parse(store.text(last)) as Omit<StorePlan, 'name'>);
    });
  });
});

/** Applies the files of a project, squashes them, and applies the new file to another store. */
async function expectSame(store: Store, target: Target, now: Omit<StorePlan, 'name'>): Promise<void> {
  expect(await store.apply('--allow-destructive')).toMatchObject({ status: 0 });
  expect((await store.run({}, 'drift', '--url', store.url)).out).toContain(': matches ');
  const squashed = await store.run({ hotel: now }, 'squash', 'base');
  expect(squashed).toMatchObject({ status: 0, err: '' });
  expect(squashed.out).toMatch(/^(?:wrote \S+, which replaces [\w, ]+|No store has more than one migration; nothing was written\.)\n$/);
  const other = await target.make(store.folder);
  try {
    expect(await store.run({}, 'apply', '--url', other.url)).toMatchObject({ status: 0 });
    expect(await schemaOf(store, other.url)).toEqual(await schemaOf(store, store.url));
    expect((await store.run({}, 'drift', '--url', other.url)).out).toContain(': matches ');
  } finally {
    await other.remove();
  }
}

async function schemaOf({ folder, dialect }: Store, url: string) {
  const opened = await openMigrationStore({ project: folder, name: 'hotel', url });
  try {
    return await describeSchema(async (text) => opened.rows({ name: '', text }, []), dialect);
  } finally {
    await opened.close();
  }
}
