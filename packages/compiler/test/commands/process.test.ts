import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandProcess } from '../support/command.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const operation = (name: string, type = 'string') => `import { Endpoint, Get } from '@portico/core';
import type { Int } from '@portico/core';
export class ${name} extends Endpoint(Get('/${name}'))<${type}> {
  handle(): never {
    throw new Error();
  }
}
`;

/** A type that the compiler works on for a long time: an intersection of many unions. */
const endless = Array.from({ length: 14 }, (_, at) => `({ a${at}: 1 } | { b${at}: 2 } | { c${at}: 3 })`).join(' & ');

describe('portico in a process of its own', () => {
  let project: TestProject;
  let command: CommandProcess | undefined;
  beforeEach(() => {
    project = makeProject({ 'src/first.ts': operation('First') }, { types: true });
  });
  afterEach(async () => {
    await command?.stop('SIGKILL');
    project.remove();
  });

  const at = (file: string) => join(project.folder, file);
  const emitted = () => readdirSync(at('src/generated'), { recursive: true, encoding: 'utf8' }).sort();
  const watch = async (): Promise<CommandProcess> => {
    command = new CommandProcess(project.folder, 'watch');
    await command.says('Watching for file changes.');
    return command;
  };

  it('follows new folders, files that are saved by renaming, and removed ones', async () => {
    const { process: child } = await watch();
    mkdirSync(at('src/deep/er'), { recursive: true });
    writeFileSync(at('src/deep/er/second.ts'), operation('Second'));
    await expect.poll(emitted, { timeout: 20_000 }).toContain('app/operations/second.ts');
    writeFileSync(at('src/first.ts.tmp'), operation('Renamed'));
    renameSync(at('src/first.ts.tmp'), at('src/first.ts'));
    await expect.poll(emitted, { timeout: 20_000 }).toContain('app/operations/renamed.ts');
    renameSync(at('src/deep'), at('src/moved'));
    rmSync(at('src/moved'), { recursive: true });
    await expect.poll(emitted, { timeout: 20_000 }).not.toContain('app/operations/second.ts');
    expect(child.exitCode).toBeNull();
  });

  it('ends within a second of a signal, also while it computes', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      project.write('src/first.ts', operation('First'));
      const running = await watch();
      project.write('src/first.ts', operation('First', endless));
      await running.says('File change detected.');
      await wait(300);
      expect(await running.stop(signal)).toBeLessThan(1000);
      expect(await running.ended).toEqual({ status: 0, signal: null });
    }
  });

  it('ends a build at once', async () => {
    project.write('src/first.ts', operation('First', endless));
    command = new CommandProcess(project.folder, 'build');
    await wait(800);
    expect(await command.stop('SIGINT')).toBeLessThan(1000);
  });

  // A terminal signals all processes of the command; TypeScript would report "context canceled".
  it.skipIf(process.platform === 'win32')('prints nothing on stderr if Ctrl-C ends it [B9]', async () => {
    project.write('src/first.ts', operation('First', endless));
    command = new CommandProcess(project.folder, { group: true }, 'build');
    await wait(800);
    await command.stop('SIGINT');
    expect(command.err).toBe('');
  });

  it('reverts files that the type checker rejects', async () => {
    const declared = operation('First').replace("'@portico/core';", "'@portico/core';\nimport { ConflictError } from '@portico/core';");
    project.write('src/first.ts', declared);
    const running = await watch();
    const before = readFileSync(at('src/generated/inputs.json'), 'utf8');
    project.write(
      'src/first.ts',
      declared.replace('handle(): never {\n    throw new Error();', "handle() {\n    return new ConflictError('x');"),
    );
    await running.says('error PRAG0561');
    await running.says('Watching for file changes.', 2);
    expect(running.out).toMatch(/\d files? restored/);
    expect(readFileSync(at('src/generated/inputs.json'), 'utf8')).toBe(before);
  });

  it('prints nothing on stderr, and removes the files of a killed build', async () => {
    project.write('src/generated/area/one.ts.new', '// Emitted by portico build.\n');
    project.write('src/generated/two.ts.999999999.new', '// Emitted by portico build.\n');
    command = new CommandProcess(project.folder, 'build');
    expect(await command.ended).toEqual({ status: 0, signal: null });
    expect(command.err).toBe('');
    expect(emitted().filter((file) => file.endsWith('.new'))).toEqual([]);
  });

  it('reports a file that blocks the output as PRAG0130', async () => {
    project.write('src/generated', 'mine\n');
    command = new CommandProcess(project.folder, 'build');
    expect((await command.ended).status).toBe(1);
    expect(command.out).toContain(
      "error PRAG0130: The generated code cannot be written to 'src/generated': a file has this name, but it must be a folder.",
    );
    expect(readFileSync(at('src/generated'), 'utf8')).toBe('mine\n');
  });

  it('reports a folder that blocks a generated file as PRAG0130', async () => {
    mkdirSync(at('src/generated/index.ts/mine'), { recursive: true });
    command = new CommandProcess(project.folder, 'build');
    expect((await command.ended).status).toBe(1);
    expect(command.out).toContain(
      "error PRAG0130: The generated code cannot be written to 'src/generated/index.ts': a folder has this name.",
    );
    expect(emitted().filter((file) => file.endsWith('.new'))).toEqual([]);
  });
});
