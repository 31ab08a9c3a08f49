import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EmittedFile } from '../src/3-plan/plan.ts';
import type { Compilation } from '../src/commands/port.ts';
import type { CompilerOptions } from '../src/main.ts';
import { Compiler } from '../src/main.ts';
import { makeProject } from './support/project.ts';
import type { TestProject } from './support/project.ts';

const operation = (name: string, area: string, result: string) => `
import { Endpoint, Get } from '@portico/core';
export interface ${name}Row { name: string; amount: number }
type Only<T, K extends keyof T> = { [Name in K]: T[Name] };
export class ${name} extends Endpoint(Get('/${area}/${name.toLowerCase()}'))<${result}> {
  handle(): ${result} {
    throw new Error();
  }
}
`;

const areas = (result: (name: string) => string): Record<string, string> =>
  Object.fromEntries(
    ['Rooms', 'Guests', 'Bills'].flatMap((area) => [
      [`src/${area}/module.ts`, `import { Module } from '@portico/core';\nexport class ${area}Module extends Module('${area}') {}\n`],
      [`src/${area}/read.ts`, operation(`Read${area}`, area.toLowerCase(), result(`Read${area}Row`))],
    ]),
  );

const undeclared = `
import { Endpoint, Get, NotFoundError } from '@portico/core';
export class Find extends Endpoint(Get('/find'))<string> {
  handle(): string | NotFoundError {
    return new NotFoundError('none');
  }
}
`;

describe('a compiler that compiles once', () => {
  const projects: TestProject[] = [];
  const compilers: Compiler[] = [];
  afterEach(async () => {
    for (const compiler of compilers.splice(0)) await compiler.close();
    for (const project of projects.splice(0)) project.remove();
  });

  const open = (files: Readonly<Record<string, string>>) => {
    const project = makeProject(files, { types: true });
    projects.push(project);
    return project;
  };
  const compile = async (project: TestProject, options: CompilerOptions) => {
    const compiler = new Compiler(project.folder, options);
    compilers.push(compiler);
    return { compiler, compilation: await compiler.compile() };
  };
  const outputOf = ({ files, diagnostics }: Compilation) => ({ files, diagnostics });

  it.each([
    ['types that the syntax follows', areas((row) => row)],
    ['types that only TypeScript follows', areas((row) => `Only<${row}, 'name'>`)],
    ['an error of a declaration', { ...areas((row) => row), 'src/Rooms/wrong.ts': operation('Wrong', 'rooms', '() => void') }],
    ['an error that only the type checker finds', { ...areas((row) => row), 'src/Rooms/find.ts': undeclared }],
  ])('leaves the same output as a compiler that stays open: %s', async (_title, files) => {
    const project = open(files);
    const { compilation: expected } = await compile(project, {});
    const { compilation } = await compile(project, { once: true });
    expect(outputOf(compilation)).toEqual(outputOf(expected));
  });

  it('returns generated files as soon as nothing can reject the output', async () => {
    const project = open(areas((row) => row));
    const accepted: EmittedFile[] = [];
    const compiler = new Compiler(project.folder, { once: true, accepted: (files) => accepted.push(...files) });
    compilers.push(compiler);
    const { files } = await compiler.compile();
    expect(files).toEqual(expect.arrayContaining(accepted));
    expect(new Set(accepted.map(({ path }) => path)).size).toBe(accepted.length);
  });

  it.each([
    ['an error that only the type checker finds', { 'src/find.ts': undeclared }],
    ['a type without a JSON representation', { 'src/Rooms/wrong.ts': operation('Wrong', 'rooms', '() => void') }],
  ])('passes on no output of a project with %s', async (_title, files) => {
    const project = open({ ...areas((row) => row), ...files });
    const accepted = vi.fn();
    const compiler = new Compiler(project.folder, { once: true, accepted });
    compilers.push(compiler);
    expect((await compiler.compile()).diagnostics).not.toEqual([]);
    expect(accepted).not.toHaveBeenCalled();
  });

  it('compiles again after a change', async () => {
    const project = open(areas((row) => row));
    const { compiler } = await compile(project, { once: true });
    project.write('src/Rooms/read.ts', operation('ReadRooms', 'rooms', "Only<ReadRoomsRow, 'amount'>"));
    const again = await compiler.compile([join(project.folder, 'src/Rooms/read.ts')]);
    const { compilation: expected } = await compile(project, {});
    expect(again.diagnostics).toEqual([]);
    expect(outputOf(again)).toEqual(outputOf(expected));
  });

  it.runIf(process.platform === 'linux')('ends the type checker without being closed', async () => {
    const project = open(areas((row) => row));
    await compile(project, {});
    expect(processesIn(project.folder)).toHaveLength(1);
    await compilers[0]!.close();
    await compile(project, { once: true });
    // The system takes a moment to remove a process that was killed.
    await expect.poll(() => processesIn(project.folder), { timeout: 10_000 }).toEqual([]);
  });
});

/** Returns the ids of the processes that were started for a folder. */
function processesIn(folder: string): string[] {
  return readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0').includes(folder);
    } catch {
      return false; // it has ended
    }
  });
}
