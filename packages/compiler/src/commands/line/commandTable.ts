import { addActions, findings, jobActions, messageActions, migrationActions, translationActions } from './actionTable.ts';
import { clientCommand } from './clientCommand.ts';
import type { CommandSpec } from './commandSpec.ts';
import { contractCommand } from './contractCommand.ts';
import { openApiCommand } from './openApiCommand.ts';
import { tenantsCommand } from './tenantsCommand.ts';
import {
  addOptions,
  commonOptions,
  consumersOption,
  jobOptions,
  messageOptions,
  migrationOptions,
  projectOptions,
  runOptions,
  tokenOptions,
} from './optionTable.ts';

/** Every command, in the order of the help. */
export const commands = {
  build: {
    summary: 'Compile the declarations and update the generated code.',
    options: projectOptions,
    readsProject: true,
    problems: `${findings}; nothing is written then`,
    json: '{ diagnostics, warnings, operations, areas, written, removed, milliseconds }',
    examples: [
      ['portico build', 'build the project in the current folder'],
      ['portico build -p services/billing --format=tsc', 'build another project, with one line per diagnostic'],
    ],
  },
  watch: {
    summary: 'Build, and rebuild after every change.',
    options: projectOptions,
    readsProject: true,
    json: '{ diagnostics, warnings, operations, areas, written, removed, milliseconds } on one line for each build',
    examples: [['portico watch --format=tsc', 'print lines that the problem matchers of editors read']],
  },
  dev: {
    summary: 'Watch, run a host, and restart the host after every build.',
    argument: { shown: '[file] [-- arguments]', most: Infinity, completes: 'file' },
    options: [{ name: 'types', meaning: 'do not check types in the background', negation: 'shown' }, ...projectOptions],
    readsProject: true,
    json: 'as `portico watch`; the output of the host goes to stderr',
    examples: [
      ['portico dev src/main.ts', 'run the host that src/main.ts starts'],
      ['portico dev src/main.ts -- --seed', 'pass --seed to the host'],
    ],
  },
  run: {
    summary: 'Call one operation in a process of the host, without a port, and print its result.',
    argument: { shown: '<operation>', most: 1 },
    options: runOptions,
    readsProject: true,
    problems: 'the operation returns an error: it rejects the caller or the input, or fails',
    json: '{ result }; with exit code 1 { error: { kind, message, exitCode, problem } }',
    examples: [
      ['portico run SendReminders --as system --tenant north', 'run a job for one tenant'],
      [`portico run Catalog.CreateAmenity --as catalog-editor --input '{"name":"Sauna"}'`, 'call with a role of the host'],
      [`portico run ImportPrices --as '{"sub":"ada"}' --input @prices.json`, 'call as a user, with the input of a file'],
    ],
  },
  check: {
    summary: 'Report everything that a build would report or change, missing migrations, and broken contracts; write nothing.',
    options: [
      {
        name: 'strict',
        meaning: 'also report updates that can silently overwrite a concurrent change, and handlers of events that nothing raises',
      },
      consumersOption,
      ...projectOptions,
    ],
    readsProject: true,
    problems: `${findings}; generated code is stale; a migration is missing; a change breaks the recorded contract`,
    json: '{ diagnostics }',
    examples: [
      ['portico check', 'fail in continuous integration if the generated code is stale or a migration is missing'],
      ['portico check --strict --json', 'list lost updates for a tool'],
    ],
  },
  routes: {
    summary: 'Print the routes with verbs, operations, permissions, versions and rate limits.',
    options: [{ name: 'tree', meaning: 'print a tree of path segments instead of a table' }, ...projectOptions],
    readsProject: true,
    problems: findings,
    json: '[{ verb, route, operation, permissions, versions?, idempotent?, rateLimit?, internal? }]',
    examples: [
      ['portico routes', 'print a table'],
      ['portico routes | grep booking', 'print one line per route, unwrapped, for other programs'],
    ],
  },
  access: {
    summary: 'Print the callers that may use each operation, and the entities that it reaches.',
    options: [
      { name: 'check', meaning: 'print only operations that reach an unprotected entity, and fail if there are any' },
      ...projectOptions,
    ],
    readsProject: true,
    problems: `${findings}; with --check, an operation reaches an unprotected entity`,
    json: '[{ operation, permissions, policy?, allowAnonymous?, internal?, background?, entity?, filters, calls? }]',
    examples: [
      ['portico access', 'print the access map'],
      ['portico access --check', 'fail in continuous integration if an operation is open by mistake'],
    ],
  },
  topology: {
    summary: 'Print the areas, events and hosts of the application, or write them as a page with diagrams.',
    options: [
      { name: 'markdown', meaning: 'print the page: Markdown with Mermaid diagrams' },
      { name: 'output', value: '<file>', path: 'file', meaning: 'write the page to a file, relative to the project' },
      { name: 'check', meaning: 'write nothing, and fail if the file of --output is missing or stale' },
      ...projectOptions,
    ],
    readsProject: true,
    problems: `${findings}; with --check, the file is missing or stale`,
    json: '{ title, areas: [{ area, store?, operations, entities, events, handlers }], events: [{ event, raisedIn }], handlers: [{ handler, event, durable, orderedBy?, retry }], reads: [{ area, entity, store, by }], calls: [{ from, to, asSystem, by }], hosts: [{ host, runs, calls }] }; with --output { file, state }',
    examples: [
      ['portico topology', 'print tables'],
      ['portico topology --output docs/topology.md', 'write the page'],
      ['portico topology --output docs/topology.md --check', 'fail in continuous integration if the page is stale'],
    ],
  },
  openapi: openApiCommand,
  contract: contractCommand,
  client: clientCommand,
  add: {
    summary: 'Add a declaration to the project: its code, its test, and a migration if the store changes.',
    actions: addActions,
    options: addOptions,
    readsProject: true,
    examples: [
      [
        'portico add entity Task title:string due:date? state:open|closed',
        'types: string, text, int, decimal, number, boolean, date, datetime, guid',
      ],
      ["portico add operation CloseTask --route 'POST /tasks/{id}/close'", 'the placeholder becomes an input'],
      ["portico add job NightlyReport --schedule '0 3 * * *'", 'run work at given times'],
      ['portico add query OpenTasks state --entity Tasks.Task', 'filter the rows by a property'],
      ['portico add handler TellOwner --event Tasks.TaskClosed --area Mail', 'handle an event of another area'],
    ],
  },
  init: {
    summary: 'Add Portico to an existing Fastify application: packages, one operation, and the call that mounts it.',
    argument: { shown: '[file]', most: 1, completes: 'file' },
    options: [{ name: 'install', meaning: 'write the files only; install and build nothing', negation: 'shown' }, ...projectOptions],
    readsProject: true,
    problems: `the packages cannot be installed; ${findings}`,
    json: '[{ file }]',
    examples: [
      ['portico init', 'find the file that creates the application'],
      ['portico init src/app.ts', 'name the file'],
    ],
  },
  migrations: {
    summary: 'Write, run and inspect the migrations of stores.',
    actions: migrationActions,
    options: migrationOptions,
    readsProject: true,
    examples: [
      ['portico migrations add add_stars --value Catalog.Amenity.stars=3', 'write a migration; existing rows get the value 3'],
      ['portico migrations plan --store catalog', 'show the pending steps and their locks'],
      ['portico migrations apply', 'run the pending migrations'],
    ],
  },
  messages: {
    summary: 'List the messages of handlers, and replay or delete dead letters.',
    actions: messageActions,
    options: messageOptions,
    readsProject: true,
    examples: [
      ['portico messages list --area Booking', 'list the dead letters of one area'],
      ['portico messages replay 0199c6f2-7a51-7c1e-9d0b-0d8f5b1c2e3a', 'make a dead letter pending again'],
    ],
  },
  jobs: {
    summary: 'List jobs and their runs, start or cancel a run, and pause, resume or replay.',
    actions: jobActions,
    options: jobOptions,
    readsProject: true,
    examples: [
      ['portico jobs list', 'list the jobs with their next and last runs'],
      ['portico jobs run Booking.NightlyReport', 'start a run, in addition to those of the schedule'],
    ],
  },
  tenants: tenantsCommand,
  translations: {
    summary: 'Write the catalogue of messages of a language, or add the messages that it lacks.',
    actions: translationActions,
    options: projectOptions,
    readsProject: true,
    examples: [['portico translations add de', 'write src/translations/de.ts with every key, to be translated']],
  },
  token: {
    summary: 'Sign a token of a caller with the key of the configuration, for a first request or a script.',
    options: tokenOptions,
    readsProject: true,
    json: '{ token, expiresAt, warnings }',
    examples: [
      ['portico token --sub ada --role writer', 'print a token that is valid for an hour'],
      ['portico token --sub job --permission notes.note.read --lifetime 5m', 'print one for a script that may read notes'],
    ],
  },
  keys: {
    summary: 'Generate a random secret, and print the configuration line that sets it.',
    argument: { shown: '<cursor | jwt | hosts>', most: 1, completes: ['cursor', 'jwt', 'hosts'] },
    options: commonOptions,
    readsProject: false,
    json: 'the part of the configuration file that sets the key',
    examples: [
      ['portico keys cursor', 'print the line for the environment'],
      ['portico keys jwt --json', 'print the part of the configuration file'],
    ],
  },
  explain: {
    summary: 'Print the page of a diagnostic, or the list of all diagnostics.',
    argument: { shown: '[code]', most: 1 },
    options: commonOptions,
    readsProject: false,
    json: '{ code, title, message, help, why, wrong, right }; without a code [{ code, title }]',
    examples: [
      ['portico explain PRAG0504', 'print one page'],
      ['portico explain 504', 'the same'],
    ],
  },
  completion: {
    summary: 'Print the script that completes commands and options in a shell.',
    argument: { shown: '<bash | zsh | fish>', most: 1, completes: ['bash', 'zsh', 'fish'] },
    options: commonOptions,
    readsProject: false,
    json: '{ shell, script }',
    examples: [
      ['source <(portico completion bash)', 'in ~/.bashrc; for zsh the same in ~/.zshrc, after compinit'],
      ['portico completion fish > ~/.config/fish/completions/portico.fish', 'for fish'],
    ],
  },
  help: {
    summary: 'Print the help of portico or of one command.',
    argument: { shown: '[command]', most: 1, completes: 'command' },
    options: commonOptions,
    readsProject: false,
    json: '{ commands, exitCodes }; of one command { name, summary, … }',
    examples: [['portico help migrations', 'the same as `portico migrations --help`']],
  },
} as const satisfies Readonly<Record<string, CommandSpec>>;

