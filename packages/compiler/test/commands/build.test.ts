import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answering, emitting, portico, refusing } from '../support/cli.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const header = '// Emitted by portico build. Do not edit.\n';

describe('portico build', () => {
  let project: TestProject;
  beforeEach(() => {
    project = makeProject({ 'src/a.ts': 'export x\n' }, { types: true });
  });
  afterEach(() => project.remove());

  const path = (name: string) => join(project.folder, 'src/generated', name);
  const build = async (compiler: ReturnType<typeof answering>, ...args: string[]) => {
    const { status, out } = portico(project.folder, ['build', ...args], compiler);
    return { status: await status, out: out() };
  };

  it('writes only files whose text changed', async () => {
    project.write('src/generated/same.ts', `${header}1`);
    const before = statSync(path('same.ts')).mtimeMs;
    const { status, out } = await build(
      answering(emitting({ 'src/generated/same.ts': `${header}1`, 'src/generated/area/new.ts': `${header}2` })),
    );
    expect(status).toBe(0);
    expect(out).toContain('1 file written');
    expect(readFileSync(path('area/new.ts'), 'utf8')).toBe(`${header}2`);
    expect(statSync(path('same.ts')).mtimeMs).toBe(before);
  });

  it('removes generated files that no declaration needs any more with their empty folders, and no other files', async () => {
    project.write('src/generated/area/old.ts', `${header}old`);
    project.write('src/generated/mine.ts', '// by hand\n');
    project.write('src/generated/gone/operations/old.ts', `${header}old`);
    project.write('src/generated/own/old.ts', `${header}old`);
    project.write('src/generated/own/mine.ts', '// by hand\n');
    expect((await build(answering(emitting({ 'src/generated/index.ts': header })))).out).toContain('3 removed');
    expect(['area', 'gone', 'own', 'own/old.ts', 'own/mine.ts'].map((each) => existsSync(path(each)))).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
    expect(existsSync(path('mine.ts'))).toBe(true);
  });

  it('reports errors, exits with 1 and writes nothing', async () => {
    const { status, out } = await build(
      answering({ ...refusing('PRAG0101', 'Wrong.'), files: emitting({ 'src/generated/a.ts': header }).files }),
    );
    expect(status).toBe(1);
    expect(out).toContain('error PRAG0101: Wrong.');
    expect(existsSync(path('a.ts'))).toBe(false);
  });

  it('prints lines for the problem matchers of editors, with paths relative to the current folder', async () => {
    const { status, out } = portico(
      join(project.folder, '..'),
      ['build', '--format=tsc', '-p', project.folder],
      answering(refusing('PRAG0101', 'Wrong.')),
    );
    expect(await status).toBe(1);
    expect(out()).toBe(`${project.folder.split('/').at(-1)}/src/a.ts(1,8): error PRAG0101: Wrong.\n`);
  });

  it('prints one JSON document and nothing else', async () => {
    const { out } = await build(answering(emitting({})), '--format=json');
    expect(JSON.parse(out)).toEqual({
      diagnostics: [],
      warnings: [],
      operations: 0,
      areas: 0,
      written: 0,
      removed: 0,
      milliseconds: expect.any(Number) as number,
    });
  });

  it('accepts the tsconfig.json instead of its folder', async () => {
    const { status } = portico(
      '/',
      ['build', '-p', join(project.folder, 'tsconfig.json')],
      answering(emitting({ 'src/generated/index.ts': header })),
    );
    expect(await status).toBe(0);
    expect(existsSync(path('index.ts'))).toBe(true);
  });

  it.each([
    ['nowhere', 'there is no such folder'],
    ['src', 'it contains no tsconfig.json'],
  ])('reports PRAG0110 for the folder %s, which is not a project', async (folder, reason) => {
    const { status, out } = await build(answering(emitting({})), '-p', folder);
    expect(status).toBe(1);
    expect(out).toContain(`error PRAG0110: The project '${folder}' cannot be opened: ${reason}.`);
  });
});
