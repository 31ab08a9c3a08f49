import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { entity, field, migrationProject } from '../support/migrations.ts';
import { answering, portico, refusing } from '../support/cli.ts';

const amenity = entity('Amenity', [field('name')]);
const withIcon = entity('Amenity', [field('name'), field('icon', 'string', { nullable: true })]);

let project: ReturnType<typeof migrationProject>;
beforeEach(() => (project = migrationProject()));
afterEach(() => project.remove());

describe('portico migrations add', () => {
  it('writes the schema for review and for the repository, in every dialect, and the resulting entities', async () => {
    const { status, out } = await project.run({ hotel: [amenity] }, 'add', 'Initial schema');
    expect(status).toBe(0);
    expect(out).toBe('wrote migrations/hotel/0001_initial_schema.sql\n');
    expect(project.files()).toEqual(['0001_initial_schema.json', '0001_initial_schema.sql']);
    expect(project.text('0001_initial_schema.sql')).toMatch(
      /^-- migration: 0001_initial_schema, store hotel\n-- after: nothing\n-- schema: \S+\n-- compatible: yes\n/,
    );
    expect(project.text('0001_initial_schema.sql')).toContain('CREATE TABLE "catalog_amenity"');
    expect(project.text('0001_initial_schema.sql')).toContain('"id" uuid NOT NULL');
    expect(JSON.parse(project.text('0001_initial_schema.json'))).toEqual({ entities: [amenity] });
  });

  it('writes the differences from the last migration, and nothing if there are none', async () => {
    await project.run({ hotel: [amenity] }, 'add', 'first');
    const same = await project.run({ hotel: [amenity] }, 'add', 'second');
    expect(same).toMatchObject({ status: 0, out: 'The entities have not changed since the last migrations; nothing was written.\n' });
    await project.run({ hotel: [withIcon] }, 'add', 'addIcon');
    expect(project.files()).toContain('0002_add_icon.sql');
    expect(project.text('0002_add_icon.sql')).toContain('ADD COLUMN "icon" text');
    expect(project.text('0002_add_icon.sql')).not.toContain('CREATE TABLE');
  });

  it('leaves out members that are not part of the schema', async () => {
    await project.run({ hotel: [amenity] }, 'add', 'first');
    await project.run({ hotel: [{ ...amenity, description: 'Said anew.' }] }, 'add', 'second');
    expect(project.files()).toHaveLength(2);
  });

  it('writes steps that lose data only if that is allowed, and marks them', async () => {
    await project.run({ hotel: [withIcon] }, 'add', 'first');
    const refused = await project.run({ hotel: [amenity] }, 'add', 'dropIcon');
    expect(refused.status).toBe(1);
    expect(refused.err).toContain('--allow-destructive');
    expect(refused.err).toContain('icon');
    expect(project.files()).toHaveLength(2);
    const allowed = await project.run({ hotel: [amenity] }, 'add', 'dropIcon', '--allow-destructive');
    expect(allowed.status).toBe(0);
    expect(project.text('0002_drop_icon.sql')).toMatch(/^-- DESTRUCTIVE: .*icon/m);
  });

  it('reports each loss once, whatever the dialects do', async () => {
    const two = entity('Amenity', [field('name'), field('icon'), field('hint')]);
    await project.run({ hotel: [two] }, 'add', 'first');
    const refused = await project.run({ hotel: [entity('Amenity', [field('name')])] }, 'add', 'dropBoth');
    expect(refused.err.split('\n').filter((line) => line.startsWith('  hotel: '))).toEqual([
      '  hotel: the column catalog_amenity.icon is dropped with its values',
      '  hotel: the column catalog_amenity.hint is dropped with its values',
    ]);
  });

  it('has a folder for each store, and drops the tables of a removed store', async () => {
    const bill = entity('Bill', [field('number')], 'billing');
    await project.run({ hotel: [amenity], billing: [bill] }, 'add', 'first');
    expect(project.files('billing')).toContain('0001_first.sql');
    await project.run({ hotel: [withIcon], billing: [] }, 'add', 'second', '--store', 'hotel');
    expect(project.files('billing')).not.toContain('0002_second.sql');
    await project.run({ hotel: [withIcon] }, 'add', 'third', '--allow-destructive');
    expect(project.text('0002_third.sql', 'billing')).toContain('DROP TABLE "catalog_bill"');
    expect(project.files('hotel')).not.toContain('0003_third.sql');
  });

  it('takes the entities from the declarations', async () => {
    project.write(
      'src/amenity.ts',
      `import { Entity, Module, Versioned } from '@portico/core';
      export class CatalogModule extends Module('Catalog', { store: 'hotel' }) {}
      export class Amenity extends Entity(Versioned) { name!: string; }`,
    );
    const { status } = portico(project.folder, ['migrations', 'add', 'first']);
    expect(await status).toBe(0);
    expect(project.text('0001_first.sql')).toMatch(/"catalog_amenity" \([^)]*"name" TEXT[^)]*"row_version" INTEGER/);
  });

  it('reports the build’s diagnostics, and writes nothing', async () => {
    const { status, out } = portico(project.folder, ['migrations', 'add', 'first'], answering(refusing('PRAG0101', 'Wrong.')));
    expect(await status).toBe(1);
    expect(out()).toContain('PRAG0101');
    expect(() => project.files()).toThrow();
  });
});

