import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { ProjectContext } from './context.ts';
import { DelayedCheck } from './dev/delayedCheck.ts';
import { readDevelopmentSecret } from './dev/developmentFolder.ts';
import { HostRunner } from './dev/hostRunner.ts';
import { follow } from './follow.ts';
import type { BuildResult } from './port.ts';
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
  const checks = new DelayedCheck(types ? new TypeCheck(context) : undefined);
  const runner = new HostRunner({
    arguments: [entry, ...run.slice(1)],
    cwd: context.folder,
    // With --json, stdout contains only the builds.
    output: context.isJson ? 2 : 'inherit',
    variables: { PORTICO_DEVELOPMENT_SECRET: readSecret(context) },
    started: () => checks.start(),
    ended(how) {
      checks.start();
      context.say(`host: ${how}; it restarts after the next change.`);
    },
  });
  try {
    const restart = async ({ failed }: BuildResult): Promise<void> => {
      if (failed) return;
      checks.plan();
      await runner.restart();
    };
    // A translator sees the service while messages are still missing; `portico build` and `check` refuse them.
    return await follow(context, restart, { incompleteCatalogues: true });
  } finally {
    checks.stop();
    await runner.stop();
  }
}

function readSecret(context: ProjectContext): string {
  const { secret, replaced } = readDevelopmentSecret(context.folder);
  if (replaced !== undefined)
    context.say(`The secret in .portico was replaced, because ${replaced}. Tokens and passwords of earlier starts are invalid.`);
  return secret;
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
