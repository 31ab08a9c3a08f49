import type { AreaCall, Bypass, EntityModel, Group, Manifest, Operation } from '@portico/core/manifest';
import type { OperationRecord, Records } from '../2-read/records.ts';
import type { Area } from './areas.ts';
import { planCaching } from './caching/planCaching.ts';
import { chainOf, groupOf } from './groups.ts';
import { importOf } from './imports.ts';
import { locationLink } from './location.ts';
import type { LocationTarget } from './location.ts';
import { planEvents, planHandlers } from './messages/planMessages.ts';
import type { ErrorEmission, ModuleEmission, OperationEmission } from './plan.ts';
import type { Planned, Shared } from './planOperation.ts';
import { ServiceResolver } from './services.ts';
import type { PlacedCall } from './services.ts';
import type { AreaTypes } from './types.ts';

/** The operations of an area, planned, and the types that they reach. */
export interface AreaPlan {
  readonly area: Area;
  readonly types: AreaTypes;
  readonly operations: readonly Planned[];
}

/** What all areas share, and the operations that a `Location` may point to. */
type WithTargets = Shared & { targets: ReadonlyMap<string, LocationTarget> };

/** Everything that is emitted for one area. */
export function planModule({ area, types, operations }: AreaPlan, all: WithTargets): ModuleEmission {
  const services = new ServiceResolver(all.records.services, all.context.findings, {
    models: (key) => all.entities.ofClass(key),
    areas: all.areas.list.map(({ name }) => name),
  });
  const emissions = operations.toSorted(byRoute).map((planned) => emissionOf(planned, { types, services, all }));
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
    holdsAnswers: operations.some(({ operation }) => operation.idempotent),
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
  readonly all: WithTargets;
}

/** An operation with its versions. */
function emissionOf(planned: Planned, emitting: Emitting): OperationEmission {
  const first = versionEmission(planned, emitting);
  const later = planned.later.map((each) => ({ ...versionEmission(each, emitting), isLater: true as const }));
  if (later.length === 0) return first;
  const laterVersions = later.map(({ operation }) => operation);
  return { ...first, operation: { ...first.operation, laterVersions }, laterVersions: later };
}

function versionEmission({ record, operation }: Planned, { types, services, all }: Emitting): OperationEmission {
  const { findings } = all.context;
  const location = locationLink({ record, operation, findings, resolve: types.resolve }, all.targets.get(record.location?.value ?? ''));
  const handler = record.handlers[0];
  const planned = operation.query || operation.mutation;
  const own = services.resolveAll(handler?.services ?? [], record.class.name);
  const filters = record.filters.flatMap(({ value, place }) => services.filter(value, record.class.name, place)?.key ?? []);
  const { byId, ofClass } = all.entities;
  const cache = planCaching({ record, operation, reached: services.reached([...own, ...filters]), byId });
  const invalidates = record.invalidates.flatMap(({ value }) => ofClass(value)?.id ?? []);
  return {
    operation: location ? { ...operation, location } : operation,
    class: importOf(record.class),
    method: handler?.method ?? (planned ? '' : 'handle'),
    services: own,
    ...policyOf(record, services),
    filters,
    errors: errorsOf(record, operation),
    ...(cache ? { cache } : {}),
    ...(invalidates.length > 0 ? { invalidates } : {}),
  };
}

/** The errors of the application; those of the language every caller knows. */
function errorsOf({ errors }: OperationRecord, operation: Operation): ErrorEmission[] {
  // The declared ones come first in the plan, in their order.
  const all = errors.map(({ key, importedFrom }, index) => ({
    error: operation.errors[index]!,
    key,
    ...(importedFrom ? { class: importedFrom } : {}),
  }));
  return all.filter(({ key }, index) => key.includes('#') && all.findIndex((each) => each.key === key) === index);
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
    groups: usedGroups(operations, shared.groups),
    operations: emissions.map(({ operation }) => operation),
    types: types.list(),
    ...(models.length > 0 ? { entities: models.toSorted((a, b) => (a.name < b.name ? -1 : 1)) } : {}),
    ...(permissions.length > 0 ? { permissions } : {}),
    ...(bypasses.length > 0 ? { bypasses } : {}),
    ...(events.length > 0 ? { events: events.map(({ model }) => model) } : {}),
    ...(handlers.length > 0 ? { handlers: handlers.map(({ model }) => model) } : {}),
    ...(calls.length > 0 ? { calls: calls.map((call) => areaCall(call, shared)) } : {}),
  };
}

function areaCall({ place, ...call }: PlacedCall, { context }: Shared): AreaCall {
  const { file, line } = context.locate(place);
  return { ...call, file, line };
}

function policyOf({ policy, class: { name } }: OperationRecord, services: ServiceResolver): Pick<OperationEmission, 'policy'> {
  const key = policy && services.policy(policy.value, name, policy.place)?.key;
  return key === undefined ? {} : { policy: key };
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
function byRoute(a: Planned, b: Planned): number {
  const [left, right] = [`${a.template} ${a.operation.verb} ${a.operation.name}`, `${b.template} ${b.operation.verb} ${b.operation.name}`];
  return left < right ? -1 : left > right ? 1 : 0;
}

function usedGroups(operations: readonly Planned[], groups: Shared['groups']): Group[] {
  const used = new Set(operations.flatMap(({ record }) => chainOf(record.group?.value, groups)));
  return [...used].map((record) => groupOf(record, groups)).sort((a, b) => (a.name < b.name ? -1 : 1));
}