/** The environment variables that portico reads. */
export const variables = [
  ['NODE_ENV', 'the environment of the host; default: development for `portico dev`, production for `portico run`'],
  ['NODE_OPTIONS', 'the options of the host; with a debugger, `portico dev` prepares no process for the next start'],
  [
    'PORTICO_DEVELOPMENT_SECRET',
    'the secret of the hosts of `portico dev`, instead of the one in the folder `.portico`; at least 43 characters',
  ],
  [
    'Service__Stores__<name>__Url',
    'the address of a store for `portico migrations`, `portico messages` and `portico jobs`; `--url` overrides it',
  ],
  ['Service__Database__Url', 'the address of every store without an address of its own; `{store}` in it stands for the name of the store'],
  [
    'SERVICE_CONFIGURATION',
    'the JSON file with the same configuration, which the environment overrides; default: service.json of the project',
  ],
  ['NO_COLOR, FORCE_COLOR', 'whether output is coloured; `--no-color` and `--color` override both'],
  ['TERM', 'no colours if it is `dumb`'],
  ['COLUMNS', 'the width of the output, if the terminal does not report its width'],
  ['PORTICO_DOCS', 'the address of the documentation site that diagnostics link to; if it is empty, they have no links'],
] as const;

/** The name of a command. */
export type CommandName = keyof typeof commands;

/** The names of all commands. */
export const commandNames = Object.keys(commands) as readonly CommandName[];

/** Returns whether a word names a command. */
export const isCommand = (word: string): word is CommandName => Object.hasOwn(commands, word);

/** Returns a command by its name. */
export function getCommand(name: CommandName): CommandSpec {
  return commands[name];
}

/** Returns the usage of a command, without `portico`: `migrations <action> [options]`. */
export function formatUsage(name: CommandName): string {
  const { argument, actions } = getCommand(name);
  return [name, ...(actions ? ['<action>'] : []), ...(argument ? [argument.shown] : [])].join(' ');
}

/** Returns an option as the help shows it: `-p, --project <folder>`. */
export function formatOption({ name, short, value, negation }: CommandSpec['options'][number]): string {
  const long = `--${negation === 'shown' ? 'no-' : ''}${name}${value === undefined ? '' : ` ${value}`}`;
  return short === undefined ? long : `-${short}, ${long}`;
}
