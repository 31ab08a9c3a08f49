import type { ActionSpec } from './commandSpec.ts';

/** The problem of every command that compiles. */
export const findings = 'the declarations have errors';
const written = '[{ store, file, replaces?, joins?, leftOut? }]';

/** The actions of `portico migrations`. */
export const migrationActions: readonly ActionSpec[] = [
  {
    name: 'add',
    argument: '<name>',
    summary: 'write the migration to the current entities, for every store that differs',
    problems: `${findings}; a decision is missing; data would be lost; the migrations have branches`,
    json: written,
  },
  {
    name: 'apply',
    summary: 'run the pending migrations of every store, in order',
    problems: 'a migration fails, finds rows that violate a check, or would lose data; an applied migration was changed or is missing',
    json: '[{ store, applied: [name], entitiesDiffer?, locks?: [{ migration, step, locks, milliseconds, attempts }] }]',
  },
  {
    name: 'status',
    summary: 'print applied and pending migrations, and whether a migration is missing',
    problems: 'a migration is pending; the entities differ from the last migration',
    json: '[{ store, entitiesDiffer, applied?: [{ name, appliedAt }], pending: [name] }]',
  },
  {
    name: 'plan',
    summary: 'print the pending steps and the locks that each takes',
    problems: 'an applied migration was changed or is missing',
    json: '[{ store, pending: [{ name, compatible, breaks?, steps: [{ step, lock, done? }] }], entitiesDiffer? }]',
  },
  {
    name: 'drift',
    summary: 'compare each store with the schema of its applied migrations',
    problems: 'a store differs',
    json: '[{ store, migration, differences: [text] }]',
  },
  {
    name: 'merge',
    summary: 'write a migration that joins branches of migrations',
    problems: 'both branches change the same thing; a decision is missing',
    json: written,
  },
  {
    name: 'squash',
    argument: '<name>',
    summary: 'replace all migrations of a store with one',
    problems: 'the entities differ from the last migration',
    json: written,
  },
  {
    name: 'empty',
    argument: '<name>',
    summary: 'write a migration without steps, to be completed by hand',
    problems: 'the store has no migrations',
    json: written,
  },
  {
    name: 'rollback',
    summary: 'delete the last migration if no store has applied it',
    problems: 'the store has applied the migration, some of its steps, or a later one whose file is missing',
    json: '{ store, deleted, isUnchecked }',
  },
];

/** The actions of `portico messages`. */
export const messageActions: readonly ActionSpec[] = [
  { name: 'list', summary: 'list messages, newest first', problems: 'a message table is missing', json: '{ items: [message], total }' },
  {
    name: 'delayed',
    summary: 'list the first 100 delayed events that were not sent yet',
    problems: 'a store cannot be opened',
    json: '[event]',
  },
  {
    name: 'show',
    argument: '<id>',
    summary: 'print a message with its payload and failures, once for each handler',
    problems: 'there is no such message',
    json: '[message]',
  },
  {
    name: 'replay',
    argument: '<id>',
    summary: 'make a dead letter pending again, with all its attempts',
    problems: 'there is no such message, or it is not a dead letter',
    json: '{ replayed }',
  },
  {
    name: 'delete',
    argument: '<id>',
    summary: 'delete a dead letter; a second delivery of it is ignored',
    problems: 'there is no such message, or it is not a dead letter',
    json: '{ deleted }',
  },
];

/** The actions of `portico translations`. */
export const translationActions: readonly ActionSpec[] = [
  {
    name: 'add',
    argument: '<language>',
    summary: 'write a catalogue with every key, or add the missing keys to the existing one',
    problems: 'the declarations have errors other than those of catalogues; the language is invalid',
    json: '{ language, file, added }',
  },
];

const noTenant = 'a store cannot be opened; no store has separate tenants; there is no such tenant';

/** The actions of `portico tenants`. */
export const tenantActions: readonly ActionSpec[] = [
  {
    name: 'add',
    argument: '<id …>',
    isOpen: true,
    summary: 'create the data of a tenant, migrate them, and add the tenant to the directory',
    problems: 'a store cannot be opened; no store has separate tenants; a migration fails; the tenant lives on another server',
    json: '[{ store, tenant, server, applied }]',
  },
  { name: 'list', summary: 'list the tenants with their servers', problems: noTenant, json: '[{ store, tenant, server, state, target }]' },
  {
    name: 'remove',
    argument: '<id …>',
    isOpen: true,
    summary: 'remove a tenant from the directory; its data stay unless you add --drop-data',
    problems: noTenant,
    json: '[{ store, removed }]',
  },
];

const noJob = 'there is no such job';
const noPendingRun = 'there is no such run, or it has ended';
const noDeadRun = 'there is no such run, or it is not a dead letter';

/** The actions of `portico jobs`. */
export const jobActions: readonly ActionSpec[] = [
  { name: 'list', summary: 'list jobs with their next and last runs', problems: 'a store cannot be opened', json: '[job]' },
  { name: 'runs', summary: 'list the last 100 runs, newest first', problems: 'a store cannot be opened', json: '[run]' },
  { name: 'run', argument: '<Area.Job>', summary: 'start a run, in addition to those of the schedule', problems: noJob, json: '{ run }' },
  { name: 'pause', argument: '<Area.Job>', summary: 'run no further slots of a job', problems: noJob, json: '{ paused }' },
  { name: 'resume', argument: '<Area.Job>', summary: 'continue a paused job with its next slot', problems: noJob, json: '{ resumed }' },
  {
    name: 'remove',
    argument: '<Area.Job>',
    summary: 'remove a job, or the calls of an operation, that the program no longer has',
    problems: 'a process may have the job; there is no such job',
    json: '{ removed }',
  },
  { name: 'cancel', argument: '<run>', summary: 'cancel a run that has not ended', problems: noPendingRun, json: '{ cancelled }' },
  { name: 'replay', argument: '<run>', summary: 'make a dead letter pending again', problems: noDeadRun, json: '{ replayed }' },
  { name: 'delete', argument: '<run>', summary: 'delete a dead letter', problems: noDeadRun, json: '{ deleted }' },
];

const added = '[{ file }, { store, file }]';
const unfit = `${findings}; the new declaration does not compile in the project; a migration needs a decision`;

/** The actions of `portico add`. */
export const addActions: readonly ActionSpec[] = [
  {
    name: 'operation',
    argument: '<Name> [member:type …]',
    isOpen: true,
    summary: 'add an operation with a permission of its own, and its test',
    problems: unfit,
    json: added,
  },
  {
    name: 'query',
    argument: '<Name> [property …]',
    isOpen: true,
    summary: 'add a paged query of an entity, with filters, and its test',
    problems: unfit,
    json: added,
  },
  {
    name: 'mutation',
    argument: '<Name> <property …>',
    isOpen: true,
    summary: 'add a mutation that changes properties of an entity, and its test',
    problems: unfit,
    json: added,
  },
  {
    name: 'entity',
    argument: '<Name> [member:type …]',
    isOpen: true,
    summary: 'add an entity with operations that list, read, add, change and delete it, their test, and a migration',
    problems: unfit,
    json: added,
  },
  {
    name: 'event',
    argument: '<Name> [fact:type …]',
    isOpen: true,
    summary: 'add a domain event, and its test',
    problems: unfit,
    json: added,
  },
  { name: 'handler', argument: '<Name>', summary: 'add a handler of an event, and its test', problems: unfit, json: added },
  { name: 'job', argument: '<Name>', summary: 'add a job, its test, and a migration', problems: unfit, json: added },
  { name: 'area', argument: '<Name>', summary: 'add an area', problems: unfit, json: added },
];
