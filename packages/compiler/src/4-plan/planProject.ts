import { finalRoute } from '@portico/core/manifest';
import type { DeclaredError, Group, Manifest, Operation } from '@portico/core/manifest';
import type { Findings } from '../finding.ts';
import type { OperationRecord, Records } from '../2-read/records.ts';
import { Areas, operationsByArea } from './areas.ts';
import type { Area } from './areas.ts';
import { chainOf, groupOf } from './groups.ts';
import { bodyForm, inputsOf, placeholdersOf } from './inputs.ts';
import { locationLink } from './location.ts';
import type { LocationTarget } from './location.ts';
import type { ModuleEmission, OperationEmission } from './plan.ts';
import { ServiceResolver } from './services.ts';
import { AreaTypes } from './types.ts';

/** What planning needs beside the records. */
export interface PlanContext {
  readonly findings: Findings;
  /** The line and column of a place, and its file relative to the project. */
  readonly locate: (place: { file: string; start: number }) => Operation['source'];
}

interface Planned {
  readonly record: OperationRecord;
  readonly operation: Operation;
  readonly template: string;
}

/** Joins groups into routes, chooses sources and statuses, resolves services: records become what is emitted. */
export function planProject(records: Records, context: PlanContext): ModuleEmission[] {
  const areas = new Areas(records.modules, context.findings);
  const groups = new Map(records.groups.map((group) => [group.class.key, group]));
  const planned = [...operationsByArea(records, areas)].map(([area, operations]) => {
    const types = new AreaTypes(records.types, context.findings);
    return { area, types, operations: operations.map((record) => planOperation(record, { area, types, groups, context })) };
  });
  const targets = new Map<string, LocationTarget>(
    planned.flatMap(({ operations }) =>
      operations.map(({ record, operation, template }) => [record.class.key, { operation, template }] as const),
    ),
  );
  return planned
    .filter(({ operations }) => operations.length > 0 || records.modules.length > 0)
    .map((each) => planModule(each, { records, groups, targets, context }));
}

interface AreaPlan {
  readonly area: Area;
  readonly types: AreaTypes;
  readonly operations: readonly Planned[];
}

type Groups = ReadonlyMap<string, Records['groups'][number]>;

function planModule(
  { area, types, operations }: AreaPlan,
  all: { records: Records; groups: Groups; targets: ReadonlyMap<string, LocationTarget>; context: PlanContext },
): ModuleEmission {
  const { findings } = all.context;
  const services = new ServiceResolver(all.records.services, findings);
  const emissions = [...operations].sort(byRoute).map(({ record, operation }): OperationEmission => {
    const location = locationLink({ record, operation, findings, resolve: types.resolve }, all.targets.get(record.location?.value ?? ''));
    const handler = record.handlers[0];
    return {
      operation: location ? { ...operation, location } : operation,
      class: { name: record.class.name, from: record.class.from },
      method: handler?.method ?? 'handle',
      services: services.resolveAll(handler?.services ?? [], record.class.name),
      filters: record.filters.flatMap(({ value, place }) => services.filter(value, record.class.name, place)?.key ?? []),
    };
  });
  const manifest: Manifest = {
    area: area.name,
    groups: usedGroups(operations, all.groups),
    operations: emissions.map(({ operation }) => operation),
    types: types.list(),
  };
  return { manifest, operations: emissions, services: services.list(), entities: [], store: '', seeds: [], typeImports: types.imports() };
}

/** Alphabetical by final route, then by verb: the same on every build, whatever the order of the declarations. */
function byRoute(a: Planned, b: Planned): number {
  const [left, right] = [`${a.template} ${a.operation.verb} ${a.operation.name}`, `${b.template} ${b.operation.verb} ${b.operation.name}`];
  return left < right ? -1 : left > right ? 1 : 0;
}

function usedGroups(operations: readonly Planned[], groups: Groups): Group[] {
  const used = new Set(operations.flatMap(({ record }) => chainOf(record.group?.value, groups)));
  return [...used].map((record) => groupOf(record, groups)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function planOperation(
  record: OperationRecord,
  { area, types, groups, context }: { area: Area; types: AreaTypes; groups: Groups; context: PlanContext },
): Planned {
  const chain = chainOf(record.group?.value, groups);
  const group = chain.at(-1)?.class.name;
  const table = new Map(chain.map((each) => [each.class.name, groupOf(each, groups)]));
  const template = finalRoute({ route: record.route.value, ...(group === undefined ? {} : { group }) }, table);
  const inputs = inputsOf(record, placeholdersOf(template), types.rename);
  const operation: Operation = {
    id: `${area.name}.${record.class.name}`,
    name: record.class.name,
    kind: record.kind,
    verb: record.verb as Operation['verb'],
    route: record.route.value,
    ...(group === undefined ? {} : { group }),
    status: record.status?.value ?? (record.result ? 200 : 204),
    inputs,
    body: bodyForm(inputs, types.resolve),
    ...(record.result ? { result: types.rename(record.result.shape) } : {}),
    errors: record.errors.map((error) => declaredError(error, types)),
    ...(record.summary === undefined ? {} : { summary: record.summary }),
    ...(record.description === undefined ? {} : { description: record.description }),
    ...(record.deprecated ? { deprecated: true as const } : {}),
    tags: record.tags,
    examples: record.examples,
    source: context.locate(record.class.place),
  };
  return { record, operation, template };
}

function declaredError({ place: _, key: __, members, ...error }: OperationRecord['errors'][number], types: AreaTypes): DeclaredError {
  return { ...error, members: members.map((member) => ({ ...member, shape: types.rename(member.shape) })) };
}
