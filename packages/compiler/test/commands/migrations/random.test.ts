import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityModel } from '@portico/core/manifest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { migratedStore, targets } from '../../support/migrations.ts';
import { applyChanges, base, changes, insertRows } from '../../support/randomChanges.ts';
import type { Changed } from '../../support/randomChanges.ts';

type Store = Awaited<ReturnType<typeof migratedStore>>;

/** Expected errors: they need a decision, or other data. All other errors are faults. */
const refusals = /Existing rows need a value|: there are\n|These rows share |cannot be .*: it is /;

describe.each(targets)('random changes of entities on $name', (target) => {
  const numRuns = Number(process.env['MIGRATION_RUNS'] ?? (target.dialect.name === 'sqlite' ? 100 : 12));
  const within = async (use: (store: Store) => Promise<void>) => {
    const store = await migratedStore(target);
    try {
      await use(store);
    } finally {
      await store.close();
    }
  };
  const begin = async (store: Store, { model, rows }: { model: EntityModel; rows: number }) => {
    expect(await store.add([model], 'first')).toMatchObject({ status: 0 });
    expect(await store.apply()).toMatchObject({ status: 0 });
    await store.script(insertRows(model, rows, target.dialect));
  };
  const add = (store: Store, { model, answers }: Changed, name: string) => store.add([model], name, '--allow-destructive', ...answers);
  /** The values of the fields that are still there with the type that they had, row by row. */
  const valuesOf = (store: Store, from: EntityModel, names: readonly string[]) => {
    const list = names.map((name) => `"${name}"`).join(', ');
    return store.rows(`SELECT id${list === '' ? '' : `, ${list}`} FROM ${from.table} ORDER BY id`);
  };

  it('are rejected, or lead to the schema of a new store with every row and value', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(base, changes(''), async (start, all) =>
        within(async (store) => {
          await begin(store, start);
          const changed = applyChanges(start.model, all);
          const kept = changed.model.fields.flatMap(({ property, type, renamedFrom = property, nullable }) => {
            const was = start.model.fields.find((each) => each.property === renamedFrom);
            return was && was.type === type && property !== 'id' && Boolean(was.nullable) === Boolean(nullable)
              ? [[renamedFrom, property] as const]
              : [];
          });
          const before = await valuesOf(
            store,
            start.model,
            kept.map(([name]) => name),
          );
          const written = await add(store, changed, 'second');
          if (written.status !== 0) return expect(written.err).toMatch(refusals);
          const applied = await store.apply('--allow-destructive');
          if (applied.status !== 0) {
            expect(applied.err).toMatch(refusals);
            // The error precedes every change, unless an expression caused it.
            expect(
              await valuesOf(
                store,
                start.model,
                kept.map(([name]) => name),
              ),
            ).toEqual(before);
            return;
          }
          expect((await store.run({}, 'drift', '--url', store.url)).out).toMatch(/: matches 000\d_\w+\n/);
          expect(
            await valuesOf(
              store,
              changed.model,
              kept.map(([, name]) => name),
            ),
          ).toEqual(before);
          expect(await store.status([changed.model])).toMatchObject({ status: 0 });
        }),
      ),
      { numRuns },
    );
  });

  it(
    'on two branches are rejected, or merge to the schema of a new store, in whichever order a store had them',
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(base, changes('A'), changes('B'), fc.boolean(), async (start, one, other, otherFirst) =>
          within(async (store) => {
            await begin(store, start);
            const [a, b] = [applyChanges(start.model, one), applyChanges(start.model, other)];
            const first = await add(store, a, 'one');
            if (first.status !== 0) return expect(first.err).toMatch(refusals);
            if (first.out.includes('nothing was written')) return;
            const files = ['0002_one.sql', '0002_one.json'].map((file) => [join('migrations/hotel', file), store.text(file)] as const);
            for (const [file] of files) rmSync(join(store.folder, file));
            const second = await add(store, b, 'other');
            if (second.status !== 0) return expect(second.err).toMatch(refusals);
            if (second.out.includes('nothing was written')) return;
            if (otherFirst && (await store.apply('--allow-destructive')).status !== 0) return;
            for (const [file, text] of files) store.write(file, text);
            // The sources of both branches, merged: what one has done to the entity of the other.
            const both = applyChanges(a.model, other);
            const merged = await store.run({ hotel: [both.model] }, 'merge', '--allow-destructive');
            if (merged.status !== 0)
              return expect(`${merged.err}`).toMatch(
                /both change|matches nothing that has changed|Existing rows need a value|cannot be renamed/,
              );
            const applied = await store.apply('--allow-destructive');
            if (applied.status !== 0) return expect(applied.err).toMatch(refusals);
            expect((await store.run({}, 'drift', '--url', store.url)).out).toMatch(/: matches 0003_merge\n/);
            expect(await store.rows('SELECT count(*) FROM catalog_note')).toEqual(
              [[target.dialect.name === 'sqlite' ? start.rows : String(start.rows)]].map((row) =>
                row.map((each) => (typeof each === 'string' ? expect.anything() : each)),
              ),
            );
          }),
        ),
        { numRuns },
      );
    },
  );
});
