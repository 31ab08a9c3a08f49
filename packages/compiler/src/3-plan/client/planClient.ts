import { buildFinalRoute, listEveryVersion, redirectStatuses } from '@portico/core/manifest';
import type { Group, Input, Manifest, Operation, Shape } from '@portico/core/manifest';
import { omitUndefined } from '@portico/core/values';
import type { ProjectPlan } from '../plan.ts';
import type { ClientArea, ClientErrorType, ClientInput, ClientOperation, ClientPlan, ResponseKind } from './clientPlan.ts';
import { ClientNames } from './clientNames.ts';
import { planErrors } from './planErrors.ts';
import { planPath } from './planPath.ts';
import { findReachable, holdsLong, indexTypes } from './reach.ts';

/** Plans the client of a project: all operations with a route, in every version. */
export function planClient({ modules }: ProjectPlan): ClientPlan {
  const manifests = modules.map(({ manifest }) => manifest);
  const groups = new Map<string, Group>(manifests.flatMap((manifest) => manifest.groups.map((group) => [group.name, group])));
  const areas = manifests.map((manifest) => planArea(manifest, groups)).filter(({ operations }) => operations.length > 0);
  return { areas };
}

function planArea(manifest: Manifest, groups: ReadonlyMap<string, Group>): ClientArea {
  const types = indexTypes(manifest);
  const names = new ClientNames();
  const published = listEveryVersion(manifest.operations.filter(({ internal }) => !internal));
  const typeNames = new Map(manifest.types.map(({ name }) => [name, names.type(name)]));
  const errors = planErrors(published, names);
  const operations = published.map((operation) => planOperation(operation, { manifest, groups, names, errors }));
  const read = operations.flatMap((operation) => listReadShapes(operation).map((shape) => ({ shape, isExact: operation.isExact })));
  const sent = operations.flatMap(({ inputs }) => inputs.map(({ shape }) => shape));
  const received = findReachable(
    read.map(({ shape }) => shape),
    types,
  );
  const used = new Set([...received, ...findReachable(sent, types)]);
  const exact = findReachable(
    read.filter(({ isExact }) => isExact).map(({ shape }) => shape),
    types,
  );
  return {
    name: manifest.area,
    operations,
    types: manifest.types
      .filter(({ name }) => used.has(name))
      .map((type) => ({ name: typeNames.get(type.name)!, type, isRead: received.has(type.name), isExact: exact.has(type.name) })),
    errors: [...new Set(operations.flatMap((operation) => operation.errors))].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    names: names.used,
  };
}

function listReadShapes({ result, errors }: Pick<ClientOperation, 'result' | 'errors'>): Shape[] {
  return [...(result ? [result] : []), ...errors.flatMap(({ error }) => error.members.map(({ shape }) => shape))];
}

/** The context of the operations of an area. */
interface AreaContext {
  readonly manifest: Manifest;
  readonly groups: ReadonlyMap<string, Group>;
  readonly names: ClientNames;
  readonly errors: (operation: Operation) => readonly ClientErrorType[];
}

function planOperation(operation: Operation, { manifest, groups, names, errors }: AreaContext): ClientOperation {
  const route = buildFinalRoute(operation, groups);
  const response = selectResponse(operation);
  const result = response === 'json' ? operation.result : undefined;
  const declared = errors(operation);
  const types = indexTypes(manifest);
  const inputs = operation.inputs.flatMap(planInput);
  const { path, unbound } = planPath(route, inputs);
  return {
    operation,
    ...names.operation(operation),
    path,
    route,
    inputs: [...inputs, ...unbound],
    response,
    result,
    isExact: listReadShapes({ result, errors: declared }).some((shape) => holdsLong(shape, types)),
    errors: declared,
  };
}

function selectResponse({ result, status }: Operation): ResponseKind {
  if (redirectStatuses.has(status)) return 'redirect';
  if (!result || status === 204 || status === 205) return 'none';
  return result.kind === 'scalar' && (result.scalar === 'FileResponse' || result.scalar === 'ByteStream') ? 'file' : 'json';
}

function planInput(input: Input): ClientInput[] {
  const { property, source, wireName, shape, content, description, deprecated } = input;
  if (source === 'claim' || source === 'currentUser') return [];
  const isMandatory = shape.rules?.some(({ rule }) => rule === 'mandatory') ?? false;
  return [
    {
      property,
      source,
      wireName,
      shape,
      isRequired: (input.required || isMandatory) && !isSentByBrowsers(input),
      ...omitUndefined({ content, description, deprecated, default: input.default ?? undefined }),
    },
  ];
}

/** The request headers that browsers set themselves and that code cannot set (Fetch standard, section 2.2.2, forbidden request-header). */
const forbiddenHeaders = new Set(
  (
    'accept-charset accept-encoding access-control-request-headers access-control-request-method connection content-length cookie cookie2 ' +
    'date dnt expect host keep-alive origin referer set-cookie te trailer transfer-encoding upgrade via'
  ).split(' '),
);

/** Returns whether browsers send the input themselves, so that a call in a browser need not contain it. */
export function isSentByBrowsers({ source, wireName }: Pick<Input, 'source' | 'wireName'>): boolean {
  const name = wireName.toLowerCase();
  return source === 'cookie' || (source === 'header' && (forbiddenHeaders.has(name) || /^(?:proxy|sec)-/.test(name)));
}
