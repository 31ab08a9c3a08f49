import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Child } from './child.ts';
import type { ProjectContext } from './context.ts';
import { follow } from './follow.ts';
import { TypeCheck } from './typeCheck.ts';
import { UsageError } from './usageError.ts';

/** The options of `portico dev`. */
export interface DevOptions {
  /** The file of the host and its arguments; if empty, `portico.entry` of the package.json. */
  readonly run: readonly string[];
  readonly types: boolean;
}

/** Runs `portico dev`, which builds, and restarts the host after every build without errors, until it is stopped. Returns the exit code. */
export async function dev(context: ProjectContext, { run, types }: DevOptions): Promise<number> {
  const entry = resolveEntry(context, run[0]);
  const ended = (how: string) => context.say(`host: ${how}; it restarts after the next change.`);
  // With --json, stdout contains only the builds.
  const child = new Child({ arguments: [entry, ...run.slice(1)], cwd: context.folder, ended, output: context.isJson ? 2 : 'inherit' });
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

/** Returns the file that starts the host: the given one, or `portico.entry` of the package.json. */
export function resolveEntry(context: ProjectContext, given: string | undefined): string {
  const entry = given === undefined ? readDeclaredEntry(context) : resolve(context.io.cwd, given);
  if (!existsSync(entry)) throw new UsageError(`The file '${relative(context.io.cwd, entry)}' does not exist.`);
  return entry;
}

function readDeclaredEntry({ folder }: ProjectContext): string {
  const file = join(folder, 'package.json');
  const declared = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { portico?: { entry?: string } }).portico?.entry
    : undefined;
  if (declared === undefined)
    throw new UsageError('Name the file that starts the host, or set "portico": { "entry": "…" } in the package.json.');
  return join(folder, declared);
}
