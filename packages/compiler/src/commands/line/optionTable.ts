import { knownStores, listUrlForms } from '@portico/sql';
import type { OptionSpec } from './commandSpec.ts';

const forms = listUrlForms(knownStores, { hasMemory: false });

/** The options of every command. */
export const commonOptions: readonly OptionSpec[] = [
  { name: 'json', meaning: 'print one JSON document on stdout, errors included' },
  { name: 'color', meaning: 'print without colours; `--color` prints with them', negation: 'shown' },
  { name: 'help', short: 'h', meaning: 'print the help of the command' },
];

/** The options of every command that opens a project. */
export const projectOptions: readonly OptionSpec[] = [
  {
    name: 'project',
    short: 'p',
    value: '<folder>',
    path: 'folder',
    meaning: 'the folder with the tsconfig.json; default: the current folder',
  },
  {
    name: 'format',
    value: '<format>',
    choices: ['pretty', 'tsc', 'json'],
    meaning: 'how diagnostics are printed: pretty, tsc (one line each, for editors) or json (as `--json`)',
  },
  ...commonOptions,
];

/** The options that select a store. */
export const storeOptions: readonly OptionSpec[] = [
  { name: 'store', value: '<name>', meaning: 'only this store' },
  { name: 'url', value: '<url>', meaning: `the address of the store: ${forms}; default: the configuration key Service:Stores:<name>:Url` },
];

const deciding = ['add', 'merge'];

/** The options of `portico migrations`. */
export const migrationOptions: readonly OptionSpec[] = [
  ...storeOptions,
  { name: 'allow-destructive', meaning: 'write or run steps that lose data', actions: ['add', 'merge', 'apply'] },
  {
    name: 'rename',
    value: '<old>=<new>',
    isRepeatable: true,
    actions: deciding,
    meaning: 'a new name: Catalog.Amenity.icon=symbol or Catalog.Amenity=Facility',
  },
  {
    name: 'value',
    value: '<property>=<literal>',
    isRepeatable: true,
    actions: deciding,
    meaning: 'the value of a required property in existing rows: Catalog.Amenity.stars=3',
  },
  {
    name: 'sql',
    value: '<property>=<expression>',
    isRepeatable: true,
    actions: deciding,
    meaning: 'the same as an SQL expression over the row',
  },
  {
    name: 'empty',
    value: '<entity>',
    isRepeatable: true,
    actions: deciding,
    meaning: 'the entity has no rows; `apply` checks this',
  },
  {
    name: 'unchecked',
    actions: ['rollback'],
    meaning: 'delete the migration without a URL, without checking the store',
  },
  { name: 'lock-timeout', value: '<ms>', actions: ['apply'], meaning: 'how long one attempt waits for a lock; default: 100' },
  {
    name: 'lock-wait',
    value: '<seconds>',
    actions: ['apply'],
    meaning: 'how long to retry for locks and wait for other migrators; default: 300',
  },
  { name: 'tenant', value: '<id>', actions: ['apply', 'status'], meaning: 'with separate tenants, only the data of this tenant' },
  {
    name: 'parallel',
    value: '<n>',
    actions: ['apply', 'status'],
    meaning: 'with separate tenants, the number of tenants that are processed at once; default: 8',
  },
  { name: 'locks', actions: ['apply'], meaning: 'print the locks that each step held, and for how long' },
  ...projectOptions,
];

/** The option with the recorded uses of clients. */
export const consumersOption: OptionSpec = {
  name: 'consumers',
  value: '<folder>',
  path: 'folder',
  meaning: 'the recorded uses of known clients (*.json), to say which of them a change breaks',
};

/** The options of `portico contract`. */
export const contractOptions: readonly OptionSpec[] = [
  { name: 'accept', meaning: 'record breaking changes' },
  { name: 'reason', value: '<text>', meaning: 'why they are accepted; the changelog repeats it' },
  { name: 'check', meaning: 'write nothing, and fail if the file is missing or stale' },
  consumersOption,
  { name: 'output', value: '<file>', path: 'file', meaning: 'the file of the changelog, instead of standard output' },
];

/** The options of `portico run`. */
export const runOptions: readonly OptionSpec[] = [
  { name: 'input', value: '<json>', meaning: 'the inputs as a JSON object, @<file>, or - for standard input; default: {}' },
  { name: 'as', value: '<caller>', meaning: 'system, a role, or claims as JSON; default: anonymous, which production rejects' },
  { name: 'tenant', value: '<id>', meaning: 'the tenant that the operation runs for' },
  { name: 'reason', value: '<text>', meaning: 'why it runs as the system, for the log; default: portico run' },
  { name: 'host', value: '<file>', path: 'file', meaning: 'the file that starts the host; default: portico.entry of the package.json' },
  ...projectOptions,
];

