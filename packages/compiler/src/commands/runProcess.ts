import { join } from 'node:path';
import { startEarly } from '../0-program/checker/background.ts';
import { createProcessIo } from './io.ts';
import { main } from './main.ts';
import type { ProjectCompiler } from './port.ts';
import { RemoteBuilder } from './remoteBuilder.ts';

/** Runs the `portico` command in this process; returns its exit code. */
export function runProcess(args: readonly string[]): Promise<number> {
  return main(args, createProcessIo(), {
    compiler: openCompiler,
    builder: (project, options) => new RemoteBuilder(project, options),
  });
}

/** Opens a compiler, which is loaded while the type checker begins to open the project. */
async function openCompiler(project: string): Promise<ProjectCompiler> {
  startEarly(join(project, 'tsconfig.json'));
  const { Compiler } = await import('../main.ts');
  return new Compiler(project, { once: true });
}
