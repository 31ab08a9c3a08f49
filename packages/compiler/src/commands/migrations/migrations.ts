import { apply, drift, MigrationFailure, plan } from '@portico/migrations';
import type { ProjectContext } from '../context.ts';
import { UsageError } from '../usageError.ts';
import { add } from './add.ts';
import { empty } from './empty.ts';
import { merge } from './merge.ts';
import type { MigrationCommandOptions } from './options.ts';
import { rollback } from './rollback.ts';
import { squash } from './squash.ts';
import { status } from './status.ts';

type Command = (context: ProjectContext, options: MigrationCommandOptions, name: string | undefined) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  add: (context, options, name) => add(context, name, options),
  apply,
  status,
  plan,
  drift,
  merge,
  squash: (context, options, name) => squash(context, name, options),
  empty: (context, options, name) => empty(context, name, options),
  rollback,
};

const named = new Set(['add', 'squash', 'empty']);

/** `portico migrations add NAME | apply | status | plan | drift | merge | squash NAME | empty NAME | rollback`. */
export async function migrations(context: ProjectContext, words: readonly string[], options: MigrationCommandOptions): Promise<number> {
  try {
    return await run(context, words, options);
  } catch (error) {
    if (!(error instanceof MigrationFailure)) throw error;
    context.io.err(`${error.message}\n`);
    return 1;
  }
}

async function run(context: ProjectContext, [word, name, ...rest]: readonly string[], options: MigrationCommandOptions): Promise<number> {
  const stray = word !== undefined && named.has(word) ? rest[0] : name;
  if (stray !== undefined) throw new UsageError(`'${stray}' is one word too many.`);
  const command = word === undefined ? undefined : commands[word];
  if (command) return command(context, options, name);
  throw new UsageError(
    word === undefined ? `Say what to do: ${Object.keys(commands).join(', ')}.` : `There is no 'portico migrations ${word}'.`,
  );
}
