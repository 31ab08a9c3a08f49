import { createHash } from 'node:crypto';
import {
  createMigrationTable,
  createMessageTables,
  createSchema,
  dialects,
  messageTablesVersion,
  recordMigration,
  computeSchemaHash,
} from '@portico/sql';
import type { Dialect } from '@portico/sql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entity, field, migratedStore, refusalOf, targets } from '../../support/migrations.ts';

const note = entity('Note', [field('body'), field('icon', 'string', { nullable: true })]);
const withStars = entity('Note', [field('body'), field('icon', 'string', { nullable: true }), field('stars', 'Int', { nullable: true })]);

describe.each(targets)('a store on $name', (target) => {
  let store: Awaited<ReturnType<typeof migratedStore>>;
  beforeEach(async () => {
    store = await migratedStore(target);
  });
  afterEach(() => store.close());

  it('reports a column that was dropped by other means, by the command and by a host', async () => {
    await store.add([note], 'first');
    await store.apply();
    expect(await store.run({}, 'drift', '--url', store.url)).toMatchObject({ status: 0, out: 'hotel: matches 0001_first\n' });
    await store.script(
      'ALTER TABLE catalog_note DROP COLUMN icon; ALTER TABLE catalog_note ADD COLUMN hint text; CREATE INDEX ix_hint ON catalog_note (hint);',
    );
    const { status, out } = await store.run({}, 'drift', '--url', store.url);
    expect(status).toBe(1);
    expect(out).toContain('hotel: differs from 0001_first\n');
    expect(out).toContain('  the column catalog_note.icon is missing: ');
    expect(out).toContain('  the column catalog_note.hint exists, but no migration creates it: ');
    expect(out).toContain('  the index catalog_note.ix_hint exists, but no migration creates it: ');
    expect(await refusalOf([note], store.url)).toContain("the store 'hotel' has lost catalog_note.icon, which its migrations had created");
  });

  it('reports a dropped table or column of the framework', async () => {
    const snapshot = JSON.stringify({ entities: [note], messages: messageTablesVersion, answers: true });
    const steps = [createMessageTables(target.dialect), target.dialect.schema.responseTable].join('\n');
    await store.add([note], 'first');
    store.write('migrations/hotel/0001_first.json', snapshot);
    await store.apply();
    await store.script(steps);
    const drift = () => store.run({}, 'drift', '--url', store.url);
    expect(await drift()).toMatchObject({ status: 0, out: 'hotel: matches 0001_first\n' });
    await store.script('ALTER TABLE portico_outbox DROP COLUMN traceparent; DROP TABLE portico_answer; DROP TABLE portico_migration_step;');
    await store.script('DROP INDEX ix_portico_inbox_dead; CREATE TABLE portico_of_others (id integer);');
    const { status, out } = await drift();
    expect(status).toBe(1);
    const lines = out.split('\n').slice(1, -1);
    expect(lines).toEqual([
      '  the table portico_answer is missing',
      '  the table portico_migration_step is missing',
      expect.stringMatching(/^ {2}the column portico_outbox\.traceparent is missing: text$/i),
      expect.stringContaining('  the index portico_inbox.ix_portico_inbox_dead is missing: '),
    ]);
  });

  it('serves an earlier program if all later migrations are compatible, and rejects it otherwise', async () => {
    await store.add([note], 'first');
    await store.add([withStars], 'stars');
    expect((await store.apply()).out).not.toContain('not compatible');
    expect(await refusalOf([note], store.url)).toBeUndefined();
    await store.add([entity('Note', [field('body'), field('stars', 'Int', { nullable: true })])], 'noIcon', '--allow-destructive');
    const { out } = await store.apply('--allow-destructive');
    expect(out).toMatch(
      /^hotel: 0003_no_icon is not compatible with earlier versions of the program: .+; stop them before it is applied\nhotel: applied 0003_no_icon\n$/,
    );
    const refusal = await refusalOf([note], store.url);
    expect(refusal).toContain(
      "it was migrated to '0003_no_icon', but the program was built for '0001_first', which is incompatible with '0003_no_icon'",
    );
    expect(await refusalOf([withStars], store.url)).toContain('0003_no_icon');
  });

  it('migrates a store of an earlier release, and leaves its files unchanged', async () => {
    const hash = computeSchemaHash([note]);
    const text = (dialect: Dialect) =>
      `-- 0001_first, store hotel, ${dialect.name}\n-- schema: ${hash}\n-- Written by portico migrations add.\n\n${createSchema([note], dialect)}\n`;
    for (const dialect of dialects) store.write(`migrations/hotel/0001_first.${dialect.name}.sql`, text(dialect));
    store.write('migrations/hotel/snapshot.json', `${JSON.stringify({ entities: [note] }, null, 2)}\n`);
    const checksum = createHash('sha256').update(text(target.dialect)).digest('hex');
    const applied = recordMigration('hotel', { name: '0001_first', hash, checksum, appliedAt: '2026-01-01T00:00:00.000Z' });
    await store.script([createSchema([note], target.dialect), createMigrationTable, applied].join('\n'));
    expect(await refusalOf([note], store.url)).toBeUndefined();
    expect(await store.status([note])).toMatchObject({ status: 0 });
    expect(await store.apply()).toMatchObject({ status: 0, out: 'hotel: nothing to apply\n' });
    await store.add([withStars], 'stars');
    expect(store.text('0002_stars.sql')).toContain('-- after: 0001_first\n');
    expect(await store.apply()).toMatchObject({ status: 0, out: 'hotel: applied 0002_stars\n' });
    expect(await refusalOf([note], store.url)).toBeUndefined();
    expect(await refusalOf([withStars], store.url)).toBeUndefined();
    const other = await target.make(store.folder);
    try {
      expect((await store.run({}, 'apply', '--url', other.url)).out).toBe('hotel: applied 0001_first\nhotel: applied 0002_stars\n');
      expect((await store.run({}, 'drift', '--url', other.url)).status).toBe(0);
    } finally {
      await other.remove();
    }
  });

  it('merges branches that both added files in the earlier format', async () => {
    const icon = entity('Note', [field('body'), field('icon', 'string', { nullable: true })]);
    const stars = entity('Note', [field('body'), field('stars', 'Int', { nullable: true })]);
    const write = (name: string, hash: string, sql: string) => {
      for (const dialect of dialects)
        store.write(`migrations/hotel/${name}.${dialect.name}.sql`, `-- ${name}\n-- schema: ${hash}\n\n${sql}\n`);
    };
    const body = entity('Note', [field('body')]);
    for (const dialect of dialects)
      store.write(
        `migrations/hotel/0001_first.${dialect.name}.sql`,
        `-- schema: ${computeSchemaHash([body])}\n\n${createSchema([body], dialect)}\n`,
      );
    write(
      '0002_icon',
      computeSchemaHash([icon]),
      `ALTER TABLE catalog_note ADD COLUMN icon text${target.dialect.name === 'postgres' ? ' COLLATE "C"' : ''};`,
    );
    write('0002_stars', computeSchemaHash([stars]), 'ALTER TABLE catalog_note ADD COLUMN stars integer;');
    store.write('migrations/hotel/snapshot.json', JSON.stringify({ entities: [withStars] }));
    expect((await store.add([withStars], 'more')).err).toContain(
      'two branches have each added a migration. Join them with `portico migrations merge --store hotel`',
    );
    expect(await store.run({ hotel: [withStars] }, 'merge')).toMatchObject({ status: 0 });
    expect(await store.apply()).toMatchObject({ status: 0 });
    expect(await refusalOf([withStars], store.url)).toBeUndefined();
  });
});

it('a store that cannot be reached is a failure with the code of its cause, and no address', async () => {
  const store = await migratedStore(targets[0]!);
  try {
    await store.add([note], 'first');
    const { status, err } = await store.run({}, 'apply', '--url', 'postgres://anna:secret@127.0.0.1:1/x');
    expect([status, err]).toEqual([
      3,
      "The store 'hotel' cannot be used: A connection to PostgreSQL cannot be opened: nothing is listening on its address. (ECONNREFUSED)\n",
    ]);
  } finally {
    await store.close();
  }
});
