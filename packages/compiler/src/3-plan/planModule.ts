import { omitUndefined } from '@portico/core/values';
import type { AreaCall, Bypass, EntityModel, Group, Manifest } from '@portico/core/manifest';
import type { OperationRecord, Records } from '../2-read/records.ts';
import { isGuarded } from './access/planReach.ts';
import type { Area } from './areas.ts';
import { findRead } from './location.ts';
import { planJobs } from './jobs/jobs.ts';
import { planEvents, planHandlers } from './messages/planMessages.ts';
import type { ModuleEmission, OperationEmission } from './plan.ts';
import type { EmissionQuestions } from './planEmission.ts';
import type { PlanMemo } from './planMemo.ts';
import type { PlannedOperation, SharedPlanData } from './planOperation.ts';
import type { ServiceIndex } from './serviceIndex.ts';
import { ServiceResolver } from './services.ts';
import { storesResponse } from './storesResponse.ts';
import type { PlacedCall } from './services.ts';
import type { AreaTypes } from './types.ts';

/** An operation and its plan. */
export interface OperationWithPlan {
  readonly record: OperationRecord;
  readonly plan: PlannedOperation;
}

/** The planned operations of an area, and the types that they reach. */
export interface AreaPlan {
  readonly area: Area;
  readonly types: AreaTypes;
  readonly operations: readonly OperationWithPlan[];
}

/** The data shared by all areas, the plans of all operations, and the memo of the previous run. */
export interface ModuleSource extends SharedPlanData {
  readonly plans: ReadonlyMap<string, PlannedOperation>;
  readonly services: ServiceIndex;
  readonly memo: PlanMemo;
}

/** Plans the emission of one area. */
export function planModule({ area, types, operations }: AreaPlan, all: ModuleSource): ModuleEmission {
  const services = new ServiceResolver(all.services, all.context.findings, {
    models: (key) => all.entities.ofClass(key),
    areas: all.areas.list.map(({ name }) => name),
    plans: all.memo.services,
    area: area.name,
  });
  const entities = all.entities.ofArea(area);
  const guarded = entities.some(({ model }) => isGuarded(model));
  const context = { types, services, readOf: findReadIn(operations), guardsRows: () => guarded };
  const emissions = sortOperations(operations).map((planned) => planOperationEmission(planned, context, all));
  const seeds = listSeeds(area, all).flatMap((record) => services.seed(record) ?? []);
  const events = planEvents(area, types, all);
  const handlers = planHandlers(area, services, all);
  const jobs = planJobs(area, services, all);
  return {
    manifest: buildManifest(
      { area, types, operations },
      { shared: all, emissions, models: entities.map(({ model }) => model), events, handlers, jobs, calls: services.calls },
    ),
    operations: emissions,
    services: services.list(),
    entities,
    store: area.store,
    hasStore: all.messages.hasStore(area),
    holdsMessages: all.messages.areHeldBy(area),
    holdsDelays: all.messages.areDelayedBy(area),
    storesResponses: operations.some(({ plan }) => storesResponse(plan.versions[0].operation)),
    seeds,
    events,
    handlers,
    jobs,
    schedules:
      emissions.some(({ operation }) => operation.background) ||
      services.list().some(({ origin, class: { name } }) => origin === 'builtIn' && name === 'Jobs'),
    typeImports: types.imports(),
    typeClasses: types.classes(),
  };
}

/** The parts of an area that the emission of its operations reads. */
interface AreaContext extends Pick<EmissionQuestions, 'readOf' | 'guardsRows'> {
  readonly types: AreaTypes;
  readonly services: ServiceResolver;
}

/** Returns the function that finds the operation of an area that reads one row of an entity. */
function findReadIn(operations: readonly OperationWithPlan[]): EmissionQuestions['readOf'] {
  const targets = operations.map(({ plan }) => plan.versions[0]);
  return (entity) => findRead(entity, targets);
}

