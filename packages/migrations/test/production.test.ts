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
      expect.stringContaining('hotel: 0001_initial, not compatible with earlier versions of the program\n'),
    ]);
    expect(await command('apply')).toEqual({
      code: 0,
      stdout: (await applied('billing')) + (await applied('hotel')),
      stderr: '',
    });
    expect((await command('apply')).stdout).toBe('billing: nothing to apply\nhotel: nothing to apply\n');
    expect(await command('drift')).toMatchObject({
      code: 0,
      stdout: `billing: matches ${await lastOf('billing')}\nhotel: matches 9999_empty\n`,
    });
  });

  it.each([
    [['undo'], 2, "Unknown command 'undo'; use apply, plan or drift."],
    [[], 2, 'A command is required: apply, plan or drift.'],
    [['aply'], 2, "Unknown command 'aply'; use apply, plan or drift. Did you mean 'apply'?"],
    [['apply', '--force'], 2, "Unknown option '--force'.\n\nUsage: portico-migrations"],
    [['apply', '--lock-tiemout', '5'], 2, "Unknown option '--lock-tiemout'. Did you mean '--lock-timeout'?"],
    [['apply', '--store'], 2, "Option '--store' requires a value."],
    [['apply', '--store', '--locks'], 2, "Option '--store' requires a value."],
    [['apply', '--locks=3'], 2, "Option '--locks' takes no value."],
    [['apply', 'now'], 2, "Unexpected argument 'now'."],
    [['apply', '--store', 'cellar'], 2, "Unknown store 'cellar'; the stores are billing, hotel."],
    [['apply', '--url', 'sqlite:x.db'], 2, "Option '--url' requires the store: --store <name>."],
    [['apply', '--store', 'hotel', '--url', 'postgres://localhost/x'], 3, 'The project has no @portico/data-postgres; install it.'],
  ])('exit after %j with %d', async (args, code, words) => {
    expect(await command(...args)).toMatchObject({ code, stderr: expect.stringContaining(words) });
  });

  it('need only declared dependencies of the package', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'packages/migrations/package.json'), 'utf8')) as { dependencies: object };
    expect(Object.keys(dependencies)).toEqual(['@portico/core', '@portico/sql']);
  });
});
