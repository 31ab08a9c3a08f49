import { omitUndefined } from '@portico/core/values';
import { optionRows } from '@portico/core/manifest';
import type { DeclaredError, FilterLimits, Group, Operation, PlannedOptions } from '@portico/core/manifest';
import { Findings, label } from '../finding.ts';
import type { Finding, Place } from '../finding.ts';
import type { Located, OperationRecord, Records } from '../2-read/records.ts';
import type { Permissions } from './access/permissions.ts';
import type { Area, Areas } from './areas.ts';
import type { Entities } from './data/entities.ts';
import { planData } from './data/operations.ts';
import type { DataPart, DataQuestions } from './data/operations.ts';
import { getBodyForm, planInputs } from './inputs.ts';
import { runsInBackground } from '../2-read/responseRecord.ts';
import { jobStateKey } from '../2-read/types/jobStates.ts';
import { parseDuration } from '../2-read/values/parseDuration.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Messages } from './messages/messages.ts';
import type { OperationView } from './operationView.ts';
import { TypeNames } from './types.ts';
import type { AreaTypes, ExportedType } from './types.ts';
import { listVersions } from './versions.ts';
import type { VersionRecord } from './versions.ts';

/** The inputs for planning, in addition to the records. */
export interface PlanContext {
  readonly findings: Findings;
  /** The line and column of a place, and its file relative to the project. */
  readonly locate: (place: { file: string; start: number }) => Operation['source'];
}

/** The data that the plans of all areas share. */
export interface SharedPlanData {
  readonly records: Records;
  readonly entities: Entities;
  readonly areas: Areas;
  readonly permissions: Permissions;
  readonly messages: Messages;
  readonly jobs: Jobs;
  readonly context: PlanContext;
  readonly exportedType: ExportedType;
  /** The views of operations, by the keys of their classes. */
  readonly views: ReadonlyMap<string, OperationView>;
  /** Every group in the form of the manifest, by the key of its class. */
  readonly groups: ReadonlyMap<string, Group>;
}

/** One version of an operation; its route with the prefixes of its groups. */
export interface PlannedVersion {
  readonly operation: Operation;
  readonly template: string;
}

/** A planned operation, without the parts that depend on its services and its `Location`. */
export interface PlannedOperation {
  /** The versions, in order. */
  readonly versions: readonly [PlannedVersion, ...PlannedVersion[]];
  readonly findings: readonly Finding[];
}

/** The inputs for the plan of an operation, in addition to its record. */
export interface OperationQuestions extends DataQuestions {
  /** Returns the hint for an undeclared permission; undefined if it is declared. */
  readonly permissionHint: (permission: string) => string | undefined;
  readonly line: (place: Place) => Operation['source'];
}

/** Returns the questions that the operations of an area ask. */
export function createOperationQuestions(area: Area, types: AreaTypes, shared: SharedPlanData): OperationQuestions {
  const { entities, permissions, context, exportedType, views } = shared;
  return {
    ...types.questions,
    view: (key) => views.get(key)!,
    area: () => area,
    declaredType: (name) => exportedType(name, area.folder),
    entity: entities.ofClass,
    entityById: entities.byId,
    entityRecord: entities.recordById,
    userEntity: () => entities.user,
    permissionHint: (permission) => permissions.hint(permission),
    line: context.locate,
  };
}

/** Plans one operation with its versions, in the form of the manifest but without its `Location`. */
export function planOperation(record: OperationRecord, questions: OperationQuestions): PlannedOperation {
  const findings = new Findings();
  for (const { value: permission, place } of listPermissions(record)) {
    const hint = questions.permissionHint(permission);
    if (hint !== undefined)
      findings.report('PRAG0800', { permission, operation: record.class.name, hint }, label(place, 'not in a catalogue'));
  }
  const [first, ...later] = listVersions(record);
  const versions = [planVersion(first, questions), ...later.map((each) => planVersion(each, questions))] as const;
  return { versions, findings: findings.list };
}

