import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMigrationStore } from '@portico/migrations';
import type { MigrationStore } from '@portico/migrations';
import { entity, field, migrationProject, refusalOf, targets } from '../support/migrations.ts';

const amenity = entity('Amenity', [field('name')]);
const withIcon = entity('Amenity', [field('name'), field('icon', 'string', { nullable: true })]);

/** The status with one migration. */
const table = (row: string) => `Store  Migration   State    Applied at\n${row}\n`;

describe.each(targets)('migrations on $name', ({ dialect, make }) => {
  let project: ReturnType<typeof migrationProject>;
  let url: string;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    project = migrationProject();
    ({ url, remove } = await make(project.folder));
  });
  afterEach(async () => {
    await remove();
    project.remove();
  });

  const apply = (...args: string[]) => project.run({}, 'apply', '--url', url, ...args);
  const status = (entities = [amenity]) => project.run({ hotel: entities }, 'status', '--url', url);
  const add = (entities: (typeof amenity)[], name: string, ...args: string[]) => project.run({ hotel: entities }, 'add', name, ...args);
  const within = async <T>(use: (store: MigrationStore) => Promise<T> | T): Promise<T> => {
    const store = await openMigrationStore({ project: project.folder, name: 'hotel', url });
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  };
  const rows = (text: string) => within(async (store) => store.rows({ name: '', text }, []));
  const append = (file: string, text: string) => project.write(join('migrations/hotel', file), project.text(file) + text);
  const insert = (id: number, more = '') =>
    `INSERT INTO catalog_amenity (id, name) VALUES ('00000000-0000-4000-8000-00000000000${id}', 'Pool${more}');`;

  it('run in order, once, and keep the rows', async () => {
    await add([amenity], 'first');
    expect(await apply()).toMatchObject({ status: 0, out: 'hotel: applied 0001_first\n' });
    await within((store) => store.script(insert(1)));
    await add([withIcon], 'addIcon');
    expect(await apply()).toMatchObject({ status: 0, out: 'hotel: applied 0002_add_icon\n' });
    expect(await apply()).toMatchObject({ status: 0, out: 'hotel: nothing to apply\n' });
    expect(await rows('SELECT name, icon FROM catalog_amenity')).toEqual([['Pool', null]]);
  });

  it('are required in the store before a host can start', async () => {
    expect(await refusalOf([amenity], url)).toContain("the store 'hotel' was never migrated; run `portico migrations apply --store hotel`");
    await add([amenity], 'first');
    await apply();
    expect(await refusalOf([amenity], url)).toBeUndefined();
    expect(await refusalOf([withIcon], url)).toContain("the store 'hotel' is behind: its last migration is '0001_first'");
    await add([withIcon], 'addIcon');
    await apply();
    expect(await refusalOf([withIcon], url)).toBeUndefined();
    // The new column may be absent, so a program from before can go on.
    expect(await refusalOf([amenity], url)).toBeUndefined();
  });

  it('are checked without creating a store: neither the status nor a failed startup leaves a file', async () => {
    await add([amenity], 'first');
    const file = url.slice('sqlite:'.length);
    expect((await status()).out).toBe(table('hotel  0001_first  pending  -'));
    const refusal = await refusalOf([amenity], url);
    expect(refusal).toContain("the store 'hotel' was never migrated; run `portico migrations apply --store hotel`");
    if (dialect.name === 'sqlite') expect(refusal).toContain(`; the file ${file} does not exist`);
    expect(existsSync(file)).toBe(false);
  });

  it('are reported as applied and pending, with an exit code for pending ones', async () => {
    await add([amenity], 'first');
    expect(await status()).toMatchObject({ status: 1, out: table('hotel  0001_first  pending  -') });
    await apply();
    const done = await status();
    expect(done.status).toBe(0);
    expect(done.out).toMatch(/\nhotel {2}0001_first {2}applied {2}\d{4}-\d\d-\d\dT[\d:.]+Z\n$/);
    const missing = await status([withIcon]);
    expect(missing.status).toBe(1);
    expect(missing.out).toContain("The entities of the store 'hotel' have changed since its last migration");
  });

  it('are each run by one of several concurrent migrators', async () => {
    await add([amenity], 'first');
    append('0001_first.sql', insert(1));
    await add([withIcon], 'addIcon');
    append('0002_add_icon.sql', insert(2));
    const all = await Promise.all([apply(), apply(), apply()]);
    expect(all.map((one) => one.status)).toEqual([0, 0, 0]);
    const said = all.flatMap(({ out }) => out.split('\n').filter((line) => line.includes('applied'))).sort();
    expect(said).toEqual(['hotel: applied 0001_first', 'hotel: applied 0002_add_icon']);
    expect(await rows('SELECT name FROM catalog_amenity')).toHaveLength(2);
  });

  it('roll back if they fail, and keep the earlier ones', async () => {
    await add([amenity], 'first');
    await add([withIcon], 'addIcon');
    append('0002_add_icon.sql', `${insert(1)}\nINSERT INTO nowhere VALUES (1);\n`);
    const { status: code, err, out } = await apply();
    expect(code).toBe(1);
    expect(out).toBe('hotel: applied 0001_first\n');
    expect(err).toMatch(/^The migration 0002_add_icon failed and was rolled back: .*nowhere/);
    expect(await rows('SELECT * FROM catalog_amenity')).toEqual([]);
    expect((await status([withIcon])).out).toContain('hotel  0002_add_icon  pending');
  });

  it('are run only on request if they lose data', async () => {
    await add([withIcon], 'first');
    await apply();
    await within((store) => store.script(insert(1)));
    await add([amenity], 'dropIcon', '--allow-destructive');
    const refused = await apply();
    expect(refused.status).toBe(1);
    expect(refused.err).toContain('--allow-destructive');
    expect(refused.err).toContain('0002_drop_icon: ');
    expect(await rows('SELECT icon FROM catalog_amenity')).toEqual([[null]]);
    expect((await apply('--allow-destructive')).status).toBe(0);
    expect(await rows('SELECT * FROM catalog_amenity')).toEqual([['00000000-0000-4000-8000-000000000001', 'Pool']]);
  });

  it('must not change after they are applied, except for line ends', async () => {
    await add([amenity], 'first');
    await apply();
    const file = '0001_first.sql';
    project.write(join('migrations/hotel', file), project.text(file).replaceAll('\n', '\r\n'));
    expect((await apply()).status).toBe(0);
    append(file, '-- changed\n');
    for (const answer of [await apply(), await status()]) {
      expect(answer.status).toBe(1);
      expect(answer.err).toContain("The migration 0001_first of the store 'hotel' was changed after it was applied");
    }
  });

  it('must include all migrations that the store has applied', async () => {
    await add([amenity], 'first');
    await apply();
    await within((store) =>
      store.script(`INSERT INTO portico_migration SELECT store, '0002_other', hash, checksum, applied_at FROM portico_migration;`),
    );
    expect((await apply()).err).toContain('has applied the migration 0002_other, which this project does not have');
  });

  it('have one last migration: a second one without a predecessor is a branch', async () => {
    await add([amenity], 'first');
    await add([withIcon], 'second');
    await apply();
    project.write('migrations/hotel/0001_later.sql', project.text('0001_first.sql'));
    expect((await apply()).err).toContain("The migrations of the store 'hotel' have branches that end in 0001_later and 0002_second");
  });
});
