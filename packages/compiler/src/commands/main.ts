import { readFileSync } from 'node:fs';
import { createPalette } from '../diagnostics/colour.ts';
import { isReportFormat } from '../diagnostics/report.ts';
import { access } from './access/access.ts';
import { add } from './add/add.ts';
import { build } from './build.ts';
import { check } from './check/check.ts';
import { client } from './client/client.ts';
import { completion } from './completion/completion.ts';
import { contract } from './contract/contract.ts';
import { tenants } from '@portico/migrations';
import { ProjectContext } from './context.ts';
import { dev } from './dev.ts';
import { exitCodeMeanings } from './exitCodes.ts';
import { explain } from './explain.ts';
import { reportFailure } from './failure.ts';
import { formatCommandHelp, formatGeneralHelp } from './help.ts';
import type { HelpStyle } from './help.ts';
import { init } from './init/init.ts';
import type { Io } from './io.ts';
import { keys } from './keys.ts';
import { commandNames, commands, isCommand } from './line/commandTable.ts';
import type { CommandName } from './line/commandTable.ts';
import { parseLine } from './line/parseLine.ts';
import type { CommandLine } from './line/parseLine.ts';
import { suggest } from './line/suggest.ts';
import { jobs } from './jobs/jobs.ts';
import { messages } from './messages/messages.ts';
import { migrations } from './migrations/migrations.ts';
import { openapi } from './openapi.ts';
import type { Openers } from './port.ts';
import { routes } from './routes.ts';
import { run as runOperation } from './run.ts';
import { token } from './token.ts';
import { translations } from './translations/translations.ts';
import { topology } from './topology/topology.ts';
import { UsageError } from './usageError.ts';
import { watch } from './watch.ts';

/** The width of help and messages if the terminal's width is not known. */
const defaultWidth = 80;

/** Runs the `portico` command. Returns the exit code. */
export async function main(args: readonly string[], io: Io, open: Openers): Promise<number> {
  const [command] = args;
  try {
    return await dispatch(args, io, open);
  } catch (error) {
    return reportFailure(error, io, command, wantsJson(args));
  }
}

async function dispatch([word, ...rest]: readonly string[], io: Io, open: Openers): Promise<number> {
  if (word === '--version' || word === '-v') return print(io, wantsJson(rest) ? toJson({ version: version() }) : `${version()}\n`);
  if (word === undefined || word === '--help' || word === '-h') return help(io, undefined, { isJson: wantsJson(rest) });
  if (!isCommand(word)) {
    const start = word.startsWith('-') ? `Unknown option '${word}'.` : `Unknown command '${word}'.`;
    throw new UsageError(`${start}${suggest(word, commandNames)}`);
  }
  return run(word, parseLine(word, rest), { io, open });
}

/** The environment of a command. */
interface CommandEnvironment {
  readonly io: Io;
  readonly open: Openers;
}

async function run(command: CommandName, line: CommandLine, { io, open }: CommandEnvironment): Promise<number> {
  const format = line.has('json') ? 'json' : (line.text('format') ?? 'pretty');
  const colour = line.choice('color') ?? io.colour;
  const json = format === 'json';
  const [word] = line.words;
  if (line.has('help')) return help(io, command, { isJson: json, colour });
  if (command === 'help') return help(io, word, { isJson: json, colour });
  if (command === 'explain') return explain(io, word, { json });
  if (command === 'completion') return completion(io, word, { json });
  if (command === 'keys') return keys(io, line.words, { json });
  if (!isReportFormat(format)) throw new UsageError(`Unknown format '${format}'.`);
  return runOnProject(command, line, new ProjectContext(io, { project: line.text('project') ?? '.', format, colour }, open));
}

/** Runs a command that prints or writes what a project contains. */
function runReport(
  command: 'routes' | 'access' | 'topology' | 'openapi' | 'client',
  line: CommandLine,
  context: ProjectContext,
): Promise<number> {
  switch (command) {
    case 'routes':
      return routes(context, { tree: line.has('tree') });
    case 'access':
      return access(context, { check: line.has('check') });
    case 'topology':
      return topology(context, { output: line.text('output'), check: line.has('check'), markdown: line.has('markdown') });
    case 'openapi':
      return openapi(context, { version: line.text('openapi'), output: line.text('output'), check: line.has('check') });
    case 'client':
      return runClient(context, line);
  }
}

