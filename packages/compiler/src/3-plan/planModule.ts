import { omitUndefined } from '@portico/core/values';
import type { AreaCall, Bypass, EntityModel, Group, Manifest } from '@portico/core/manifest';
import type { OperationRecord, Records } from '../2-read/records.ts';
import type { Area } from './areas.ts';
import { planEvents, planHandlers } from './messages/planMessages.ts';
import type { ModuleEmission, OperationEmission } from './plan.ts';
import type { PlanMemo } from './planMemo.ts';
import type { PlannedOperation, Shared } from './planOperation.ts';
import type { ServiceIndex } from './serviceIndex.ts';
import { ServiceResolver } from './services.ts';
import type { PlacedCall } from './services.ts';
import type { AreaTypes } from './types.ts';

/** An operation and its plan. */
export interface Planned {
  readonly record: OperationRecord;
  readonly plan: PlannedOperation;
}

/** The operations of an area, planned, and the types that they reach. */
export interface AreaPlan {
  readonly area: Area;
  readonly types: AreaTypes;
  readonly operations: readonly Planned[];
}

/** What all areas share, the plans of all operations, and what is remembered of the run before. */
export interface ModuleSource extends Shared {
  readonly plans: ReadonlyMap<string, PlannedOperation>;
  readonly services: ServiceIndex;
  readonly memo: PlanMemo;
}

/** Everything that is emitted for one area. */
export function planModule({ area, types, operations }: AreaPlan, all: ModuleSource): ModuleEmission {
  const services = new ServiceResolver(all.services, all.context.findings, {
    models: (key) => all.entities.ofClass(key),
    areas: all.areas.list.map(({ name }) => name),
    plans: all.memo.services,
    area: area.name,
  });
  const emissions = inOrder(operations).map((planned) => emissionOf(planned, { types, services, all }));
  const seeds = seedsOf(area, all).flatMap((record) => services.seed(record) ?? []);
  const entities = all.entities.ofArea(area);
  const events = planEvents(area, types, all);
  const handlers = planHandlers(area, services, all);
  return {
    manifest: manifestOf(
      { area, types, operations },
      { shared: all, emissions, models: entities.map(({ model }) => model), events, handlers, calls: services.calls },
    ),
    operations: emissions,
    services: services.list(),
    entities,
    store: area.store,
    hasStore: all.messages.hasStore(area),
    holdsMessages: all.messages.areHeldBy(area),
    holdsAnswers: operations.some(({ plan }) => plan.versions[0].operation.idempotent),
    seeds,
    events,
    handlers,
    typeImports: types.imports(),
    typeClasses: types.classes(),
  };
}

/** What the emissions of an area are made with. */
interface Emitting {
  readonly types: AreaTypes;
  readonly services: ServiceResolver;
  readonly all: ModuleSource;
}

/** An operation with its versions; made again when something that it is made from has changed. */
function emissionOf({ record, plan }: Planned, { types, services, all }: Emitting): OperationEmission {
  const { key, name } = record.class;
  const { emission, findings } = all.memo.emissions.of(key, record, {
    planned: () => plan,
    services: (refs) => services.resolveAll(refs, name),
    filter: (filter, place) => services.filter(filter, name, place)?.key,
    policy: (policy, place) => services.policy(policy, name, place)?.key,
    reached: (keys) => services.reached(keys),
    target: (target) => all.plans.get(target)?.versions[0],
    publishedType: types.questions.publishedType,
    entity: all.entities.ofClass,
    entityById: all.entities.byId,
  });
  all.context.findings.add(findings);
  return emission;
}

/** What an area declares beside its types and groups. */
interface Declared extends Pick<ModuleEmission, 'events' | 'handlers'> {
  readonly shared: Shared;
  readonly emissions: readonly OperationEmission[];
  readonly models: readonly EntityModel[];
  readonly calls: readonly PlacedCall[];
}

function manifestOf({ area, types, operations }: AreaPlan, { shared, emissions, models, events, handlers, calls }: Declared): Manifest {
  const bypasses = bypassesOf(area, shared);
  const permissions = shared.permissions.ofArea(area);
  return {
    area: area.name,
    groups: usedGroups(operations, shared),
    operations: emissions.map(({ operation }) => operation),
    types: types.list(),
    ...omitUndefined({
      entities: models.length > 0 ? models.toSorted((a, b) => (a.name < b.name ? -1 : 1)) : undefined,
      permissions: permissions.length > 0 ? permissions : undefined,
      bypasses: bypasses.length > 0 ? bypasses : undefined,
      events: events.length > 0 ? events.map(({ model }) => model) : undefined,
      handlers: handlers.length > 0 ? handlers.map(({ model }) => model) : undefined,
      calls: calls.length > 0 ? calls.map((call) => areaCall(call, shared)) : undefined,
    }),
  };
}

function areaCall({ place, ...call }: PlacedCall, { context }: Shared): AreaCall {
  const { file, line } = context.locate(place);
  return { ...call, file, line };
}

function seedsOf(area: Area, { records, areas }: Shared): Records['services'] {
  const seeds = records.services.filter(({ origin, abstract }) => origin === 'seed' && !abstract);
  return seeds.filter((record) => areas.areaOf('seed', record.class) === area);
}

/** Where the filters of entities are lifted, in the order of the source. */
function bypassesOf(area: Area, { records, areas, context }: Shared): Bypass[] {
  const own = records.bypasses.filter((bypass) => areas.areaOf('service', bypass.class) === area);
  return own.map((bypass) => {
    const { file, line } = context.locate(bypass.place);
    return { kind: bypass.kind, in: bypass.in, file, line };
  });
}

/** Alphabetical by final route, then by verb: the same on every build, whatever the order of the declarations. */
function inOrder(operations: readonly Planned[]): Planned[] {
  const addressed = operations.map((planned) => [addressOf(planned), planned] as const);
  return addressed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, planned]) => planned);
}

function addressOf({ plan: { versions } }: Planned): string {
  const [{ template, operation }] = versions;
  return `${template} ${operation.verb} ${operation.name}`;
}

function usedGroups(operations: readonly Planned[], { groups, views }: Shared): Group[] {
  const keys = new Set(operations.flatMap(({ record }) => views.get(record.class.key)!.chain.map((group) => group.class.key)));
  return [...keys].map((key) => groups.get(key)!).sort((a, b) => (a.name < b.name ? -1 : 1));
}
