import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entity, field, migratedStore, refusalOf, targets } from '../../support/migrations.ts';

const optional = { nullable: true } as const;
const body = field('body');
const note = entity('Note', [body]);
const withIcon = entity('Note', [body, field('icon', 'string', optional)]);
const withStars = entity('Note', [body, field('stars', 'Int', optional)]);
const withBoth = entity('Note', [body, field('icon', 'string', optional), field('stars', 'Int', optional)]);

describe.each(targets)('branches of migrations on $name', (target) => {
  let store: Awaited<ReturnType<typeof migratedStore>>;
  const files = (name: string) => ['sql', 'json'].map((end) => [`migrations/hotel/${name}.${end}`, store.text(`${name}.${end}`)] as const);
  const remove = (name: string) => ['sql', 'json'].forEach((end) => rmSync(join(store.folder, `migrations/hotel/${name}.${end}`)));
  const isAsWritten = async () => expect((await store.run({}, 'drift', '--url', store.url)).out).toContain(': as ');
  /** Adds one migration from the same state on each of two branches, and merges the folders as version control does. */
  const branch = async (one: typeof note, other: typeof note, more: readonly string[] = [], others = more) => {
    await store.add([one], 'one', ...more);
    const kept = files('0002_one');
    remove('0002_one');
    await store.add([other], 'other', ...others);
    for (const [path, text] of kept) store.write(path, text);
  };
  beforeEach(async () => {
    store = await migratedStore(target);
    await store.add([note], 'first');
    await store.apply();
    await store.script(`INSERT INTO catalog_note (id, body) VALUES ('00000000-0000-4000-8000-000000000001', 'abc');`);
  });
  afterEach(() => store.close());

  it('are refused until they are merged, and the message says how', async () => {
    await branch(withIcon, withStars);
    const words =
      "The migrations of the store 'hotel' have branches that end in 0002_one and 0002_other; join them with `portico migrations merge --store hotel`.\n";
    for (const run of [await store.add([withBoth], 'more'), await store.apply(), await store.status([withBoth])])
      expect(run).toMatchObject({ status: 1, err: words });
  });

  it('that do not touch the same things are joined without a step', async () => {
    await branch(withIcon, withStars);
    expect(await store.run({ hotel: [withBoth] }, 'merge')).toMatchObject({
      status: 0,
      out: 'wrote migrations/hotel/0003_merge.sql, which joins 0002_one and 0002_other\n',
    });
    expect(store.text('0003_merge.sql')).toContain('-- after: 0002_one, 0002_other\n');
    expect(await store.apply()).toMatchObject({ status: 0 });
    expect(await store.rows('SELECT body, icon, stars FROM catalog_note')).toEqual([['abc', null, null]]);
    await isAsWritten();
    expect(await store.status([withBoth])).toMatchObject({ status: 0 });
    expect(await refusalOf([withBoth], store.url)).toBeUndefined();
    expect((await store.run({ hotel: [withBoth] }, 'merge')).out).toContain('No store has branches');
  });

  it('can be applied to a store that has had the later one by name', async () => {
    await store.add([withStars], 'other');
    await store.apply();
    const kept = files('0002_other');
    remove('0002_other');
    // The other branch makes a column required, which makes the table again in SQLite: nothing of the first may be lost.
    const starred = entity('Note', [body, field('icon')]);
    await store.add([starred], 'earlier', '--value', 'Catalog.Note.icon=x');
    for (const [path, text] of kept) store.write(path, text);
    await store.script('UPDATE catalog_note SET stars = 5');
    const both = entity('Note', [body, field('icon'), field('stars', 'Int', optional)]);
    await store.run({ hotel: [both] }, 'merge');
    const { status, out } = await store.apply();
    expect(status).toBe(0);
    expect(out).toMatch(/^hotel: 0002_earlier is not compatible with .*\nhotel: applied 0002_earlier\nhotel: applied 0003_merge\n$/);
    expect(await store.rows('SELECT icon, stars FROM catalog_note')).toEqual([['x', 5]]);
    await isAsWritten();
    expect(await refusalOf([both], store.url)).toBeUndefined();
  });

  it('that change the same thing differently are refused by name', async () => {
    await branch(entity('Note', [body, field('size', 'Int', optional)]), entity('Note', [body, field('size', 'string', optional)]));
    expect((await store.run({ hotel: [entity('Note', [body, field('size', 'Int', optional)])] }, 'merge')).err).toContain(
      'both change Catalog.Note.size.',
    );
  });

  it('of which one drops what the other uses are refused by name', async () => {
    const indexed = { ...note, indexes: [{ name: 'ix_catalog_note_body', properties: ['body'] }] };
    await branch(indexed, entity('Note', []), ['--allow-destructive']);
    expect((await store.run({ hotel: [entity('Note', [])] }, 'merge')).err).toContain('both change Catalog.Note.body');
  });

  it('of which a host knows one are compatible or not by the other', async () => {
    await branch(withIcon, entity('Note', [body, field('stars', 'Int')]), [], ['--value', 'Catalog.Note.stars=1']);
    await store.run({ hotel: [entity('Note', [body, field('icon', 'string', optional), field('stars', 'Int')])] }, 'merge');
    await store.apply();
    expect(await refusalOf([entity('Note', [body, field('stars', 'Int')])], store.url)).toBeUndefined();
    expect(await refusalOf([withIcon], store.url)).toContain("which '0002_other' left behind");
  });
});

