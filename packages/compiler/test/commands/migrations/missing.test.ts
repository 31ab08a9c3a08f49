import { join } from 'node:path';
import { dialects } from '@portico/sql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answering, portico, refusing } from '../../support/cli.ts';
import { entity, field, migrationProject } from '../../support/migrations.ts';
import type { Stores } from '../../support/migrations.ts';

const before = { hotel: [entity('Amenity', [field('name')])] };
const after = { hotel: [entity('Amenity', [field('name'), field('icon', 'string', { nullable: true })])] };
const changed = 'hotel: the entities have changed since the last migration; write the next with `portico migrations add <name>`\n';

describe('A change of entities that no migration contains', () => {
  let project: ReturnType<typeof migrationProject>;
  beforeEach(() => {
    project = migrationProject();
  });
  afterEach(() => project.remove());

  const place = ['--url', 'sqlite:hotel.db'];
  const check = async (stores: Stores) => {
    const list = Object.entries(stores).map(([name, held]) => ({ name, ...('entities' in held ? held : { entities: held }) }));
    const info = { title: 'Test', version: '1' };
    const plan = { sources: 'src', modules: [], stores: list, hosts: [], check: false, info, dialects, inputs: {} };
    const compiler = answering({ plan, files: [], diagnostics: [], sources: new Map() });
    const { status, out } = portico(project.folder, ['check', '--format=tsc'], compiler);
    return { status: await status, out: out() };
  };

  it('is reported by `portico check` as PRAG0770, and no longer once the migration is written', async () => {
    await project.run(before, 'add', 'first');
    expect((await check(before)).status).toBe(0);
    const { status, out } = await check(after);
    expect([status, out]).toEqual([
      1,
      expect.stringContaining("PRAG0770: The migrations of the store 'hotel' do not lead to its entities"),
    ]);
    expect(out).toContain("the entities have changed since '0001_first'");
    await project.run(after, 'add', 'icon');
    expect((await check(after)).status).toBe(0);
  });

  it('is reported for a store without migrations only if the project has some for another store', async () => {
    expect((await check(before)).status).toBe(0);
    await project.run(before, 'add', 'first');
    const { out } = await check({ ...before, cellar: [entity('Bottle', [field('name')], 'cellar')] });
    expect(out).toContain("PRAG0770: The migrations of the store 'cellar' do not lead to its entities: it has none.");
  });

  it('is reported with the reason if migrations have branches', async () => {
    await project.run(before, 'add', 'first');
    await project.run(after, 'add', 'icon');
    for (const file of project.files().filter((name) => name.startsWith('0002_icon')))
      project.write(join('migrations/hotel', file.replace('icon', 'other')), project.text(file));
    expect((await check(after)).out).toContain(
      "PRAG0770: The migrations of the store 'hotel' do not lead to its entities: they cannot be followed.",
    );
  });

  it('is mentioned by `migrations apply` and `plan`, which still apply what is committed', async () => {
    await project.run(before, 'add', 'first');
    expect(await project.run(after, 'plan', ...place)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/create the table catalog_amenity[^]*have changed/) as string,
    });
    expect(await project.run(after, 'apply', ...place)).toMatchObject({ status: 0, out: `hotel: applied 0001_first\n${changed}` });
    expect(await project.run(after, 'apply', ...place)).toMatchObject({ out: `hotel: nothing to apply\n${changed}` });
    expect(JSON.parse((await project.run(after, 'apply', ...place, '--json')).out)).toEqual([
      { store: 'hotel', applied: [], entitiesDiffer: true },
    ]);
    expect(await project.run(before, 'apply', ...place)).toMatchObject({ out: 'hotel: nothing to apply\n' });
  });

  it('keeps no migration from being applied if the declarations have errors', async () => {
    await project.run(before, 'add', 'first');
    const { status, out } = portico(project.folder, ['migrations', 'apply', ...place], answering(refusing('PRAG0101', 'Wrong.')));
    expect([await status, out()]).toEqual([0, 'hotel: applied 0001_first\n']);
  });
});

describe('The file .env of the project', () => {
  let project: ReturnType<typeof migrationProject>;
  beforeEach(async () => {
    project = migrationProject();
    await project.run(before, 'add', 'first');
    project.write('.env', "# The database\nService__Database__Url='sqlite:{store}.db'\n");
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    project.remove();
  });

  it('names the stores for `portico migrations` and `portico messages`', async () => {
    expect(await project.run(before, 'apply')).toMatchObject({ status: 0, out: 'hotel: applied 0001_first\n' });
    expect((await project.run(before, 'status')).out).toMatch(/0001_first +applied/);
    const { status, err } = portico(project.folder, ['messages', 'list']);
    await status;
    expect(err()).not.toContain('has no URL');
  });

  it('is overridden by the environment', async () => {
    await project.run(before, 'apply');
    vi.stubEnv('Service__Stores__hotel__Url', 'sqlite:other.db');
    expect((await project.run(before, 'status')).out).toMatch(/0001_first +pending/);
  });
});
