import { existsSync, writeFileSync } from 'node:fs';
import { ConflictError } from '@portico/core';
import { sqliteStore } from '@portico/data-sqlite';
import type { ModulePlan } from '@portico/runtime';
import { createMigrationDetails, createMigrationTable, recordDetail, recordMigration } from '@portico/sql';
import { describe, expect, it } from 'vitest';
import { bodiesIn, dataArea, schemaOf, write } from './support/data.ts';
import { fileOf, memory, problemsOf, started } from './support/dataHosts.ts';
import { operation } from './support/plans.ts';

describe('the schema at startup', () => {
  const applied = (name: string, hash: string, store = 'notes') =>
    recordMigration(store, { name, hash, checksum: 'c', appliedAt: '2030-01-01T00:00:00.000Z' });
  const migrated = async (...rows: string[]) => {
    const file = fileOf();
    const store = sqliteStore({ name: 'notes', file });
    await store.script([schemaOf('notes').create.sqlite, createMigrationTable, ...rows].join('\n'));
    await store.close();
    return { endpoints: { stores: { notes: `sqlite:${file}` } } };
  };

  it('matches the program, and is not changed', async () => {
    const host = await started(
      [dataArea({ seeds: () => [{ seed: () => expect.unreachable('a seed ran') }] })],
      await migrated(applied('0001_first', 'hash-0'), applied('0002_more', 'hash-1')),
    );
    expect((await host.inject('/notes')).json()).toEqual([]);
  });

  it('is a startup error if the store was never migrated, and is not created', async () => {
    const file = fileOf();
    const options = { endpoints: { stores: { notes: `sqlite:${file}` } } };
    for (const _time of [1, 2])
      expect(await problemsOf([dataArea()], options)).toEqual([
        `the store 'notes' was never migrated; run \`portico migrations apply --store notes\`; the file ${file} does not exist`,
      ]);
    expect(existsSync(file)).toBe(false);
  });

  it('is a startup error if the store is empty', async () => {
    const file = fileOf();
    writeFileSync(file, '');
    expect(await problemsOf([dataArea()], { endpoints: { stores: { notes: `sqlite:${file}` } } })).toEqual([
      "the store 'notes' was never migrated; run `portico migrations apply --store notes`",
    ]);
  });

  it('counts only migrations of its own store, if several share a database', async () => {
    const [problem] = await problemsOf([dataArea()], await migrated(applied('0001_first', 'hash-1', 'bills')));
    expect(problem).toContain('was never migrated');
  });

  it('is a startup error if the store is behind', async () => {
    expect(await problemsOf([dataArea()], await migrated(applied('0001_first', 'hash-0')))).toEqual([
      "the store 'notes' is behind: its last migration is '0001_first', and the program's entities have changed since then; run `portico migrations apply --store notes`, or `portico migrations add <name>` first if the migration is not written yet",
    ]);
  });

  it('is a startup error if the store is ahead', async () => {
    const [problem] = await problemsOf([dataArea()], await migrated(applied('0001_first', 'hash-1'), applied('0002_more', 'hash-2')));
    expect(problem).toContain(
      "the store 'notes' is ahead of this program: it was migrated to '0002_more', but the program was built for '0001_first'",
    );
  });

  it('is ready if all newer migrations of a store that is ahead are compatible, and otherwise a startup error', async () => {
    const detail = (name: string, compatible: boolean) => recordDetail('notes', { name, after: ['0001_first'], compatible });
    const ahead = (...compatible: boolean[]) => {
      const names = compatible.map((_, index) => `000${index + 2}_more`);
      const rows = names.flatMap((name, index) => [applied(name, `hash-${name}`), detail(name, compatible[index]!)]);
      return migrated(applied('0001_first', 'hash-1'), createMigrationDetails, ...rows);
    };
    const host = await started([dataArea()], await ahead(true, true));
    expect((await host.inject('/notes')).json()).toEqual([]);
    const [problem] = await problemsOf([dataArea()], await ahead(true, false));
    expect(problem).toContain("which is incompatible with '0003_more'");
  });

  it('is reported for every store at once', async () => {
    const modules = [dataArea(), dataArea({ name: 'Other', store: 'bills', operations: [] })];
    const stores = { notes: `sqlite:${fileOf()}`, bills: `sqlite:${fileOf()}` };
    expect(await problemsOf(modules, { endpoints: { stores } })).toHaveLength(2);
  });

  it('is found ready by a second host on the same store in memory', async () => {
    const store = memory();
    const module = dataArea({ seeds: ({ store: own }) => [{ seed: () => write(own, 1, 'seeded') }] });
    await started([module], { endpoints: { stores: { notes: store } } });
    const second = await started([module], { endpoints: { stores: { notes: store } } });
    expect((await second.inject('/notes')).json()).toEqual(['seeded']);
  });
});

