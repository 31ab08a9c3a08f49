import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { knownStores, listUrlForms } from '@portico/sql';
import { MigrationFailure, UsageError } from '../failure.ts';
import { apply } from './apply.ts';
import type { MigrationsContext, MigrationsOptions } from './context.ts';
import { drift } from './drift.ts';
import { plan } from './plan.ts';

/** The folder in which a command runs, and its output streams. */
export interface CommandIo {
  readonly cwd: string;
  out(text: string): void;
  err(text: string): void;
}

const forms = listUrlForms(knownStores, { hasMemory: false });

const help = `Usage: portico-migrations [apply | plan | drift] [options]

Runs the committed migrations of a project in production, where there is no compiler.

  apply                  run what is pending
  plan                   print the pending steps with the locks that each takes
  drift                  compare stores with what their migrations lead to

  -p, --project <folder>  the folder that holds migrations and node_modules; the current one by default
  --store <name>          that store only
  --url <url>             where the store is: ${forms}; the configuration Service:Stores:<name>:Url by default
  --allow-destructive     run steps that lose data
  --lock-timeout <ms>     how long one attempt waits for a lock, 100 by default
  --lock-wait <seconds>   when locks are no longer waited for, 300 by default
  --locks                 print which locks each step has held, and for how long
`;

/** The command `portico-migrations`. Returns the exit status. */
export async function main(args: readonly string[], io: CommandIo): Promise<number> {
  try {
    return await run(args, io);
  } catch (error) {
    if (error instanceof MigrationFailure) return fail(io, 1, `${error.message}\n`);
    if (error instanceof UsageError || isParseError(error)) return fail(io, 2, `${(error as Error).message}\n\n${help}`);
    throw error;
  }
}

const commands: Readonly<Record<string, (context: MigrationsContext, options: MigrationsOptions) => Promise<number>>> = {
  apply,
  plan,
  drift,
};

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      project: { type: 'string', short: 'p', default: '.' },
      store: { type: 'string' },
      url: { type: 'string' },
      'allow-destructive': { type: 'boolean', default: false },
      'lock-timeout': { type: 'string' },
      'lock-wait': { type: 'string' },
      locks: { type: 'boolean', default: false },
    },
  });
  const [word, stray] = positionals;
  if (values.help) {
    io.out(help);
    return 0;
  }
  if (stray !== undefined) throw new UsageError(`'${stray}' is one word too many.`);
  const command = word === undefined ? undefined : commands[word];
  if (!command) throw new UsageError(word === undefined ? 'Name a command: apply, plan or drift.' : `There is no command '${word}'.`);
  const context = { folder: resolve(io.cwd, values.project), say: (text: string) => io.out(`${text}\n`) };
  return command(context, {
    ...values,
    allowDestructive: values['allow-destructive'],
    lockTimeout: values['lock-timeout'],
    lockWait: values['lock-wait'],
  });
}

function isParseError(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException | undefined)?.code).startsWith('ERR_PARSE_ARGS');
}

function fail(io: CommandIo, status: number, text: string): number {
  io.err(text);
  return status;
}
