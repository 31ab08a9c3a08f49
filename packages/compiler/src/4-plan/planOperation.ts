import { finalRoute } from '@portico/core/manifest';
import type { DeclaredError, Operation } from '@portico/core/manifest';
import type { Findings } from '../finding.ts';
import type { GroupRecord, OperationRecord, Records } from '../2-read/records.ts';
import type { Permissions } from './access/permissions.ts';
import type { Area, Areas } from './areas.ts';
import type { Entities } from './data/entities.ts';
import { dataOf } from './data/operations.ts';
import { chainOf, groupOf } from './groups.ts';
import { bodyForm, inputsOf, placeholdersOf } from './inputs.ts';
import { milliseconds } from './messages/duration.ts';
import type { Messages } from './messages/messages.ts';
import type { AreaTypes } from './types.ts';
import { versionsOf } from './versions.ts';
import type { VersionRecord } from './versions.ts';

/** What planning needs beside the records. */
export interface PlanContext {
  readonly findings: Findings;
  /** The line and column of a place, and its file relative to the project. */
  readonly locate: (place: { file: string; start: number }) => Operation['source'];
}

/** What the plans of all areas share. */
export interface Shared {
  readonly records: Records;
  readonly groups: ReadonlyMap<string, GroupRecord>;
  readonly entities: Entities;
  readonly areas: Areas;
  readonly permissions: Permissions;
  readonly messages: Messages;
  readonly context: PlanContext;
}

/** An operation and what it was planned from; its route with the prefixes of its groups. */
export interface Planned {
  readonly record: OperationRecord;
  readonly operation: Operation;
  readonly template: string;
  /** Its later versions, in their order. */
  readonly later: readonly Planned[];
}

type InArea = Shared & { readonly area: Area; readonly types: AreaTypes };

/** One operation with its versions, as the manifest has it but for its `Location`. */
export function planOperation(record: OperationRecord, shared: InArea): Planned {
  const [first, ...later] = versionsOf(record);
  return { ...planVersion(first, shared), later: later.map((each) => planVersion(each, shared)) };
}

/** One version of an operation, or the operation where it has none. */
function planVersion({ record, version }: VersionRecord, shared: InArea): Planned {
  const { area, types, groups, context, permissions } = shared;
  for (const { value, place } of record.permissions)
    permissions.check(value, { operation: record.class.name, place, findings: context.findings });
  const chain = chainOf(record.group?.value, groups);
  const group = chain.at(-1)?.class.name;
  const table = new Map(chain.map((each) => [each.class.name, groupOf(each, groups)]));
  const template = record.internal ? '' : finalRoute({ route: record.route.value, ...(group === undefined ? {} : { group }) }, table);
  const data = dataOf(record, shared);
  const inputs = data.inputs(inputsOf(record, placeholdersOf(template), types.rename));
  const operation: Operation = {
    id: `${area.name}.${record.class.name}`,
    name: record.class.name,
    kind: record.kind,
    verb: record.verb as Operation['verb'],
    route: record.route.value,
    ...(record.internal ? { internal: true as const } : {}),
    ...(group === undefined ? {} : { group }),
    status: record.status?.value ?? (data.result ? 200 : 204),
    inputs,
    body: bodyForm(inputs, types.resolve, record),
    ...(data.result ? { result: types.rename(data.result) } : {}),
    errors: data.errors(record.errors.map((error) => declaredError(error, types))),
    ...(record.summary === undefined ? {} : { summary: record.summary }),
    ...(record.description === undefined ? {} : { description: record.description }),
    ...(record.deprecated ? { deprecated: true as const } : {}),
    tags: record.tags,
    examples: record.examples,
    ...admissionOf(record),
    ...workOf(record),
    ...(version ? { apiVersion: version } : {}),
    ...(data.query ? { query: data.query } : {}),
    ...(data.mutation ? { mutation: data.mutation } : {}),
    ...(data.user ? { user: data.user } : {}),
    source: context.locate(record.class.place),
  };
  return { record, operation, template, later: [] };
}

/** Who is let in, and how often. */
function admissionOf({ permissions, policy, allowAnonymous, idempotent, rateLimit }: OperationRecord): Partial<Operation> {
  return {
    ...(permissions.length > 0 ? { permissions: permissions.map(({ value }) => value) } : {}),
    ...(policy ? { policy: policy.value.replace(/^.*#/, '') } : {}),
    ...(allowAnonymous ? { allowAnonymous: true as const } : {}),
    ...(idempotent ? { idempotent: true as const } : {}),
    ...(rateLimit ? { rateLimit: rateLimit.value } : {}),
  };
}

/** How often its work is run, and for how long. */
function workOf({ retries, timeout }: OperationRecord): Partial<Operation> {
  const limit = timeout && milliseconds(timeout.value);
  return { ...(retries ? { retries: retries.value } : {}), ...(limit === undefined ? {} : { timeout: limit }) };
}

function declaredError({ name, answers, title, description, members }: OperationRecord['errors'][number], types: AreaTypes): DeclaredError {
  return {
    name,
    answers,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    members: members.map(({ jsonName: _, ...member }) => ({ ...member, shape: types.rename(member.shape) })),
  };
}