/** Plans an operation with its versions; recomputed when an input has changed. */
function planOperationEmission(
  { record, plan }: OperationWithPlan,
  { types, services, readOf, guardsRows }: AreaContext,
  all: ModuleSource,
): OperationEmission {
  const { key, name } = record.class;
  const { emission, findings } = all.memo.emissions.of(key, record, {
    planned: () => plan,
    services: (refs) => services.resolveAll(refs, name),
    filter: (filter, place) => services.filter(filter, name, place)?.key,
    policy: (policy, place) => services.policy(policy, name, place)?.key,
    reached: (keys) => services.reached(keys),
    target: (target) => all.plans.get(target)?.versions[0],
    readOf,
    publishedType: types.questions.publishedType,
    entity: all.entities.ofClass,
    entityById: all.entities.byId,
    guardsRows,
  });
  all.context.findings.add(findings);
  return emission;
}

/** The declarations of an area other than types and groups. */
interface AreaDeclarations extends Pick<ModuleEmission, 'events' | 'handlers' | 'jobs'> {
  readonly shared: SharedPlanData;
  readonly emissions: readonly OperationEmission[];
  readonly models: readonly EntityModel[];
  readonly calls: readonly PlacedCall[];
}

function buildManifest(
  { area, types, operations }: AreaPlan,
  { shared, emissions, models, events, handlers, jobs, calls }: AreaDeclarations,
): Manifest {
  const bypasses = listBypasses(area, shared);
  const permissions = shared.permissions.ofArea(area);
  return {
    area: area.name,
    groups: listUsedGroups(operations, shared),
    operations: emissions.map(({ operation }) => operation),
    types: types.list(),
    ...omitUndefined({
      entities: models.length > 0 ? models.toSorted((a, b) => (a.name < b.name ? -1 : 1)) : undefined,
      permissions: permissions.length > 0 ? permissions : undefined,
      bypasses: bypasses.length > 0 ? bypasses : undefined,
      events: events.length > 0 ? events.map(({ model }) => model) : undefined,
      handlers: handlers.length > 0 ? handlers.map(({ model }) => model) : undefined,
      jobs: jobs.length > 0 ? jobs.map(({ model }) => model) : undefined,
      calls: calls.length > 0 ? calls.map((call) => planAreaCall(call, shared)) : undefined,
    }),
  };
}

function planAreaCall({ place, ...call }: PlacedCall, { context }: SharedPlanData): AreaCall {
  const { file, line } = context.locate(place);
  return { ...call, file, line };
}

function listSeeds(area: Area, { records, areas }: SharedPlanData): Records['services'] {
  const seeds = records.services.filter(({ origin, abstract }) => origin === 'seed' && !abstract);
  return seeds.filter((record) => areas.findArea('seed', record.class) === area);
}

/** Returns the places that lift the filters of entities, in source order. */
function listBypasses(area: Area, { records, areas, context }: SharedPlanData): Bypass[] {
  const own = records.bypasses.filter((bypass) => areas.findArea('service', bypass.class) === area);
  return own.map((bypass) => {
    const { file, line } = context.locate(bypass.place);
    return { kind: bypass.kind, in: bypass.in, file, line };
  });
}

/** Sorts alphabetically by final route, then by verb: the same in every build, independent of the order of the declarations. */
function sortOperations(operations: readonly OperationWithPlan[]): OperationWithPlan[] {
  const addressed = operations.map((planned) => [formatAddress(planned), planned] as const);
  return addressed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, planned]) => planned);
}

function formatAddress({ plan: { versions } }: OperationWithPlan): string {
  const [{ template, operation }] = versions;
  return `${template} ${operation.verb} ${operation.name}`;
}

function listUsedGroups(operations: readonly OperationWithPlan[], { groups, views }: SharedPlanData): Group[] {
  const keys = new Set(operations.flatMap(({ record }) => views.get(record.class.key)!.chain.map((group) => group.class.key)));
  return [...keys].map((key) => groups.get(key)!).sort((a, b) => (a.name < b.name ? -1 : 1));
}
