import { resolve } from 'node:path';
import { findMisspelling } from '@portico/core/manifest';
import { knownStores, listUrlForms } from '@portico/sql';
import { EnvironmentFailure, MigrationFailure, UsageError } from '../failure.ts';
import { apply } from './apply.ts';
import type { MigrationsContext, MigrationsOptions } from './context.ts';
import { drift } from './drift.ts';
import { parseArguments } from './parseArguments.ts';
import { plan } from './plan.ts';
import { tenants } from './tenants.ts';

/** The folder in which a command runs, and its output streams. */
export interface CommandIo {
  readonly cwd: string;
  out(text: string): void;
  err(text: string): void;
}

const forms = listUrlForms(knownStores, { hasMemory: false });

const help = `Usage: portico-migrations [apply | plan | drift] [options]

Runs the committed migrations of a project in production, where there is no compiler.

  apply                  run the pending migrations
  plan                   print the pending steps with the locks that each takes
  tenants <action> [id]  add, list or remove the tenants of stores with separate tenants
  drift                  compare stores with the schema that their migrations lead to

Exit codes: 0 success; 1 a migration fails or a store differs; 2 the command line is wrong; 3 the environment does not allow the command to run.

  -p, --project <folder>  the folder with migrations and node_modules; default: the current folder
  --store <name>          only this store
  --url <url>             the address of the store: ${forms}; default: the configuration key Service:Stores:<name>:Url
  --allow-destructive     run steps that lose data
  --lock-timeout <ms>     how long one attempt waits for a lock; default: 100
  --lock-wait <seconds>   how long to retry for locks and wait for other migrators; default: 300
  --tenant <id>           with separate tenants, migrate the data of this one only
  --parallel <n>          with separate tenants, the number of tenants that are migrated at once; default: 8
  --server <name>         for tenants add: the server of Service:Tenants:Servers:<name>
  --drop-data             for tenants remove: also delete the data
  --locks                 print the locks that each step held, and for how long
`;

const hint = 'Usage: portico-migrations [apply | plan | drift] [options]\nRun `portico-migrations --help` for the options.\n';

/** Runs the command `portico-migrations`. Returns the exit code. */
export async function main(args: readonly string[], io: CommandIo): Promise<number> {
  try {
    return await run(args, io);
  } catch (error) {
    if (error instanceof EnvironmentFailure) return fail(io, 3, `${error.message}\n`);
    if (error instanceof MigrationFailure) return fail(io, 1, `${error.message}\n`);
    if (error instanceof UsageError) return fail(io, 2, `${error.message}\n\n${hint}`);
    throw error;
  }
}

const commands: Readonly<Record<string, (context: MigrationsContext, options: MigrationsOptions) => Promise<number>>> = {
  apply,
  plan,
  drift,
};

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const line = parseArguments(args);
  if (line.has('help')) {
    io.out(help);
    return 0;
  }
  const [word, stray] = line.words;
  if (word === 'tenants') {
    const context = { folder: resolve(io.cwd, line.text('project') ?? '.'), say: (text: string) => io.out(`${text}\n`) };
    return tenants(context, line.words.slice(1), {
      store: line.text('store'),
      server: line.text('server'),
      parallel: line.text('parallel'),
      dropData: line.has('drop-data'),
    });
  }
  if (stray !== undefined) throw new UsageError(`Unexpected argument '${stray}'.`);
  if (word === undefined) throw new UsageError('A command is required: apply, plan or drift.');
  if (!Object.hasOwn(commands, word)) throw new UsageError(describeUnknown(word));
  const context = { folder: resolve(io.cwd, line.text('project') ?? '.'), say: (text: string) => io.out(`${text}\n`) };
  return commands[word]!(context, {
    store: line.text('store'),
    url: line.text('url'),
    allowDestructive: line.has('allow-destructive'),
    lockTimeout: line.text('lock-timeout'),
    lockWait: line.text('lock-wait'),
    tenant: line.text('tenant'),
    parallel: line.text('parallel'),
    locks: line.has('locks'),
  });
}

function describeUnknown(word: string): string {
  const meant = findMisspelling(word, Object.keys(commands));
  return `Unknown command '${word}'; use apply, plan or drift.${meant === undefined ? '' : ` Did you mean '${meant}'?`}`;
}

function fail(io: CommandIo, status: number, text: string): number {
  io.err(text);
  return status;
}
