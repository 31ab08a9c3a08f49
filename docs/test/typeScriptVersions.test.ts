import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(root, 'docs', 'guide', 'first-endpoint.md'), 'utf8');
const settings = JSON.parse(/this `tsconfig\.json`.*?```json\n(.*?)```/s.exec(page)?.[1] ?? '') as {
  compilerOptions: Record<string, unknown>;
};
const sources = [...page.matchAll(/```ts title="(src\/[\w./]+)"\n(.*?)```/gs)].map(([, file, text]) => [file ?? '', text ?? ''] as const);

// `PORTICO_TYPESCRIPT=all` runs everything. Otherwise the newest version checks the types and the oldest one builds, which checks them too.
const isWhole = process.env['PORTICO_TYPESCRIPT'] === 'all';

/** The versions that tools of this repository bring, by the package that has each. */
const versions = [
  ['5.9', findTypeScript('apps/hotel/package.json', 'typescript')],
  ['6.0', findTypeScript('node_modules/@typescript/typescript6/package.json', '@typescript/old')],
  ['7.0', findTypeScript('package.json', 'typescript')],
] as const;

function findTypeScript(from: string, name: string): string {
  return dirname(createRequire(join(root, from)).resolve(`${name}/package.json`));
}

let folder = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, output: status === 0 ? '' : stdout + stderr };
};

beforeAll(() => {
  // Inside of the repository, so that packages are found the way an application finds them.
  const cache = join(root, '.cache', 'projects');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(`${cache}/`);
  write('package.json', JSON.stringify({ name: 'greetings', version: '1.0.0', type: 'module' }));
  write('tsconfig.json', JSON.stringify(settings));
  for (const [file, text] of sources) write(file, text);
  expect(run(join(root, 'packages', 'compiler', 'bin', 'portico.mjs'), 'build')).toEqual({ status: 0, output: '' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(versions)('The project of the guide, with TypeScript %s', (version, path) => {
  const tsc = join(path, 'bin', 'tsc');

  it.skipIf(!isWhole && version !== '7.0')('has no type error', { timeout: 120_000 }, () => {
    expect(JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))).toMatchObject({ version: expect.stringMatching(`^${version}`) });
    expect(run(tsc)).toEqual({ status: 0, output: '' });
  });

  it.skipIf(!isWhole && version !== '5.9')('is built as JavaScript, which serves requests', { timeout: 120_000 }, async () => {
    const { noEmit: _, allowImportingTsExtensions: __, ...kept } = settings.compilerOptions;
    const out = `dist-${version}`;
    write(
      'tsconfig.build.json',
      JSON.stringify({
        compilerOptions: { ...kept, rewriteRelativeImportExtensions: true, rootDir: 'src', outDir: out },
        include: ['src'],
      }),
    );
    expect(run(tsc, '-p', 'tsconfig.build.json')).toEqual({ status: 0, output: '' });
    expect(await requestGreeting(join(out, 'main.js'))).toEqual({ text: 'Hello Ada! Hello Ada!' });
  });
});

/** Starts a program of the project on a free port, and returns the result of the request on the page. */
async function requestGreeting(program: string): Promise<unknown> {
  const env = { ...process.env, NODE_ENV: 'development', PORT: '0', HOST: '127.0.0.1' };
  const host = spawn(process.execPath, [program], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let printed = '';
      host.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const found = /http:\/\/[\w.]+:\d+/.exec(printed);
        if (found) resolve(found[0]);
      });
      host.on('exit', () => reject(new Error(`The host ended: ${printed}`)));
    });
    const response = await fetch(`${address}/greetings/Ada?times=2`);
    return await response.json();
  } finally {
    host.kill();
  }
}
