import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MigrationFolder } from '../src/index.ts';

const root = join(import.meta.dirname, '../../..');
const packages = ['core', 'runtime', 'sql', 'data', 'data-sqlite', 'migrations'];
const run = promisify(execFile);

describe('migrations in production, without the compiler', () => {
  let folder: string;
  beforeAll(async () => {
    // Outside of the repository, whose own packages would be found from any folder in it.
    folder = mkdtempSync(join(tmpdir(), 'portico-production-'));
    // The packages that npm would install: ours as files, and their dependencies.
    for (const name of packages) {
      const target = join(folder, 'node_modules/@portico', name);
      for (const part of ['package.json', 'dist', 'bin'].filter((each) => existsSync(join(root, 'packages', name, each)))) {
        cpSync(join(root, 'packages', name, part), join(target, part), { recursive: true });
      }
    }
    symlinkSync(join(root, 'node_modules/kysely'), join(folder, 'node_modules/kysely'));
    cpSync(join(root, 'apps/hotel/migrations'), join(folder, 'migrations'), { recursive: true });
    const hotel = new MigrationFolder(folder, 'hotel');
    const last = (await hotel.names()).at(-1)!;
    const hash = (await hotel.migrations('sqlite')).at(-1)!.hash;
    await hotel.write({ name: '9999_empty', store: 'hotel', hash, after: [last], steps: [] }, await hotel.snapshot(last));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const command = async (...args: string[]) => {
    const env = { PATH: process.env['PATH'], Service__Database__Url: 'sqlite:{store}.db' };
    const bin = join(folder, 'node_modules/@portico/migrations/bin/portico-migrations.mjs');
    return run(process.execPath, [bin, ...args], { cwd: folder, env }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  };

  const names = (store: string) => new MigrationFolder(folder, store).names();
  const applied = async (store: string) => (await names(store)).map((name) => `${store}: applied ${name}\n`).join('');
  const lastOf = async (store: string) => (await names(store)).at(-1)!;

  it('are planned, applied and compared from the committed files alone', async () => {
    expect(existsSync(join(folder, 'node_modules/@portico/compiler'))).toBe(false);
    const planned = await command('plan');
    expect([planned.code, planned.stdout]).toEqual([
      0,
      expect.stringContaining('hotel: 0001_initial, not compatible with programs from before\n'),
    ]);
    expect(await command('apply')).toEqual({
      code: 0,
      stdout: (await applied('billing')) + (await applied('hotel')),
      stderr: '',
    });
    expect((await command('apply')).stdout).toBe('billing: nothing to apply\nhotel: nothing to apply\n');
    expect(await command('drift')).toMatchObject({
      code: 0,
      stdout: `billing: as ${await lastOf('billing')} left it\nhotel: as 9999_empty left it\n`,
    });
  });

  it.each([
    [['undo'], 2, "There is no command 'undo'."],
    [[], 2, 'Name a command: apply, plan or drift.'],
    [['apply', '--force'], 2, "Unknown option '--force'"],
    [['apply', '--store', 'cellar'], 2, "There is no store 'cellar'; there are billing, hotel."],
    [['apply', '--url', 'sqlite:x.db'], 2, 'Say with --store which store the --url is of.'],
    [['apply', '--store', 'hotel', '--url', 'postgres://localhost/x'], 1, 'The project has no @portico/data-postgres; install it.'],
  ])('answer %j with %d', async (args, code, words) => {
    expect(await command(...args)).toMatchObject({ code, stderr: expect.stringContaining(words) });
  });

  it('need nothing that the package does not declare', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'packages/migrations/package.json'), 'utf8')) as { dependencies: object };
    expect(Object.keys(dependencies)).toEqual(['@portico/core', '@portico/sql']);
  });
});
