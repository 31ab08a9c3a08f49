import { knownStores, listUrlForms } from '@portico/sql';

const forms = listUrlForms(knownStores, { hasMemory: false });

/** A command as its help shows it. */
export interface CommandHelp {
  readonly usage: string;
  /** One sentence. */
  readonly does: string;
  readonly options: readonly (readonly [option: string, meaning: string])[];
}

/** The options that every command on a project takes. */
export const projectOptions = [
  ['-p, --project <folder>', 'the folder that holds the tsconfig.json; the current one by default'],
  ['--format <format>', 'how diagnostics are printed: pretty, tsc (one line each, for editors) or json'],
  ['--no-color', 'print without colours; `--color` prints with them'],
] as const;

/** Every command, in the order of the help. */
export const commands = {
  build: { usage: 'build', does: 'Compile the declarations and bring the emitted code up to date.', options: projectOptions },
  watch: { usage: 'watch', does: 'Build, and build again after every change.', options: projectOptions },
  dev: {
    usage: 'dev [file] [-- arguments]',
    does: 'Watch, and run the host that the file starts; restart it after every build.',
    options: [...projectOptions, ['--no-types', 'do not check types beside it']],
  },
  check: {
    usage: 'check',
    does: 'Fail where a build would report or change anything; write nothing.',
    options: [...projectOptions, ['--strict', 'also report updates that can overwrite a change that their caller has not seen']],
  },
  routes: {
    usage: 'routes',
    does: 'Print the routes with verbs and operations, permissions, versions and rate limits.',
    options: [...projectOptions, ['--json', 'as JSON instead of a tree']],
  },
  access: {
    usage: 'access',
    does: 'Print who may use each operation, and which entities it reaches.',
    options: [
      ...projectOptions,
      ['--check', 'print what reaches an entity that nothing protects, and fail where there is any'],
      ['--json', 'as JSON instead of a table'],
    ],
  },
  topology: {
    usage: 'topology',
    does: 'Print a page with diagrams: areas, events, state machines, and what areas have to do with each other.',
    options: [
      ...projectOptions,
      ['--output <file>', 'write it there, relative to the project'],
      ['--check', 'write nothing, and fail where that file tells something else'],
    ],
  },
  migrations: {
    usage: 'migrations [add <name> | apply | status | plan | drift | merge | squash <name> | empty <name> | rollback]',
    does: 'Write the migration that leads to the entities, run or show what is pending, compare stores with it, and join, replace or take back migrations.',
    options: [
      ...projectOptions,
      ['--store <name>', 'that store only'],
      ['--url <url>', `where the store is: ${forms}; the configuration Service:Stores:<name>:Url by default`],
      ['--allow-destructive', 'write or run steps that lose data'],
      ['--rename <old>=<new>', 'add, merge: Catalog.Amenity.icon=symbol or Catalog.Amenity=Facility; may be repeated'],
      ['--value <property>=<literal>', 'add, merge: Catalog.Amenity.stars=3, the value of rows that exist; may be repeated'],
      ['--sql <property>=<expression>', 'add, merge: the same as an SQL expression over the row; may be repeated'],
      ['--empty <entity>', 'add, merge: the entity has no rows, which is checked when the migration is applied; may be repeated'],
      ['--lock-timeout <ms>', 'apply: how long one attempt waits for a lock, 100 by default'],
      ['--lock-wait <seconds>', 'apply: when locks and other migrators are no longer waited for, 300 by default'],
      ['--locks', 'apply: print which locks each step has held, and for how long'],
    ],
  },
  messages: {
    usage: 'messages [list | show <id> | replay <id> | delete <id>]',
    does: 'Look at the messages of handlers, and replay or delete dead letters.',
    options: [
      ...projectOptions,
      ['--store <name>', 'that store only'],
      ['--url <url>', `where the store is: ${forms}; the configuration Service:Stores:<name>:Url by default`],
      ['--state <state>', 'list: dead (the default), pending, done or all'],
      ['--area <name>', 'list: of that area only'],
      ['--handler <Area.Handler>', 'of that handler only'],
      ['--event <Area.Event>', 'list: of that event only'],
      ['--page <number>', 'list: which page, from 1'],
      ['--page-size <number>', 'list: how many on a page, 50 by default'],
      ['--json', 'as JSON instead of text'],
    ],
  },
  keys: {
    usage: 'keys [cursor | jwt | hosts]',
    does: 'Make a random secret, and print the line of configuration that sets it.',
    options: [['--json', 'as part of the JSON file of configuration instead of a variable of the environment']],
  },
  explain: { usage: 'explain [code]', does: 'Print the page of a diagnostic; without a code, the list of all.', options: [] },
  help: { usage: 'help [command]', does: 'Print what portico, or one command, does.', options: [] },
} as const satisfies Readonly<Record<string, CommandHelp>>;

/** The variables of the environment that portico goes by, and what they do. */
export const variables = [
  ['NODE_ENV', 'what `portico dev` starts the host with; `development` where it is unset'],
  ['Service__Stores__<name>__Url', 'which store `portico migrations` and `portico messages` open, where `--url` does not say'],
  ['Service__Database__Url', 'the same for every store that has no address of its own; `{store}` in it stands for the name'],
  ['SERVICE_CONFIGURATION', 'the JSON file that says the same below the environment; `service.json` of the project where it is unset'],
  ['NO_COLOR, FORCE_COLOR', 'whether reports are coloured; the options `--no-color` and `--color` win'],
] as const;

/** The name of a command. */
export type CommandName = keyof typeof commands;

/** Whether a word names a command. */
export const isCommand = (word: string): word is CommandName => Object.hasOwn(commands, word);

/** What portico does. */
export function generalHelp(): string {
  const rows = Object.values(commands).map(({ usage, does }) => [usage, does] as const);
  return [
    'Usage: portico <command> [options]',
    '',
    ...table(rows),
    '',
    'Variables of the environment:',
    '',
    ...table(variables),
    '',
    '`portico help <command>` shows its options; `portico --version` the version.',
    '',
  ].join('\n');
}

/** What one command does. */
export function commandHelp(name: CommandName): string {
  const { usage, does, options }: CommandHelp = commands[name];
  return [`Usage: portico ${usage}`, '', does, ...(options.length > 0 ? ['', ...table(options)] : []), ''].join('\n');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
