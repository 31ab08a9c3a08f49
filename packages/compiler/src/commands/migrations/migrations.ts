import { apply, drift, plan } from '@portico/migrations';
import type { ProjectContext } from '../context.ts';
import { add } from './add.ts';
import { runWithChangedStores } from './changedStores.ts';
import { empty } from './empty.ts';
import { merge } from './merge.ts';
import type { MigrationCommandOptions } from './options.ts';
import { rollback } from './rollback.ts';
import { squash } from './squash.ts';
import { status } from './status.ts';

type Command = (context: ProjectContext, options: MigrationCommandOptions, name: string | undefined) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  add: (context, options, name) => add(context, name, options),
  apply: (context, options) => runWithChangedStores(context, options, apply),
  status,
  plan: (context, options) => runWithChangedStores(context, options, plan),
  drift,
  merge,
  squash: (context, options, name) => squash(context, name, options),
  empty: (context, options, name) => empty(context, name, options),
  rollback,
};

/** Runs `portico migrations <action>`, which runs one of the actions of the command table. Returns the exit code. */
export async function migrations(context: ProjectContext, words: readonly string[], options: MigrationCommandOptions): Promise<number> {
  const [action, name] = words;
  const status = await commands[action!]!(context, options, name);
  context.printNotes();
  return status;
}