/** Runs a command that opens a project. */
function runOnProject(
  command: Exclude<CommandName, 'help' | 'explain' | 'completion' | 'keys'>,
  line: CommandLine,
  context: ProjectContext,
): Promise<number> {
  switch (command) {
    case 'build':
      return build(context);
    case 'watch':
      return watch(context);
    case 'dev':
      return dev(context, { run: line.words, types: line.choice('types') ?? true });
    case 'run':
      return runOperation(context, line.words, line.texts('input', 'as', 'tenant', 'reason', 'host'));
    case 'check':
      return check(context, { strict: line.has('strict'), ...line.texts('consumers') });
    case 'contract':
      return contract(context, line.words, readContractOptions(line));
    case 'routes':
    case 'access':
    case 'topology':
    case 'openapi':
    case 'client':
      return runReport(command, line, context);
    case 'add':
      return runAdd(context, line);
    case 'token':
      return token(context, { ...line.texts('sub', 'tenant', 'lifetime'), ...line.lists('role', 'permission') });
    case 'init':
      return runInit(context, line);
    case 'translations':
      return translations(context, line.words);
    case 'tenants':
    case 'migrations':
    case 'messages':
    case 'jobs':
      return runOnStores(command, line, context);
  }
}

/** Runs a command that opens the stores of a project. */
function runOnStores(command: 'tenants' | 'migrations' | 'messages' | 'jobs', line: CommandLine, context: ProjectContext): Promise<number> {
  switch (command) {
    case 'tenants':
      return runTenants(context, line);
    case 'migrations':
      return migrations(context, line.words, readMigrationOptions(line));
    case 'messages':
      return messages(context, line.words, readMessageOptions(line));
    case 'jobs':
      return jobs(context, line.words, line.texts('store', 'url', 'state', 'job', 'tenant'));
  }
}

function runClient(context: ProjectContext, line: CommandLine): Promise<number> {
  return client(context, { output: line.text('output'), check: line.has('check'), tanstack: line.has('tanstack') });
}

/** Runs an action on tenants, and prints its results with `--json`. */
async function runTenants(context: ProjectContext, line: CommandLine): Promise<number> {
  const status = await tenants(context, line.words, { ...line.texts('store', 'server', 'parallel'), dropData: line.has('drop-data') });
  context.printNotes();
  return status;
}

/** Adds a declaration, and prints the files with `--json`. */
async function runAdd(context: ProjectContext, line: CommandLine): Promise<number> {
  const options = {
    ...line.texts('area', 'event', 'entity', 'schedule', 'route', 'store'),
    hasMigration: line.choice('migration') ?? true,
  };
  const status = await add(context, line.words, options);
  context.printNotes();
  return status;
}

/** Adds Portico to an application, and prints the files with `--json`. */
async function runInit(context: ProjectContext, line: CommandLine): Promise<number> {
  const { version: own, dependencies } = readManifest();
  const options = {
    file: line.words[0],
    install: line.choice('install') ?? true,
    version: own,
    typescript: dependencies['typescript'] ?? '*',
  };
  const status = await init(context, options);
  context.printNotes();
  return status;
}

function readMessageOptions(line: CommandLine) {
  return { ...line.texts('store', 'url', 'state', 'area', 'handler', 'event', 'page'), pageSize: line.text('page-size') };
}

function readContractOptions(line: CommandLine) {
  return { accept: line.has('accept'), check: line.has('check'), ...line.texts('reason', 'consumers', 'output') };
}

function readMigrationOptions(line: CommandLine) {
  return {
    ...line.texts('store', 'url', 'tenant', 'parallel'),
    ...line.lists('rename', 'value', 'sql', 'empty'),
    allowDestructive: line.has('allow-destructive'),
    lockTimeout: line.text('lock-timeout'),
    lockWait: line.text('lock-wait'),
    locks: line.has('locks'),
    unchecked: line.has('unchecked'),
  };
}

function help(io: Io, word: string | undefined, { isJson, colour = io.colour }: { isJson: boolean; colour?: boolean }): number {
  const style: HelpStyle = { width: io.width ?? defaultWidth, strong: createPalette(colour).strong };
  if (word === undefined) return print(io, isJson ? toJson({ commands, exitCodes: exitCodeMeanings }) : formatGeneralHelp(style));
  if (!isCommand(word)) throw new UsageError(`Unknown command '${word}'.${suggest(word, commandNames)}`);
  return print(io, isJson ? toJson({ name: word, ...commands[word] }) : formatCommandHelp(word, style));
}

/** Returns whether the output is JSON, even if the rest of the command line is wrong. Arguments after `--` are not portico's. */
function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  return own.some((each, at) => each === '--json' || each === '--format=json' || (each === 'json' && own[at - 1] === '--format'));
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function print(io: Io, text: string): number {
  io.out(text);
  return 0;
}

function version(): string {
  return readManifest().version;
}

/** Reads the package.json of this package. */
function readManifest(): { version: string; dependencies: Record<string, string> } {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return JSON.parse(manifest) as { version: string; dependencies: Record<string, string> };
}
