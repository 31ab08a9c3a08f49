import { findMisspelling } from '@portico/core/manifest';
import { listJobServices } from '../../2-read/jobRecord.ts';
import type { JobRecord } from '../../2-read/jobRecord.ts';
import { parseDuration } from '../../2-read/values/parseDuration.ts';
import type { ClassRef, Records, ServiceRef } from '../../2-read/records.ts';
import { label } from '../../finding.ts';
import type { Place } from '../../finding.ts';
import { Pairs } from '../pairs.ts';
import type { Check, CheckContext } from '../view.ts';
import { checkBackground } from './background.ts';
import { findCronProblem, isTimeZone } from './schedule.ts';

interface Problem {
  readonly hint?: string;
  readonly option: string;
  readonly reason: string;
  readonly place: Place;
}

/** Reports PRAG0920: an invalid schedule, or one without occurrences. */
function checkSchedules({ records, findings }: CheckContext): void {
  for (const { class: ref, schedule, timeZone } of records.jobs) {
    if (!schedule) continue;
    const { value, place } = schedule;
    const zone = timeZone && isTimeZone(timeZone.value) ? timeZone.value : 'UTC';
    const reason = 'cron' in value ? findCronProblem(value.cron, zone) : findIntervalProblem(value.every);
    const written = 'cron' in value ? value.cron : String(value.every);
    if (reason) findings.report('PRAG0920', { job: ref.name, schedule: written, reason }, label(place, reason));
  }
}

function findIntervalProblem(every: number | string): string | undefined {
  const length = parseDuration(every);
  return length !== undefined && length >= 1000 ? undefined : 'is not a duration from one second to one year';
}

/** Reports PRAG0921: an invalid option. */
function checkOptions({ records, findings }: CheckContext): void {
  for (const record of records.jobs)
    for (const { option, reason, hint = '', place } of [
      ...findZoneProblems(record),
      ...findNumberProblems(record),
      ...findNameProblems(record),
    ])
      findings.report('PRAG0921', { job: record.class.name, option, reason, hint }, label(place, reason));
}

function findZoneProblems({ schedule, timeZone }: JobRecord): Problem[] {
  if (!timeZone) return [];
  const { value, place } = timeZone;
  const problem = (reason: string, hint = ''): Problem[] => [{ option: 'timeZone', reason, hint, place }];
  if (schedule && 'every' in schedule.value) return problem('has no effect on an interval');
  if (isTimeZone(value)) return [];
  const meant = findMisspelling(value, Intl.supportedValuesOf('timeZone'));
  return problem('is not an IANA time zone', meant === undefined ? '' : ` Did you mean \`${meant}\`?`);
}

function findNumberProblems({ timeout, retries }: JobRecord): Problem[] {
  const isLong = timeout && (parseDuration(timeout.value) ?? 0) > 0;
  const isCount = retries && Number.isSafeInteger(retries.value) && retries.value >= 0;
  return [
    ...(timeout && !isLong ? [{ option: 'timeout', reason: 'is not a positive duration of at most one year', place: timeout.place }] : []),
    ...(retries && !isCount ? [{ option: 'retries', reason: 'is not a whole number from 0', place: retries.place }] : []),
  ];
}

function findNameProblems({ renamedFrom }: JobRecord): Problem[] {
  if (!renamedFrom || /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(renamedFrom.value)) return [];
  return [{ option: 'renamedFrom', reason: 'is not the name of a class', place: renamedFrom.place }];
}

/** Reports PRAG0922: a job in an area without a store for its slots and runs. */
function checkStores({ model: { jobs, messages }, findings }: CheckContext): void {
  for (const { area, record } of jobs.list)
    if (!messages.hasStore(area))
      findings.report('PRAG0922', { area: area.name, job: record.class.name }, label(record.class.place, 'its runs must be stored'));
}

/** Reports PRAG0923: a job that a run cannot create with `new`, or that extends another job. */
function checkClasses({ records, findings }: CheckContext): void {
  for (const record of records.jobs) {
    const { name: job, place } = record.class;
    for (const [reason, way] of [...findClassProblems(record), ...findTenantProblems(record)])
      findings.report('PRAG0923', { job, reason, way }, label(place, reason));
    const { constructorParameters } = record;
    const reason = 'has a constructor with parameters';
    const way = 'Remove the constructor, and declare services as parameters of `execute`.';
    if (constructorParameters) findings.report('PRAG0923', { job, reason, way }, label(constructorParameters, 'never called'));
  }
}

