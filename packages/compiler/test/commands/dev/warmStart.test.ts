import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDevelopmentSecret } from '../../../src/commands/dev/developmentFolder.ts';
import { emitting, portico } from '../../support/cli.ts';
import { makeProject } from '../../support/project.ts';
import type { TestProject } from '../../support/project.ts';

/** A host that loads a package of Portico, listens, and notes what it sees. */
const host = `import { appendFileSync, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { version } from '@portico/example';
import { word } from './word.ts';

const note = (text: string): void => appendFileSync('log.txt', \`\${text}\\n\`);
const server = createServer().listen(0, '127.0.0.1', () => note(\`listening \${word} \${version} \${globalThis.loads} \${process.env['PORTICO_DEVELOPMENT_SECRET']}\`));
process.on('SIGTERM', () => server.close(() => process.exit(0)));
if (word === 'children') {
  new Worker('require("node:fs").appendFileSync("log.txt", "worker\\\\n")', { eval: true });
  fork('child.mjs').on('exit', (status) => note(\`child \${status}\`));
}
if (process.send || process.execArgv.some((option) => option.includes('standby'))) note('the standby shows');
`;

const library = (version: string) => `globalThis.loads = (globalThis.loads ?? 0) + 1;\nexport const version = '${version}';\n`;

describe('the process that waits under portico dev', () => {
  let project: TestProject;
  beforeEach(() => {
    project = makeProject(
      {
        'src/host.ts': host,
        'src/word.ts': "export const word: string = 'one';\n",
        'child.mjs': 'console.error("child runs");\n',
        'log.txt': '',
        'package.json': JSON.stringify({ type: 'module' }),
        'node_modules/@portico/example/package.json': JSON.stringify({ name: '@portico/example', type: 'module', exports: './index.js' }),
        'node_modules/@portico/example/index.js': library('v1'),
      },
      { types: true },
    );
  });
  afterEach(() => project.remove());

  const compiler = () => ({ compile: async () => emitting({}) });
  const log = () => readFileSync(join(project.folder, 'log.txt'), 'utf8').split('\n').filter(Boolean);
  const logged = async (line: string) => {
    for (const end = Date.now() + 60_000; !log().some((each) => each.includes(line)); await wait(10)) {
      if (Date.now() > end) throw new Error(`'${line}' was not logged: ${log().join(', ')}`);
    }
  };
  const change = (word: string) => project.write('src/word.ts', `export const word: string = '${word}';\n`);
  /** Waits until another process waits: the children of this one are the hosts. */
  const waiting = async () => {
    for (const end = Date.now() + 60_000; listStandbys().length < 2; await wait(20)) {
      if (Date.now() > end) throw new Error('No process waits.');
    }
    // It loads its packages.
    await wait(500);
  };
  const listStandbys = () =>
    execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('standby') && line.includes(project.folder));

  it('starts with the current code, and never with packages that have changed', async () => {
    const run = portico(project.folder, ['dev', '--no-types', 'src/host.ts'], compiler);
    await logged('listening one v1 1');
    await waiting();
    change('two');
    await logged('listening two v1 1');
    await waiting();
    project.write('node_modules/@portico/example/index.js', library('v2'));
    change('three');
    await logged('listening three v2 1');
    await waiting();
    run.stop();
    expect(await run.status).toBe(0);
    expect(listStandbys()).toEqual([]);
    expect(log()).not.toContain('the standby shows');
    const secrets = new Set(log().map((line) => line.split(' ')[4]));
    expect([...secrets]).toEqual([readFileSync(join(project.folder, '.portico/secret'), 'utf8').trim()]);
  });

  it('does not make workers and processes of the host wait', async () => {
    change('children');
    const run = portico(project.folder, ['dev', '--no-types', 'src/host.ts'], compiler);
    await logged('child 0');
    await logged('worker');
    run.stop();
    await run.status;
  });
});

describe('the secret of portico dev', () => {
  let project: TestProject;
  beforeEach(() => {
    project = makeProject({ 'src/word.ts': '' });
  });
  afterEach(() => project.remove());

  const file = () => join(project.folder, '.portico', 'secret');
  const modeOf = (path: string) => statSync(path).mode & 0o777;

  it('is created once, for its user alone, and ignored by Git', () => {
    const first = readDevelopmentSecret(project.folder);
    expect(first.secret).toMatch(/^[\w-]{43}$/);
    expect(readDevelopmentSecret(project.folder)).toEqual(first);
    expect([modeOf(file()), modeOf(join(project.folder, '.portico'))]).toEqual([0o600, 0o700]);
    expect(readFileSync(join(project.folder, '.portico', '.gitignore'), 'utf8')).toBe('*\n');
  });

  it.each<[string, () => void]>([
    ['other users could read it', () => chmodSync(file(), 0o640)],
    ['it was not complete', () => writeFileSync(file(), 'short')],
  ])('is replaced if %s', (reason, spoil) => {
    const { secret } = readDevelopmentSecret(project.folder);
    spoil();
    const next = readDevelopmentSecret(project.folder);
    expect(next).toEqual({ secret: expect.stringMatching(/^[\w-]{43}$/), replaced: reason });
    expect(next.secret).not.toBe(secret);
    expect(modeOf(file())).toBe(0o600);
  });

  it('is not read through a link, nor written through one', () => {
    readDevelopmentSecret(project.folder);
    const target = join(project.folder, 'target');
    writeFileSync(target, 'x'.repeat(43), { mode: 0o600 });
    execFileSync('rm', [file()]);
    symlinkSync(target, file());
    expect(readDevelopmentSecret(project.folder).replaced).toMatch(/could not be read/);
    expect(readFileSync(target, 'utf8')).toBe('x'.repeat(43));
    expect(existsSync(file())).toBe(true);
  });
});
