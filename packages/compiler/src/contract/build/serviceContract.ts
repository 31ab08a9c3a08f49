import { compareText, omitUndefined } from '@portico/core/values';
import { getContractId, listEveryVersion, listReferences } from '@portico/core/manifest';
import type { EntityModel, EventModel, HandlerModel, Shape } from '@portico/core/manifest';
import { hasStore } from '@portico/openapi';
import type { ProjectPlan } from '../../3-plan/plan.ts';
import type { EventEntry, HandlerEntry, KeyEntry, MemberEntry, OperationEntry, RowsEntry, ServiceContract } from '../serviceContract.ts';
import { reduceShape } from './contractShape.ts';
import { buildOperation } from './operationEntry.ts';

/** The parts of a plan that a contract is built from. */
export type ContractSource = Pick<ProjectPlan, 'info' | 'hosts' | 'settings'> & {
  readonly modules: readonly Pick<ProjectPlan['modules'][number], 'manifest'>[];
};

/** Builds the contract of a service from the plan of its declarations. It depends neither on the order of declarations nor on comments or files. */
export function buildServiceContract({ info, hosts, settings = [], modules }: ContractSource): ServiceContract {
  const manifests = modules.map(({ manifest }) => manifest);
  const entities = new Map(manifests.flatMap(({ entities: own = [] }) => own.map((entity) => [entity.id, entity] as const)));
  const groups = new Map(manifests.flatMap((manifest) => manifest.groups.map((group) => [group.name, group] as const)));
  const operations = manifests.flatMap((manifest) => {
    const context = { area: manifest.area, groups, entity: (id: string) => entities.get(id), hasStore: hasStore(manifest) };
    return listEveryVersion(manifest.operations).map((each): [string, OperationEntry] => [
      getContractId(each),
      buildOperation(each, context),
    ]);
  });
  const parts = {
    operations: sortByName(operations),
    events: sortByName(manifests.flatMap(({ events = [] }) => events.map((event) => [event.id, buildEvent(event)] as const))),
    handlers: sortByName(manifests.flatMap(({ handlers = [] }) => handlers.map((each) => [each.id, buildHandler(each)] as const))),
    rows: sortByName([...entities.values()].flatMap(buildRows)),
  };
  return {
    service: { title: info.title, version: info.version },
    operations: parts.operations,
    types: collectTypes(manifests, parts),
    events: parts.events,
    handlers: parts.handlers,
    rows: parts.rows,
    remote: [...new Set(hosts.flatMap(({ calls }) => calls))].toSorted(),
    permissions: [...new Set(manifests.flatMap(({ permissions = [] }) => permissions))].toSorted(),
    configuration: sortByName(settings.map(({ key, ...setting }) => [key, buildKey(setting)] as const)),
  };
}

function buildEvent({ area, members, consumers }: EventModel): EventEntry {
  const entries = members.map((member): [string, MemberEntry] => [member.name, buildMember(member, area)]);
  const areas = consumers.map((consumer) => consumer.area);
  return { members: sortByName(entries), ...(areas.length > 0 && { consumers: areas.toSorted() }) };
}

function buildMember({ shape, optional }: { readonly shape: Shape; readonly optional?: true }, area: string): MemberEntry {
  return { shape: reduceShape(shape, { area }), ...omitUndefined({ optional }) };
}

function buildHandler({ event, durable, orderedBy, renamedFrom, area }: HandlerModel): HandlerEntry {
  const storedAs = renamedFrom === undefined ? undefined : `${area}.${renamedFrom}`;
  return { event, ...omitUndefined({ durable: durable ? (true as const) : undefined, orderedBy, storedAs }) };
}

/** Builds the values of an entity that no migration converts: documents, sets of values, and states. */
function buildRows({ id, area, fields, states }: EntityModel): [string, RowsEntry][] {
  const columns = fields
    .filter(({ type, shape }) => type === 'Json' || shape.kind === 'enum')
    .map(({ property, shape, nullable }): [string, MemberEntry] => [
      property,
      buildMember({ shape, ...(nullable && { optional: true }) }, area),
    ]);
  if (columns.length === 0 && !states) return [];
  const moves = states && [...new Set([states.initial, ...Object.entries(states.moves).flatMap(([from, to]) => [from, ...to])])];
  return [[id, { ...(columns.length > 0 && { columns: sortByName(columns) }), ...(moves && { states: moves.toSorted() }) }]];
}

function buildKey({ type, optional, default: given, values }: Omit<NonNullable<ProjectPlan['settings']>[number], 'key'>): KeyEntry {
  const required = given === undefined && !optional ? (true as const) : undefined;
  return { type, ...omitUndefined({ required, default: given, values: values?.toSorted() }) };
}

/** Returns the named types that shapes refer to, directly or through other types. */
function collectTypes(manifests: readonly ContractSource['modules'][number]['manifest'][], used: object): ServiceContract['types'] {
  const all = new Map<string, Shape>(
    manifests.flatMap(({ area, types }) => types.map(({ name, shape }) => [`${area}.${name}`, reduceShape(shape, { area })] as const)),
  );
  const found = new Set<string>();
  const add = (names: readonly string[]): void => {
    for (const name of names) {
      const shape = all.get(name);
      if (found.has(name) || !shape) continue;
      found.add(name);
      add(listReferences(shape));
    }
  };
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { kind, name } = part as { readonly kind?: unknown; readonly name?: unknown };
    if (kind === 'reference' && typeof name === 'string') add([name]);
    for (const each of Object.values(part)) visit(each);
  };
  visit(used);
  return sortByName([...found].map((name) => [name, all.get(name)!] as const));
}

function sortByName<Entry>(entries: readonly (readonly [string, Entry])[]): Readonly<Record<string, Entry>> {
  return Object.fromEntries(entries.toSorted(([one], [other]) => compareText(one, other)));
}