/** Plans one version of an operation, or an operation without versions. */
function planVersion({ record, version }: VersionRecord, questions: OperationQuestions): PlannedVersion {
  const types = new TypeNames(questions);
  const view = questions.view(record.class.key);
  const group = view.chain.at(-1)?.class.name;
  const template = record.internal ? '' : view.template;
  const data = planData(record, types, questions);
  const inputs = data.inputs(planInputs(record, view, types));
  const operation: Operation = {
    id: `${questions.area().name}.${record.class.name}`,
    name: record.class.name,
    kind: record.kind,
    verb: record.verb as Operation['verb'],
    route: record.route.value,
    ...omitUndefined({ internal: record.internal, group }),
    status: record.status?.value ?? getStatus(record, data),
    inputs,
    body: getBodyForm(inputs, types.resolve, record),
    ...omitUndefined({ result: data.result ? types.rename(data.result) : undefined }),
    ...planErrors(record, types, data),
    ...omitUndefined({ summary: record.summary, description: record.description, deprecated: record.deprecated || undefined }),
    tags: record.tags,
    examples: record.examples,
    ...planAdmission(record),
    ...pickTableOptions(record),
    ...pickFilterLimits(record),
    ...omitUndefined({ apiVersion: version, query: data.query, mutation: data.mutation, user: data.user }),
    source: questions.line(record.class.place),
  };
  return { operation, template };
}

/** Returns the status of a successful response that declares none. */
function getStatus(record: OperationRecord, { result }: DataPart): number {
  if (runsInBackground(record)) return 202;
  return result ? 200 : 204;
}

/** Plans the errors. Those of work in the background are part of the state of its job. */
function planErrors(record: OperationRecord, types: TypeNames, data: DataPart): Pick<Operation, 'errors' | 'background' | 'readsJob'> {
  const errors = record.errors.map((error) => planDeclaredError(error, types));
  if (runsInBackground(record)) {
    const result = record.workResult && types.rename(record.workResult);
    return { errors: [], background: { ...omitUndefined({ result }), errors } };
  }
  const readsJob = data.result?.kind === 'reference' && data.result.name.startsWith(jobStateKey);
  return { errors: data.errors(errors), ...(readsJob && { readsJob: true }) };
}

/** Returns the permissions that callers need, with the one for reading across tenants. */
function listPermissions({ permissions, acrossTenants }: OperationRecord): readonly Located<string>[] {
  return acrossTenants && !permissions.some(({ value }) => value === acrossTenants.value) ? [...permissions, acrossTenants] : permissions;
}

/** Plans the access rules, and the origin of inherited options. */
function planAdmission(record: OperationRecord): Partial<Operation> {
  const { policy, allowAnonymous, inherited } = record;
  const permissions = listPermissions(record);
  return omitUndefined({
    permissions: permissions.length > 0 ? permissions.map(({ value }) => value) : undefined,
    policy: policy?.value.replace(/^.*#/, ''),
    allowAnonymous: allowAnonymous ? (true as const) : undefined,
    inherited,
  });
}

/** Returns the options that the host receives unchanged; durations are in milliseconds there. */
function pickTableOptions(record: OperationRecord): PlannedOptions {
  const planned = optionRows.flatMap(([name, { form }]) => {
    const written = record[name];
    const value = written && form === 'duration' ? parseDuration(written.value as string | number) : written?.value;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(planned) as PlannedOptions;
}

/** Returns the limits of its complex filter. */
function pickFilterLimits({ maxConditions, maxFilterDepth, maxFilterLength, maxFilterValues }: OperationRecord): Partial<Operation> {
  const limits: FilterLimits = omitUndefined({
    conditions: maxConditions?.value,
    depth: maxFilterDepth?.value,
    length: maxFilterLength?.value,
    values: maxFilterValues?.value,
  });
  return Object.keys(limits).length > 0 ? { filterLimits: limits } : {};
}

function planDeclaredError(
  { name, answers, title, description, members }: OperationRecord['errors'][number],
  types: TypeNames,
): DeclaredError {
  return {
    name,
    answers,
    ...omitUndefined({ title, description }),
    members: members.map(({ jsonName: _, ...member }) => ({ ...member, shape: types.rename(member.shape) })),
  };
}