describe('portico migrations', () => {
  it.each([
    [[], 'requires an action: add, apply'],
    [['undo'], "Unknown action 'undo' of 'portico migrations'."],
    [['add'], 'Name the migration'],
    [['add', '—'], 'Name the migration'],
    [['add', 'one', 'two'], "Unexpected argument 'two' of 'portico migrations add'."],
    [['apply', 'one'], "Unexpected argument 'one' of 'portico migrations apply'."],
    [['status', '--store=cellar'], "Unknown store 'cellar'; the stores are hotel."],
    [['status', '--types'], '--types'],
  ])('exits with 2 after %j, and prints its usage', async (args, words) => {
    const { status, err } = await project.run({ hotel: [amenity] }, ...args);
    expect(status).toBe(2);
    expect(err).toContain(words);
    expect(err).toContain('Usage: portico migrations');
  });

  it('reports that the project has no migrations', async () => {
    expect(await project.run({ hotel: [amenity] }, 'apply')).toMatchObject({
      status: 1,
      err: expect.stringContaining('The project has no migrations'),
    });
  });

  it('takes the URL from service.json, from the file that SERVICE_CONFIGURATION names, and from the environment first', async () => {
    await project.run({ hotel: [amenity] }, 'add', 'first');
    const at = (name: string) => JSON.stringify({ Service: { Stores: { hotel: { Url: `sqlite:${name}.db` } } } });
    const made = (name: string) => existsSync(join(project.folder, `${name}.db`));
    project.write('service.json', `\uFEFF${at('one')}`);
    expect(await project.run({ hotel: [amenity] }, 'apply')).toMatchObject({ status: 0, out: 'hotel: applied 0001_first\n' });
    expect(made('one')).toBe(true);
    project.write('other.json', at('two'));
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('SERVICE_CONFIGURATION', 'other.json');
    expect((await project.run({ hotel: [amenity] }, 'apply')).status).toBe(0);
    expect(made('two')).toBe(true);
    vi.stubEnv('Service__Stores__hotel__Url', 'sqlite:three.db');
    expect((await project.run({ hotel: [amenity] }, 'status')).out).not.toContain('nothing to apply');
    expect((await project.run({ hotel: [amenity] }, 'apply')).status).toBe(0);
    expect(made('three')).toBe(true);
    vi.unstubAllEnvs();
    project.write('service.json', '{ "Service": secret }');
    const broken = await project.run({ hotel: [amenity] }, 'apply');
    expect([broken.status, broken.err]).toEqual([3, expect.stringContaining("The configuration 'service.json' cannot be read")]);
    expect(broken.err).not.toContain('secret');
  });

  it('names the key of a store that has no URL', async () => {
    await project.run({ hotel: [amenity] }, 'add', 'first');
    const { status, err } = await project.run({ hotel: [amenity] }, 'apply');
    expect(status).toBe(3);
    expect(err).toContain('Service__Stores__hotel__Url');
  });

  it.each([
    ['sqlite::memory:', 1, 'is in memory'],
    ['mysql://db', 1, 'must be one of sqlite:<file> or postgres://'],
    [
      'sqlite:/no/such/folder/hotel.db',
      3,
      "The store 'hotel' cannot be opened: unable to open database file '/no/such/folder/hotel.db'; the folder '/no/such/folder' does not exist",
    ],
  ])('rejects the URL %s with exit code %d', async (url, code, words) => {
    await project.run({ hotel: [amenity] }, 'add', 'first');
    const { status, err } = await project.run({ hotel: [amenity] }, 'apply', '--url', url);
    expect(status).toBe(code);
    expect(err).toContain(words);
  });

  it('create the folder of a file inside the project; no other command does', async () => {
    await project.run({ hotel: [amenity] }, 'add', 'first');
    const folder = join(project.folder, 'data');
    expect((await project.run({ hotel: [amenity] }, 'status', '--url', 'sqlite:data/hotel.db')).out).toContain('pending');
    expect(existsSync(folder)).toBe(false);
    const { status, out } = await project.run({ hotel: [amenity] }, 'apply', '--url', 'sqlite:data/hotel.db');
    expect([status, out]).toEqual([0, 'hotel: applied 0001_first\n']);
    expect(existsSync(join(folder, 'hotel.db'))).toBe(true);
  });

  it('prompts for the store of a URL', async () => {
    await project.run({ hotel: [amenity], billing: [entity('Bill', [], 'billing')] }, 'add', 'first');
    expect((await project.run({ hotel: [amenity] }, 'apply', '--url', 'sqlite:x.db')).err).toContain("'--url' requires the store");
  });
});

describe('portico migrations status', () => {
  it('reports the written migrations if the store is unknown, and whether a migration is missing', async () => {
    await project.run({ hotel: [amenity] }, 'add', 'first');
    const { status, out } = await project.run({ hotel: [withIcon] }, 'status');
    expect(status).toBe(1);
    expect(out).toContain('hotel  0001_first  unknown  -\n');
    expect(out).toContain("The entities of the store 'hotel' have changed since its last migration");
  });

  it('is JSON on request', async () => {
    await project.run({ hotel: [amenity] }, 'add', 'first');
    const { out } = await project.run({ hotel: [amenity] }, 'status', '--format=json');
    expect(JSON.parse(out)).toEqual([{ store: 'hotel', entitiesDiffer: false, pending: ['0001_first'] }]);
  });
});
