import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Child } from './child.ts';
import type { ProjectContext } from './context.ts';
import { follow } from './follow.ts';
import { TypeCheck } from './typeCheck.ts';
import { UsageError } from './usageError.ts';

/** What `portico dev` takes beside the project. */
export interface DevOptions {
  /** The host to run, and its arguments; `portico.entry` of the package.json where there is none. */
  readonly run: readonly string[];
  readonly types: boolean;
}

/** `portico dev`: builds, runs the host, and does both again after every change; a host keeps running while the declarations hold errors. */
export async function dev(context: ProjectContext, { run, types }: DevOptions): Promise<number> {
  const entry = resolveEntry(context, run[0]);
  const ended = (how: string) => context.say(`host: ${how}; it starts again with the next change.`);
  const child = new Child({ arguments: [entry, ...run.slice(1)], cwd: context.folder, ended });
  const typeCheck = types ? new TypeCheck(context) : undefined;
  try {
    return await follow(context, async (built) => {
      if (built.failed) return;
      typeCheck?.start();
      await child.restart();
    });
  } finally {
    typeCheck?.stop();
    await child.stop();
  }
}

function resolveEntry(context: ProjectContext, given: string | undefined): string {
  const entry = given === undefined ? declaredEntry(context) : resolve(context.io.cwd, given);
  if (!existsSync(entry)) throw new UsageError(`There is no ${relative(context.io.cwd, entry)} to run.`);
  return entry;
}

function declaredEntry({ folder }: ProjectContext): string {
  const file = join(folder, 'package.json');
  const declared = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { portico?: { entry?: string } }).portico?.entry
    : undefined;
  if (declared === undefined)
    throw new UsageError('Name the file that starts the host, or set "portico": { "entry": "…" } in the package.json.');
  return join(folder, declared);
}
