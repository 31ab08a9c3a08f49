import type { PathVerb } from '../document/document.ts';
import { compareText } from '../names/choose.ts';
import type { PlacedOperation } from './placed.ts';
import { pathOf, placeholdersOf } from './templates.ts';
import type { Placeholder } from './templates.ts';

/** Where an operation is published. */
export interface PublishedAddress {
  readonly path: string;
  readonly verb: PathVerb;
  /** The published names of the placeholders, in order. */
  readonly names: readonly string[];
}

/** What already stands at paths that differ in the names of placeholders only, which OpenAPI takes for one path. */
interface Occupied {
  readonly names: readonly string[];
  readonly verbs: Set<PathVerb>;
}

const verbOrder: readonly PathVerb[] = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * Chooses paths, in the order of the document. OpenAPI has one name for a placeholder, whatever the verb, and knows no constraints: the first
 * operation names the placeholders, and one that only its constraints tell apart from another shows them in the names, `{id:int}`.
 */
export function publishedAddresses(placed: readonly PlacedOperation[]): (readonly [PlacedOperation, PublishedAddress])[] {
  const occupied = new Map<string, Occupied>();
  return placed.toSorted(compare).map((each) => [each, addressOf(each, occupied)]);
}

function addressOf({ operation, segments }: PlacedOperation, occupied: Map<string, Occupied>): PublishedAddress {
  const placeholders = placeholdersOf(segments);
  const verb = verbOf(operation.verb);
  const anonymous = pathOf(
    segments,
    placeholders.map(() => ''),
  );
  const first = occupied.get(anonymous) ?? { names: placeholders.map(({ name }) => name), verbs: new Set() };
  occupied.set(anonymous, first);
  const names = first.verbs.has(verb) ? placeholders.map(constrainedName) : first.names;
  first.verbs.add(verb);
  return { path: pathOf(segments, names), verb, names };
}

function constrainedName({ name, constraints }: Placeholder): string {
  return [name, ...constraints.map((constraint) => constraint.name)].join(':');
}

function compare(one: PlacedOperation, other: PlacedOperation): number {
  const verbs = verbOrder.indexOf(verbOf(one.operation.verb)) - verbOrder.indexOf(verbOf(other.operation.verb));
  // Of two that differ in constraints the shorter route comes first: the one with fewer of them.
  return (
    compareText(plainPath(one), plainPath(other)) || verbs || one.route.length - other.route.length || compareText(one.route, other.route)
  );
}

function plainPath({ segments }: PlacedOperation): string {
  return pathOf(
    segments,
    placeholdersOf(segments).map(({ name }) => name),
  );
}

function verbOf(verb: string): PathVerb {
  return verb.toLowerCase() as PathVerb;
}