describe.each(targets)('a migration on $name', (target) => {
  let store: Awaited<ReturnType<typeof migratedStore>>;
  beforeEach(async () => {
    store = await migratedStore(target);
    await store.add([note], 'first');
    await store.apply();
  });
  afterEach(() => store.close());

  it('can be taken back until it is applied', async () => {
    await store.add([withIcon], 'icon');
    expect(await store.run({}, 'rollback', '--url', store.url)).toMatchObject({ status: 0, out: 'hotel: deleted 0002_icon\n' });
    expect(store.files()).toEqual(['0001_first.json', '0001_first.sql']);
    expect((await store.run({}, 'rollback', '--url', store.url)).err).toContain('has had the migration 0001_first, so it stays');
    expect((await store.add([withStars], 'stars')).out).toContain('0002_stars.sql');
  });

  it('can replace all before it: a new store gets the schema, and an old one notes it', async () => {
    await store.add([withIcon], 'icon');
    await store.apply();
    expect(await store.run({ hotel: [withIcon] }, 'squash', 'base')).toMatchObject({
      status: 0,
      out: 'wrote migrations/hotel/0003_base.sql, which replaces 0001_first, 0002_icon\n',
    });
    expect(store.files()).toEqual(['0003_base.json', '0003_base.sql']);
    expect((await store.apply()).out).toBe('hotel: noted 0003_base, whose migrations were applied before\n');
    await store.add([withBoth], 'stars');
    expect(await store.apply()).toMatchObject({ status: 0, out: 'hotel: applied 0004_stars\n' });
    expect(await refusalOf([withBoth], store.url)).toBeUndefined();
    const other = await target.make(store.folder);
    try {
      expect((await store.run({}, 'apply', '--url', other.url)).out).toBe('hotel: applied 0003_base\nhotel: applied 0004_stars\n');
      expect((await store.run({}, 'drift', '--url', other.url)).status).toBe(0);
    } finally {
      await other.remove();
    }
  });

  it('can replace one that replaced others: stores note it that have had either', async () => {
    const early = await target.make(store.folder);
    try {
      await store.run({}, 'apply', '--url', early.url);
      await store.add([withIcon], 'icon');
      await store.apply();
      await store.run({ hotel: [withIcon] }, 'squash', 'base');
      await store.apply();
      await store.add([withBoth], 'stars');
      await store.apply();
      await store.run({ hotel: [withBoth] }, 'squash', 'again');
      expect(await store.apply()).toMatchObject({ status: 0, out: 'hotel: noted 0005_again, whose migrations were applied before\n' });
      expect((await store.apply()).out).toBe('hotel: nothing to apply\n');
      expect((await store.run({}, 'drift', '--url', store.url)).status).toBe(0);
      expect((await store.run({}, 'apply', '--url', early.url)).err).toContain(
        'replaces 0003_base, 0004_stars, of which the store has had only 0001_first',
      );
    } finally {
      await early.remove();
    }
  });

  it('that replaces others is refused by a store that has had only some of them', async () => {
    await store.add([withIcon], 'icon');
    await store.run({ hotel: [withIcon] }, 'squash', 'base');
    expect((await store.apply()).err).toContain('replaces 0001_first, 0002_icon, of which the store has had only 0001_first');
    const drift = await store.run({}, 'drift', '--url', store.url);
    expect(drift).toMatchObject({ status: 1 });
    expect(drift.err).toContain('replaces 0001_first, 0002_icon, of which the store has had only 0001_first');
  });

  it('may be empty, to be filled in by hand for both dialects at once', async () => {
    expect(await store.run({}, 'empty', 'Greeting')).toMatchObject({ status: 0, out: 'wrote migrations/hotel/0002_greeting.sql\n' });
    store.write(
      'migrations/hotel/0002_greeting.sql',
      `${store.text('0002_greeting.sql')}INSERT INTO catalog_note (id, body) VALUES ('00000000-0000-4000-8000-000000000009', 'hello');\n`,
    );
    expect(await store.apply()).toMatchObject({ status: 0 });
    expect(await store.rows('SELECT body FROM catalog_note')).toEqual([['hello']]);
    expect(await store.status([note])).toMatchObject({ status: 0 });
  });

  it('with a mark that means nothing is refused', async () => {
    await store.run({}, 'empty', 'Greeting');
    store.write('migrations/hotel/0002_greeting.sql', `${store.text('0002_greeting.sql')}-- mode: quickly\nSELECT 1;\n`);
    expect((await store.apply()).err).toContain("the mode 'quickly' is none of alone, batches, check");
  });

  it('shows its steps and their locks before it runs, and the locks that it has held', async () => {
    await store.add([{ ...withStars, unique: [{ name: 'uq_catalog_note_body', properties: ['body'] }] }], 'stars');
    const planned = await store.run({}, 'plan', '--url', store.url);
    expect(planned.out).toContain('hotel: 0002_stars, compatible with programs from before\n');
    const postgres = target.dialect.name === 'postgres';
    expect(planned.out).toContain(
      postgres
        ? '  add the column catalog_note.stars: ACCESS EXCLUSIVE for a moment\n'
        : 'the write lock of the file until the migration ends; reads go on',
    );
    if (postgres) expect(planned.out).toContain('reads and writes go on');
    const { out } = await store.apply('--locks');
    expect(out).toMatch(
      postgres
        ? /0002_stars: add the column catalog_note\.stars: AccessExclusiveLock on catalog_note, \d+ ms/
        : /the write lock of the file; reads go on, \d+ ms/,
    );
  });
});
