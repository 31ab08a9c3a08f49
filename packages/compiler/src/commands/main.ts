import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';
import { isReportFormat } from '../diagnostics/report.ts';
import { access } from './access/access.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { ProjectContext } from './context.ts';
import { dev } from './dev.ts';
import { explain } from './explain.ts';
import { commandHelp, commands, generalHelp, isCommand } from './help.ts';
import type { CommandName } from './help.ts';
import type { Io } from './io.ts';
import { keys } from './keys.ts';
import { messages } from './messages/messages.ts';
import { migrations } from './migrations/migrations.ts';
import type { Openers } from './port.ts';
import { routes } from './routes.ts';
import { topology } from './topology/topology.ts';
import { UsageError } from './usageError.ts';
import { watch } from './watch.ts';

const optionTypes = {
  help: { type: 'boolean', short: 'h' },
  project: { type: 'string', short: 'p', default: '.' },
  format: { type: 'string', default: 'pretty' },
  color: { type: 'boolean' },
  types: { type: 'boolean', default: true },
  check: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  store: { type: 'string' },
  url: { type: 'string' },
  output: { type: 'string' },
  state: { type: 'string' },
  area: { type: 'string' },
  handler: { type: 'string' },
  event: { type: 'string' },
  page: { type: 'string' },
  'page-size': { type: 'string' },
  'allow-destructive': { type: 'boolean', default: false },
  rename: { type: 'string', multiple: true },
  value: { type: 'string', multiple: true },
  sql: { type: 'string', multiple: true },
  empty: { type: 'string', multiple: true },
  'lock-timeout': { type: 'string' },
  'lock-wait': { type: 'string' },
  locks: { type: 'boolean', default: false },
} as const satisfies ParseArgsOptionsConfig;

/** The `portico` command: runs what the arguments ask for and answers with the exit status. */
export async function main(args: readonly string[], io: Io, open: Openers): Promise<number> {
  const [word, ...rest] = args;
  if (word === '--version' || word === '-v') return print(io, `${version()}\n`);
  if (word === undefined || word === '--help' || word === '-h') return print(io, generalHelp());
  if (!isCommand(word)) {
    io.err(`There is no command '${word}'.\n\n${generalHelp()}`);
    return 2;
  }
  try {
    return await run(word, rest, { io, open });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.err(`${error.message}\n\n${commandHelp(word)}`);
    return 2;
  }
}

/** What a command works with. */
interface Surroundings {
  readonly io: Io;
  readonly open: Openers;
}

async function run(command: CommandName, args: string[], { io, open }: Surroundings): Promise<number> {
  const { values, positionals } = parse(command, args);
  if (values.help) return print(io, commandHelp(command));
  if (command === 'help') return help(io, positionals[0]);
  if (command === 'explain') return explain(io, positionals[0]);
  if (command === 'keys') return keys(io, positionals, { json: values.json });
  if (!isReportFormat(values.format)) throw new UsageError(`There is no format '${values.format}'.`);
  const colour = values.color ?? io.colour;
  const context = new ProjectContext(io, { project: values.project, format: values.format, colour }, open);
  switch (command) {
    case 'build':
      return build(context);
    case 'watch':
      return watch(context);
    case 'dev':
      return dev(context, { run: positionals, types: values.types });
    case 'check':
      return check(context, { strict: values.strict });
    case 'routes':
      return routes(context, values.json);
    case 'access':
      return access(context, { check: values.check, json: values.json });
    case 'topology':
      return topology(context, { output: values.output, check: values.check });
    case 'migrations':
      return migrations(context, positionals, {
        ...values,
        allowDestructive: values['allow-destructive'],
        lockTimeout: values['lock-timeout'],
        lockWait: values['lock-wait'],
      });
    case 'messages':
      return messages(context, positionals, { ...values, pageSize: values['page-size'] });
  }
}

/** Reads the arguments; only the options that the command's help names are known to it. */
function parse(command: CommandName, args: string[]) {
  const known = new Set(['help', ...commands[command].options.map(([option]) => option.replace(/^.*--(no-)?/, '').replace(/ .*$/, ''))]);
  try {
    const parsed = parseArgs({ args, options: optionTypes, allowPositionals: takesWords(command), allowNegative: true, tokens: true });
    const stranger = parsed.tokens.find((token) => token.kind === 'option' && !known.has(token.name));
    if (stranger?.kind === 'option') throw new UsageError(`'portico ${command}' has no option '${stranger.rawName}'.`);
    return parsed;
  } catch (error) {
    if (error instanceof UsageError || !String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) throw error;
    throw new UsageError((error as Error).message);
  }
}

function takesWords(command: CommandName): boolean {
  return commands[command].usage.includes('[');
}

function help(io: Io, word: string | undefined): number {
  if (word === undefined) return print(io, generalHelp());
  if (isCommand(word)) return print(io, commandHelp(word));
  throw new UsageError(`There is no command '${word}'.`);
}

function print(io: Io, text: string): number {
  io.out(text);
  return 0;
}

function version(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