/** The options of `portico token`. */
export const tokenOptions: readonly OptionSpec[] = [
  { name: 'sub', value: '<id>', meaning: 'the id of the caller; required' },
  { name: 'role', value: '<name>', isRepeatable: true, meaning: 'a role of the caller' },
  {
    name: 'permission',
    value: '<permission>',
    isRepeatable: true,
    meaning: 'a permission of the caller, in addition to those of the roles',
  },
  { name: 'tenant', value: '<id>', meaning: 'the tenant of the caller' },
  { name: 'lifetime', value: '<time>', meaning: 'how long the token is valid: seconds, 15m or 8h; default: 1h, at most 24h' },
  ...projectOptions,
];

/** The options of `portico add`. */
export const addOptions: readonly OptionSpec[] = [
  {
    name: 'area',
    value: '<name>',
    actions: ['operation', 'query', 'mutation', 'entity', 'event', 'handler', 'job'],
    meaning: 'the area of the declaration; default: the only one, or that of the entity',
  },
  { name: 'event', value: '<Area.Event>', actions: ['handler'], meaning: 'the event that the handler handles' },
  { name: 'entity', value: '<Area.Entity>', actions: ['query', 'mutation'], meaning: 'the entity that the declaration works on' },
  {
    name: 'schedule',
    value: '<cron or interval>',
    actions: ['job'],
    meaning: "when the job runs: a cron expression, or an interval such as 5m; default: '0 3 * * *'",
  },
  {
    name: 'route',
    value: '<verb and path>',
    actions: ['operation', 'query', 'mutation'],
    meaning: "such as 'POST /invoices/{id}/send'; default: POST and the name; for a query GET, and for a mutation PUT with {id}",
  },
  { name: 'store', value: '<name>', actions: ['area'], meaning: 'the store of the area; default: that of the other areas' },
  {
    name: 'migration',
    actions: ['operation', 'query', 'mutation', 'entity', 'event', 'handler', 'job'],
    meaning: 'write no migration, to change the code first; write it later with `portico migrations add <name>`',
    negation: 'shown',
  },
  ...projectOptions,
];

/** The options of `portico jobs`. */
export const jobOptions: readonly OptionSpec[] = [
  ...storeOptions,
  {
    name: 'state',
    value: '<state>',
    choices: ['dead', 'pending', 'done', 'skipped', 'cancelled', 'all'],
    actions: ['runs'],
    meaning: 'only runs in this state: dead, pending, done, skipped, cancelled or all; default: all',
  },
  { name: 'job', value: '<Area.Job>', actions: ['runs'], meaning: 'only runs of this job' },
  { name: 'tenant', value: '<id>', actions: ['runs'], meaning: 'only runs for this tenant' },
  ...projectOptions,
];

/** The options of `portico tenants`. */
export const tenantOptions: readonly OptionSpec[] = [
  { name: 'store', value: '<name>', meaning: 'only this store' },
  {
    name: 'server',
    value: '<name>',
    actions: ['add'],
    meaning: 'the server of the key Service:Tenants:Servers:<name>; default: that of the store',
  },
  { name: 'parallel', value: '<n>', actions: ['add'], meaning: 'the number of tenants that are added at once; default: 8' },
  { name: 'drop-data', actions: ['remove'], meaning: 'also delete the data' },
  ...projectOptions,
];

/** The options of `portico messages`. */
export const messageOptions: readonly OptionSpec[] = [
  ...storeOptions,
  {
    name: 'state',
    value: '<state>',
    choices: ['dead', 'pending', 'done', 'all'],
    actions: ['list'],
    meaning: 'only messages in this state: dead, pending, done or all; default: dead',
  },
  { name: 'area', value: '<name>', actions: ['list'], meaning: 'only messages of this area' },
  { name: 'handler', value: '<Area.Handler>', meaning: 'only messages of this handler' },
  { name: 'event', value: '<Area.Event>', actions: ['list', 'delayed'], meaning: 'only messages of this event' },
  { name: 'page', value: '<number>', actions: ['list'], meaning: 'the page, from 1' },
  { name: 'page-size', value: '<number>', actions: ['list'], meaning: 'messages per page; default: 50' },
  ...projectOptions,
];
