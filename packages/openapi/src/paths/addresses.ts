import type { PathVerb } from '../document/document.ts';
import { compareText } from '@portico/core/values';
import type { PlacedOperation } from './placed.ts';
import { formatPath, listPlaceholders } from './templates.ts';
import type { Placeholder } from './templates.ts';

/** The address under which an operation is published. */
export interface PublishedAddress {
  readonly path: string;
  readonly verb: PathVerb;
  /** The published names of the placeholders, in order. */
  readonly names: readonly string[];
}

/** The operations at paths that differ only in the names of placeholders, which OpenAPI considers one path. */
interface OccupiedPath {
  readonly names: readonly string[];
  readonly verbs: Set<PathVerb>;
}

const verbOrder: readonly PathVerb[] = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * Chooses paths, in the order of the document. OpenAPI has one name for a placeholder, whatever the verb, and knows no constraints: the first
 * operation names the placeholders, and one that only its constraints distinguish from another shows them in the names, `{id:int}`.
 */
export function chooseAddresses(placed: readonly PlacedOperation[]): (readonly [PlacedOperation, PublishedAddress])[] {
  const occupied = new Map<string, OccupiedPath>();
  return placed.toSorted(compare).map((each) => [each, chooseAddress(each, occupied)]);
}

function chooseAddress({ operation, segments }: PlacedOperation, occupied: Map<string, OccupiedPath>): PublishedAddress {
  const placeholders = listPlaceholders(segments);
  const verb = getPathVerb(operation.verb);
  const anonymous = formatPath(
    segments,
    placeholders.map(() => ''),
  );
  const first = occupied.get(anonymous) ?? { names: placeholders.map(({ name }) => name), verbs: new Set() };
  occupied.set(anonymous, first);
  const names = first.verbs.has(verb) ? placeholders.map(getConstrainedName) : first.names;
  first.verbs.add(verb);
  return { path: formatPath(segments, names), verb, names };
}

function getConstrainedName({ name, constraints }: Placeholder): string {
  return [name, ...constraints.map((constraint) => constraint.name)].join(':');
}

function compare(one: PlacedOperation, other: PlacedOperation): number {
  const verbs = verbOrder.indexOf(getPathVerb(one.operation.verb)) - verbOrder.indexOf(getPathVerb(other.operation.verb));
  // If routes differ in constraints, the shorter route comes first because it has fewer of them.
  return (
    compareText(getPlainPath(one), getPlainPath(other)) ||
    verbs ||
    one.route.length - other.route.length ||
    compareText(one.route, other.route)
  );
}

function getPlainPath({ segments }: PlacedOperation): string {
  return formatPath(
    segments,
    listPlaceholders(segments).map(({ name }) => name),
  );
}

function getPathVerb(verb: string): PathVerb {
  return verb.toLowerCase() as PathVerb;
}