describe('seeds', () => {
  it('fill a new store in memory, by their order across areas, before the first request', async () => {
    const first = dataArea({
      seeds: ({ store }) => [
        { order: 2, seed: () => write(store, 2, 'second') },
        { order: 3, seed: () => write(store, 3, 'third') },
      ],
    });
    const other = dataArea({
      name: 'Other',
      operations: [],
      seeds: ({ store }) => [{ order: 1, seed: () => write(store, 1, 'first') }],
    });
    const host = await started([first, other]);
    expect((await host.inject('/notes')).json()).toEqual(['first', 'second', 'third']);
  });

  it('fill any store without rows on request, and only once', async () => {
    const file = fileOf();
    const store = sqliteStore({ name: 'notes', file });
    const migration = { name: '0001_first', hash: 'hash-1', checksum: 'c', appliedAt: '2030-01-01T00:00:00.000Z' };
    await store.script([schemaOf('notes').create.sqlite, createMigrationTable, recordMigration('notes', migration)].join('\n'));
    await store.close();
    const module = dataArea({ entities: true, seeds: ({ store: own }) => [{ seed: () => write(own, 1, 'seeded') }] });
    const stores = { notes: `sqlite:${file}` };
    for (const [seed, bodies] of [
      [true, []],
      [false, []],
      ['empty', ['seeded']],
      ['empty', ['seeded']],
    ] as const) {
      const host = await started([module], { endpoints: { stores, seed } });
      expect((await host.inject('/notes')).json()).toEqual(bodies);
      await host.close();
    }
  });

  it("run as the system, at the host's time", async () => {
    let seen: object | undefined;
    const module: ModulePlan = {
      ...dataArea(),
      seeds: (_services, call) => [
        {
          seed: () =>
            (seen = {
              asSystem: (call as { asSystem?: boolean }).asSystem,
              id: call.caller.id,
              time: Math.abs(call.now() - Date.now()) < 60_000,
            }),
        },
      ],
    };
    await started([module]);
    expect(seen).toEqual({ asSystem: true, id: undefined, time: true });
  });

  it('release the resources created for them when they are done', async () => {
    const order: string[] = [];
    const module: ModulePlan = {
      ...dataArea(),
      seeds: (_services, call) => {
        call.onRelease(() => void order.push('freed'));
        return [{ seed: () => order.push('first') }, { seed: () => order.push('second') }];
      },
    };
    await started([module]);
    expect(order).toEqual(['first', 'second', 'freed']);
  });

  it('are skipped if the host disables them', async () => {
    const module = dataArea({ seeds: ({ store }) => [{ seed: () => write(store, 1, 'seeded') }] });
    expect((await (await started([module], { endpoints: { seed: false } })).inject('/notes')).json()).toEqual([]);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('the well is dry')), 'the well is dry'],
    ['throws a value that is not an error', () => Promise.reject('dry'), 'dry'],
    ['returns an error', () => new ConflictError('taken already'), 'taken already'],
  ])('are a startup error if one %s', async (_what, seed, reason) => {
    const module = dataArea({ seeds: ({ store }) => [{ name: 'DemoNotes', seed }, { seed: () => write(store, 1, 'later') }] });
    expect(await problemsOf([module])).toEqual([`the seed DemoNotes failed: ${reason}`]);
  });
});

describe('an area without operations', () => {
  it('still seeds its entities', async () => {
    const store = memory();
    await started([dataArea({ operations: [], seeds: ({ store: own }) => [{ seed: () => write(own, 1, 'seeded') }] })], {
      endpoints: { stores: { notes: store } },
    });
    expect(await bodiesIn(store)).toEqual(['seeded']);
  });
});

describe('a host without entities', () => {
  it('opens no store and requires no URL', async () => {
    const plain = { ...dataArea(), data: undefined, compose: async () => ({}), operations: [operation({ verb: 'GET', route: '/x' })] };
    const { data: _none, ...module } = plain;
    const host = await started([module], { environment: 'production' });
    expect((await host.inject('/x')).statusCode).toBe(200);
  });
});
