import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const language = `import { Endpoint, Get, Module } from '@portico/core';\n`;
const sources = {
  'src/a/module.ts': `${language}export class DeskModule extends Module('Desk') {}`,
  'src/a/ring.ts': `${language}export class Ring extends Endpoint(Get('/ring'))<string> { handle() { return ''; } }`,
};

describe('portico client', () => {
  let project: TestProject;
  beforeEach(() => {
    project = makeProject(sources, { types: true });
  });
  afterEach(() => project.remove());

  async function client(...options: string[]) {
    const { status, out, err } = portico(project.folder, ['client', ...options]);
    return { status: await status, out: out(), err: err() };
  }
  const read = (file: string) => readFileSync(join(project.folder, file), 'utf8');

  it('writes a module for each area, and the parts of the core that they use', async () => {
    const { status, out } = await client('--json');
    expect(status).toBe(0);
    const { operations, files } = JSON.parse(out) as { operations: number; files: { file: string; state: string }[] };
    expect(operations).toBe(1);
    expect(files.map(({ file }) => file)).toEqual([
      'core/clientError.ts',
      'core/deadline.ts',
      'core/errors.ts',
      'core/http.ts',
      'core/json.ts',
      'core/problem.ts',
      'core/readAfter.ts',
      'core/request.ts',
      'core/testing.ts',
      'core/types.ts',
      'desk.ts',
    ]);
    expect(files.every(({ state }) => state === 'written')).toBe(true);
    expect(read('client/desk.ts')).toContain('export const ring = /* @__PURE__ */ define<Operation<object, string, RingErrors>>({');
  });

  it('writes only what has changed, and removes files that it no longer writes', async () => {
    await client('--output', 'web/client');
    project.write('web/client/own.ts', 'export {};\n');
    project.write('web/client/gone.ts', '// Emitted by portico client. Do not edit.\n');
    const { out } = await client('--output', 'web/client', '--json');
    const { files } = JSON.parse(out) as { files: { file: string; state: string }[] };
    expect(files.filter(({ state }) => state !== 'unchanged')).toEqual([{ file: 'gone.ts', state: 'removed' }]);
    expect(existsSync(join(project.folder, 'web/client/gone.ts'))).toBe(false);
    expect(read('web/client/own.ts')).toBe('export {};\n');
  });

  it('fails with --check if a file is missing, stale or left over, and names it', async () => {
    expect(await client('--check')).toMatchObject({ status: 1, err: expect.stringContaining('client/desk.ts is missing.\n') as string });
    await client();
    expect(await client('--check')).toMatchObject({ status: 0, out: 'client is up to date: 1 operation.\n' });
    project.write('src/a/ring.ts', sources['src/a/ring.ts'].replace('/ring', '/bell'));
    project.write('client/old.ts', '// Emitted by portico client. Do not edit.\n');
    const { status, err } = await client('--check');
    expect([status, err]).toEqual([1, 'client/desk.ts is stale.\nclient/old.ts is left over.\nRun `portico client --output client`.\n']);
  });

  it('says with --check if only the format of a file differs', async () => {
    await client();
    project.write('client/desk.ts', read('client/desk.ts').replaceAll("'", '"').replaceAll(';\n', '\n').replaceAll('  ', '\t'));
    const { status, err } = await client('--check');
    expect([status, err.split('\n')]).toEqual([
      1,
      [
        'client/desk.ts differs only in its format.',
        "A formatter has changed these files. Exclude the folder 'client' in the settings of the formatter.",
        'Run `portico client --output client`.',
        '',
      ],
    ]);
    await client();
    expect(await client('--check')).toMatchObject({ status: 0 });
  });

  it('writes nothing if the declarations have errors', async () => {
    project.write('src/a/ring.ts', sources['src/a/ring.ts'].replace("'/ring'", "'/{ring}'"));
    const { status, out } = await client('--format=tsc');
    expect([status, out]).toEqual([1, expect.stringContaining('error PRAG') as string]);
    expect(existsSync(join(project.folder, 'client'))).toBe(false);
  });

  it('rejects the folder of the project as output', async () => {
    const { status, err } = await client('--output', '.');
    expect([status, err]).toEqual([2, expect.stringContaining("Option '--output' must name a folder of its own") as string]);
  });
});
