import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { choiceNames, listValues } from 'create-portico';
import { describe, expect, it } from 'vitest';
import { emptyFolder, runIn } from './support/run.ts';

const plain = ['--yes', '--no-install', '--no-git'];

describe('create-portico', () => {
  it('writes a project with the defaults for questions without a flag', async () => {
    const cwd = emptyFolder();
    const { status, out } = await runIn(cwd, 'shop', ...plain);
    expect(status).toBe(0);
    expect(out).toContain('cd shop');
    const manifest = JSON.parse(readFileSync(join(cwd, 'shop', 'package.json'), 'utf8')) as { name: string; dependencies: object };
    expect(manifest.name).toBe('shop');
    expect(manifest.dependencies).toHaveProperty('@portico/data-sqlite');
    expect(manifest.dependencies).toHaveProperty('@portico/host-node');
  });

  it('takes answers from flags', async () => {
    const cwd = emptyFolder();
    await runIn(cwd, 'shop', ...plain, '--store=postgres', '--server', 'fastify', '--ci=none', '--no-docker');
    const files = readdirSync(join(cwd, 'shop'));
    expect(files).not.toContain('Dockerfile');
    expect(files).not.toContain('.github');
    expect(readFileSync(join(cwd, 'shop', 'package.json'), 'utf8')).toContain('@portico/data-postgres');
  });

  it.each([
    [['--stroe', 'sqlite'], "Unknown flag '--stroe'. Did you mean '--store'?"],
    [['--instal'], "Unknown flag '--instal'. Did you mean '--install'?"],
    [['--empty', 'Unknown'], "Unknown flag '--empty'."],
    [['--no-store'], "Unknown flag '--no-store'."],
    [['--store', 'postgre'], "Unknown value 'postgre' of '--store'. Use sqlite, postgres. Did you mean 'postgres'?"],
    [['--store'], "The flag '--store' requires a value: sqlite, postgres."],
    [['--yes=no'], "The flag '--yes' takes no value."],
    [['other'], "Unexpected argument 'other'."],
  ])('rejects %j with exit code 2, and writes nothing', async (args, words) => {
    const cwd = emptyFolder();
    const { status, err } = await runIn(cwd, 'shop', ...plain, ...args);
    expect(status).toBe(2);
    expect(err).toContain(words);
    expect(readdirSync(cwd)).toEqual([]);
  });

  it.each(['Shop', '2shop', 'my shop', 'shop-', '-shop', 'vitest', 'a'.repeat(61)])('rejects the name %j', async (name) => {
    const cwd = emptyFolder();
    const { status } = await runIn(cwd, ...plain, '--', name);
    expect(status).toBe(2);
    expect(readdirSync(cwd)).toEqual([]);
  });

  it('suggests a valid name', async () => {
    expect((await runIn(emptyFolder(), 'My Shop!', ...plain)).err).toContain("Did you mean 'my-shop'?");
  });

  it('never writes into a folder that contains something', async () => {
    const cwd = emptyFolder();
    mkdirSync(join(cwd, 'shop'));
    writeFileSync(join(cwd, 'shop', 'mine.txt'), 'mine');
    const { status, err } = await runIn(cwd, 'shop', ...plain);
    expect(status).toBe(2);
    expect(err).toContain("is not empty: it contains 'mine.txt'. Choose another folder.");
    expect(readdirSync(join(cwd, 'shop'))).toEqual(['mine.txt']);
  });

  it('never replaces a file with a folder', async () => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'shop'), 'mine');
    expect((await runIn(cwd, 'shop', ...plain)).err).toContain('is a file. Choose another folder.');
  });

  it('requires answers or --yes if there is no terminal', async () => {
    const cwd = emptyFolder();
    const { status, err } = await runIn(cwd, 'shop');
    expect(status).toBe(2);
    expect(err).toContain(
      'Pass these flags, or --yes for the defaults. With npm, flags come after `--`: npm create portico@latest my-service -- --yes',
    );
    expect((await runIn(cwd, '--yes')).err).toContain('Name the folder of the project');
    expect(existsSync(join(cwd, 'shop'))).toBe(false);
  });

  it('names the command to run if a project is started before it was built', async () => {
    const cwd = emptyFolder();
    await runIn(cwd, 'shop', ...plain);
    const { scripts } = JSON.parse(readFileSync(join(cwd, 'shop', 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const start = () => spawnSync(scripts['prestart']!, { cwd: join(cwd, 'shop'), shell: true, encoding: 'utf8' });
    expect(start()).toMatchObject({ status: 1, stderr: 'Not built yet: run npm run build first.\n' });
    mkdirSync(join(cwd, 'shop', 'dist'));
    writeFileSync(join(cwd, 'shop', 'dist', 'main.js'), '');
    expect(start()).toMatchObject({ status: 0, stderr: '' });
  });

  it('says that images need the lock file, which only an installation writes', async () => {
    const { out } = await runIn(emptyFolder(), 'shop', ...plain);
    expect(out).toContain('npm install');
    expect(out).toContain('Commit the package-lock.json that npm install writes: images and continuous integration need it.');
  });

  it('creates the repository with the branch that continuous integration runs on', async () => {
    const cwd = emptyFolder();
    await runIn(cwd, 'shop', '--yes', '--no-install');
    expect(readFileSync(join(cwd, 'shop/.git/HEAD'), 'utf8')).toBe('ref: refs/heads/main\n');
    expect(readFileSync(join(cwd, 'shop/.github/workflows/ci.yml'), 'utf8')).toContain('branches: [main]');
  });

  it('prints every flag with its values in its help', async () => {
    const { status, out } = await runIn(emptyFolder(), '--help');
    expect(status).toBe(0);
    for (const name of choiceNames) expect(out).toContain(`--${name} <${listValues(name).join('|')}>`);
    expect(out).toContain('--no-docker');
  });
});