/** A problem of a class, and its fix. */
type ClassProblem = readonly [reason: string, way: string];

/** Finds jobs with `perTenant` that list no tenants, and others that do. */
function findTenantProblems({ perTenant, tenants }: JobRecord): ClassProblem[] {
  if (perTenant && !tenants)
    return [
      [
        'has the option `perTenant`, but no method `tenants` that returns their ids',
        'Add a method `tenants`, which takes services and returns the ids of the tenants, or remove `perTenant`.',
      ],
    ];
  if (!tenants || perTenant) return [];
  return [['has a method `tenants`, but not the option `perTenant`', 'Add `perTenant: true` to the options, or rename the method.']];
}

function findClassProblems({ exported, abstract, generic, ownHead }: JobRecord): ClassProblem[] {
  return [
    ...(exported ? [] : [['is not exported', 'Export the class.'] as const]),
    ...(abstract ? [['is abstract', `Remove \`abstract\`. ${share}`] as const] : []),
    ...(generic ? [['is generic', 'Remove the type parameters.'] as const] : []),
    ...(ownHead ? [] : [['extends another job', `Extend \`Job(…)\` directly. ${share}`] as const]),
  ];
}

const share = 'Move code that several jobs share into a service.';

/** Reports PRAG0924: two jobs whose slots and runs would be stored under the same name. */
function checkNames({ model: { jobs }, findings }: CheckContext): void {
  const seen = new Pairs<Place>();
  for (const { area, record } of jobs.list) {
    const { class: ref, renamedFrom } = record;
    for (const { value: name, place } of [{ value: ref.name, place: ref.place }, ...(renamedFrom ? [renamedFrom] : [])]) {
      const other = seen.earlier(`${area.name} ${name.toLowerCase()}`, place);
      if (other) findings.report('PRAG0924', { area: area.name, name }, label(place, 'has this name'), label(other, 'duplicate'));
    }
  }
}

/** Reports PRAG0925: a `JobRun` outside a job and an operation in the background. */
function checkRuns({ records, findings }: CheckContext): void {
  const operations = records.operations.filter(({ background }) => !background);
  for (const { ref, services } of listOtherUsers({ ...records, operations }))
    for (const { type, parameter, place } of services)
      if (type?.kind === 'builtIn' && type.name === 'JobRun')
        findings.report('PRAG0925', { name: ref.name, parameter }, label(place, 'there is no run of a job here'));
}

function listOtherUsers({ operations, messageHandlers, services }: Records): { ref: ClassRef; services: readonly ServiceRef[] }[] {
  return [
    ...operations.map(({ class: ref, handlers }) => ({ ref, services: handlers.flatMap((each) => each.services) })),
    ...messageHandlers.map(({ class: ref, handle }) => ({ ref, services: handle?.services ?? [] })),
    ...services.map(({ class: ref, needs, seeds }) => ({ ref, services: [...needs, ...(seeds?.services ?? [])] })),
  ];
}

/** PRAG0927: delayed calls are stored with the data. */
function checkSchedulers({ records, data, model: { messages }, findings }: CheckContext): void {
  const jobs = records.jobs.map((record) => ({ ref: record.class, services: listJobServices(record) }));
  for (const { ref, services } of [...listOtherUsers(records), ...jobs])
    for (const { type, parameter, place } of services) {
      if (type?.kind !== 'builtIn' || type.name !== 'Jobs') continue;
      const area = data.areaOfFile(ref.from);
      if (!area || messages.hasStore(area)) continue;
      findings.report('PRAG0927', { name: ref.name, parameter, area: area.name }, label(place, 'stored nowhere'));
    }
}

/** The checks of jobs. */
export const jobChecks: readonly Check[] = [
  checkSchedules,
  checkOptions,
  checkStores,
  checkClasses,
  checkNames,
  checkRuns,
  checkSchedulers,
  checkBackground,
];
