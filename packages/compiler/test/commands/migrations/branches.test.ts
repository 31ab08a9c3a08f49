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
  const isAsWritten = async () => expect((await store.run({}, 'drift', '--url', store.url)).out).toContain(': matches ');
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

  it('are rejected until they are merged, with instructions', async () => {
    await branch(withIcon, withStars);
    const words =
      "The migrations of the store 'hotel' have branches that end in 0002_one and 0002_other; join them with `portico migrations merge --store hotel`.\n";
    for (const run of [await store.add([withBoth], 'more'), await store.apply(), await store.status([withBoth])])
      expect(run).toMatchObject({ status: 1, err: words });
  });

  it('joins branches that change different things without a step', async () => {
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

  it('can be applied, by name, to a store that has had the later one', async () => {
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

  it('are rejected by name if they change the same thing', async () => {
    await branch(entity('Note', [body, field('size', 'Int', optional)]), entity('Note', [body, field('size', 'string', optional)]));
    expect((await store.run({ hotel: [entity('Note', [body, field('size', 'Int', optional)])] }, 'merge')).err).toContain(
      'both change Catalog.Note.size.',
    );
  });

  it('are rejected by name if one drops a column that the other uses', async () => {
    const indexed = { ...note, indexes: [{ name: 'ix_catalog_note_body', properties: ['body'] }] };
    await branch(indexed, entity('Note', []), ['--allow-destructive']);
    expect((await store.run({ hotel: [entity('Note', [])] }, 'merge')).err).toContain('both change Catalog.Note.body');
  });

  it('are compatible with a host that knows one of them if the other one is', async () => {
    await branch(withIcon, entity('Note', [body, field('stars', 'Int')]), [], ['--value', 'Catalog.Note.stars=1']);
    await store.run({ hotel: [entity('Note', [body, field('icon', 'string', optional), field('stars', 'Int')])] }, 'merge');
    await store.apply();
    expect(await refusalOf([entity('Note', [body, field('stars', 'Int')])], store.url)).toBeUndefined();
    expect(await refusalOf([withIcon], store.url)).toContain("which is incompatible with '0002_other'");
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

  it('can be rolled back until it is applied', async () => {
    await store.add([withIcon], 'icon');
    expect(await store.run({}, 'rollback', '--url', store.url)).toMatchObject({ status: 0, out: 'hotel: deleted 0002_icon\n' });
    expect(store.files()).toEqual(['0001_first.json', '0001_first.sql']);
    expect((await store.run({}, 'rollback', '--url', store.url)).err).toContain(
      'has applied the migration 0001_first; write a migration that reverses it',
    );
    expect((await store.add([withStars], 'stars')).out).toContain('0002_stars.sql');
  });

  it('is not deleted unchecked: without a URL only `--unchecked` deletes it', async () => {
    const { status, err } = await store.run({}, 'rollback');
    expect([status, err]).toEqual([3, expect.stringContaining('Service__Stores__hotel__Url')]);
    expect(err).toContain('--unchecked');
    expect(store.files()).toEqual(['0001_first.json', '0001_first.sql']);
    expect((await store.run({}, 'rollback', '--unchecked')).out).toContain('hotel: deleted 0001_first');
  });

  it('is not deleted while the store has a later one whose file is missing', async () => {
    await store.add([withIcon], 'icon');
    await store.apply();
    await store.run({}, 'rollback', '--unchecked');
    const { status, err } = await store.run({}, 'rollback', '--url', store.url);
    expect([status, err]).toEqual([1, expect.stringContaining('has applied 0002_icon, whose file is missing')]);
  });

  it('can replace all earlier ones: a new store gets the schema, and an old one records it', async () => {
    await store.add([withIcon], 'icon');
    await store.apply();
    expect(await store.run({ hotel: [withIcon] }, 'squash', 'base')).toMatchObject({
      status: 0,
      out: 'wrote migrations/hotel/0003_base.sql, which replaces 0001_first, 0002_icon\n',
    });
    expect(store.files()).toEqual(['0003_base.json', '0003_base.sql']);
    expect((await store.apply()).out).toBe('hotel: recorded 0003_base, whose replaced migrations are already applied\n');
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

  it('can replace one that replaced others: stores with either record it', async () => {
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
      expect(await store.apply()).toMatchObject({
        status: 0,
        out: 'hotel: recorded 0005_again, whose replaced migrations are already applied\n',
      });
      expect((await store.apply()).out).toBe('hotel: nothing to apply\n');
      expect((await store.run({}, 'drift', '--url', store.url)).status).toBe(0);
      expect((await store.run({}, 'apply', '--url', early.url)).err).toContain(
        'replaces 0003_base, 0004_stars, of which the store has applied only 0001_first',
      );
    } finally {
      await early.remove();
    }
  });

  it('rejects a squash for a store that has applied only some of its migrations', async () => {
    await store.add([withIcon], 'icon');
    await store.run({ hotel: [withIcon] }, 'squash', 'base');
    expect((await store.apply()).err).toContain('replaces 0001_first, 0002_icon, of which the store has applied only 0001_first');
    const drift = await store.run({}, 'drift', '--url', store.url);
    expect(drift).toMatchObject({ status: 1 });
    expect(drift.err).toContain('replaces 0001_first, 0002_icon, of which the store has applied only 0001_first');
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

  it('is rejected with an unknown marker', async () => {
    await store.run({}, 'empty', 'Greeting');
    store.write('migrations/hotel/0002_greeting.sql', `${store.text('0002_greeting.sql')}-- mode: quickly\nSELECT 1;\n`);
    expect((await store.apply()).err).toContain("unknown mode 'quickly'; use alone, batches, check");
  });

  it('prints its steps and their locks before it runs, and the held locks afterwards', async () => {
    await store.add([{ ...withStars, unique: [{ name: 'uq_catalog_note_body', properties: ['body'] }] }], 'stars');
    const planned = await store.run({}, 'plan', '--url', store.url);
    expect(planned.out).toContain('hotel: 0002_stars, compatible with earlier versions of the program\n');
    const postgres = target.dialect.name === 'postgres';
    expect(planned.out).toContain(
      postgres
        ? '  add the column catalog_note.stars: ACCESS EXCLUSIVE for a moment\n'
        : 'the write lock of the file until the migration ends; reads continue',
    );
    if (postgres) expect(planned.out).toContain('reads and writes continue');
    const { out } = await store.apply('--locks');
    expect(out).toMatch(
      postgres
        ? /0002_stars: add the column catalog_note\.stars: AccessExclusiveLock on catalog_note, \d+ ms/
        : /the write lock of the file; reads continue, \d+ ms/,
    );
  });
});
