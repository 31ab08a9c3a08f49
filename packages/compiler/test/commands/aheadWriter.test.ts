import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EarlyWriter } from '../../src/commands/aheadWriter.ts';
import { LocalBuilder } from '../../src/commands/localBuilder.ts';
import type { Compilation, ProjectCompiler } from '../../src/commands/port.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

describe('Files that are written ahead', () => {
  let project: TestProject;
  beforeEach(() => (project = makeProject({ 'src/generated/same.ts': 'same' })));
  afterEach(() => project.remove());

  const files = ['same', 'new', 'late'].map((name) => ({ path: `src/generated/${name}.ts`, text: name }));
  const textOf = (path: string): string => readFileSync(join(project.folder, path), 'utf8');

  it('are those that differ', () => {
    const writer = new EarlyWriter(project.folder);
    writer.write(files.slice(0, 2));
    expect(writer.take()).toEqual({ paths: ['src/generated/same.ts', 'src/generated/new.ts'], changed: ['src/generated/new.ts'] });
    expect(textOf('src/generated/new.ts')).toBe('new');
    expect(writer.take()).toEqual({ paths: [], changed: [] });
  });

  it('end with the first that cannot be written', () => {
    mkdirSync(join(project.folder, 'src/generated/new.ts/in'), { recursive: true });
    const writer = new EarlyWriter(project.folder);
    writer.write(files);
    expect(writer.take().paths).toEqual(['src/generated/same.ts']);
    expect(existsSync(join(project.folder, 'src/generated/late.ts'))).toBe(false);
  });

  it('count as written by the build, which writes the others', async () => {
    const writer = new EarlyWriter(project.folder);
    const compilation: Compilation = { files, diagnostics: [], sources: new Map() };
    const compiler: ProjectCompiler = {
      compile: async () => {
        writer.write(files.slice(0, 2));
        return compilation;
      },
    };
    const built = await new LocalBuilder(project.folder, compiler, async () => writer.take()).build();
    expect(built).toMatchObject({ failed: false, written: 2 });
    expect(textOf('src/generated/late.ts')).toBe('late');
  });
});
