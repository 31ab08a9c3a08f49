import { accepts } from './route.ts';
import type { Route } from './route.ts';

/** An entry of the tree: something with a route and a verb. */
export interface RouteEntry {
  readonly verb: string;
  readonly route: Route;
  /** Whether its catch-all needs a segment and omits the slash at the end of a path, as `*` of Fastify does. */
  readonly hasFastifyCatchAll?: boolean;
}

/** A route that matches a path, with the values of its placeholders in order. */
export interface Match<T> {
  readonly found: T;
  readonly values: readonly string[];
}

interface Node<T> {
  readonly literals: Map<string, Node<T>>;
  placeholder: Node<T> | undefined;
  readonly catchAlls: T[];
  readonly ends: T[];
}

const createNode = <T>(): Node<T> => ({ literals: new Map(), placeholder: undefined, catchAlls: [], ends: [] });

const noValues: readonly string[] = [];

/**
 * All routes by their segments. Finds the route of a path, the next route when a constraint fails, and the other verbs of a
 * path. Literal text takes precedence over placeholders, placeholders over a catch-all, and more constraints over fewer.
 */
export class RouteTree<T extends RouteEntry> {
  readonly #root = createNode<T>();
  /** Routes without placeholders by path. They take precedence and need no walk. */
  readonly #literal = new Map<string, T[]>();
  readonly #verbs: readonly string[];

  constructor(all: readonly T[]) {
    this.#verbs = [...new Set(all.map(({ verb }) => verb))];
    for (const routed of all.toSorted((one, other) => other.route.constraintCount - one.route.constraintCount)) this.#add(routed);
  }

  /** Returns the most specific route of a verb that matches the path. */
  match(verb: string, path: string): Match<T> | undefined {
    const literal = this.#literal.get(path);
    if (literal) for (const found of literal) if (found.verb === verb) return { found, values: noValues };
    return this.#walk(verb, path);
  }

  /** Returns the verbs of all routes that match the path. */
  verbs(path: string): Set<string> {
    return new Set(this.#verbs.filter((verb) => this.match(verb, path)));
  }

  #walk(verb: string, path: string): Match<T> | undefined {
    const segments = splitPath(path);
    if (!segments) return undefined;
    const values: string[] = [];
    const found = find(this.#root, { verb, segments, values, endsWithSlash: path.endsWith('/') }, 0);
    return found && { found, values };
  }

  #add(routed: T): void {
    let node = this.#root;
    let path = '';
    for (const segment of routed.route.segments) {
      if (segment.kind === 'catchAll') return void node.catchAlls.push(routed);
      if (segment.kind === 'placeholder') node = node.placeholder ??= createNode();
      else {
        node = getOrAddChild(node, segment.text);
        path += `/${segment.text}`;
      }
    }
    node.ends.push(routed);
    if (routed.route.placeholders.length === 0) getOrAddEntries(this.#literal, path || '/').push(routed);
  }
}

/** The parameters of a search, and the values of the placeholders so far. */
interface Search {
  readonly verb: string;
  readonly segments: readonly string[];
  readonly values: string[];
  /** Whether the path ends with a slash. It is not part of the segments, but of the value of a catch-all. */
  readonly endsWithSlash: boolean;
}

function find<T extends RouteEntry>(node: Node<T>, search: Search, index: number): T | undefined {
  const { segments, values } = search;
  const segment = segments[index];
  if (segment === undefined) {
    const found = accepting(node.ends, search);
    if (found) return found;
  } else {
    const literal = node.literals.get(segment);
    const found = literal && find(literal, search, index + 1);
    if (found) return found;
    if (node.placeholder && segment !== '') {
      values.push(segment);
      const behind = find(node.placeholder, search, index + 1);
      if (behind) return behind;
      values.pop();
    }
  }
  return node.catchAlls.length === 0 ? undefined : findCatchAll(node.catchAlls, search, index);
}

function findCatchAll<T extends RouteEntry>(all: readonly T[], search: Search, index: number): T | undefined {
  const { values, segments } = search;
  values.push(joinRest(search, index));
  const hasRest = index === 0 || index < segments.length;
  const found = accepting(hasRest ? all : all.filter((routed) => !routed.hasFastifyCatchAll), search);
  if (!found) values.pop();
  else if (found.hasFastifyCatchAll) values[values.length - 1] = segments.slice(index).join('/');
  return found;
}

function accepting<T extends RouteEntry>(all: readonly T[], { verb, values }: Search): T | undefined {
  for (const routed of all) if (routed.verb === verb && accepts(routed.route, values)) return routed;
  return undefined;
}

function joinRest({ segments, endsWithSlash }: Search, index: number): string {
  const rest = segments.slice(index).join('/');
  return endsWithSlash && rest !== '' && !rest.endsWith('/') ? `${rest}/` : rest;
}

function getOrAddEntries<T>(map: Map<string, T[]>, key: string): T[] {
  let entries = map.get(key);
  if (!entries) map.set(key, (entries = []));
  return entries;
}

function getOrAddChild<T>(node: Node<T>, text: string): Node<T> {
  let child = node.literals.get(text);
  if (!child) node.literals.set(text, (child = createNode()));
  return child;
}

/** Returns the decoded segments of a path without one trailing slash, or undefined if the path or its percent-encoding is malformed. */
function splitPath(path: string): string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  const trimmed = path.slice(1, path.length > 1 && path.endsWith('/') ? -1 : undefined);
  if (trimmed === '') return [];
  const segments = trimmed.split('/');
  if (!trimmed.includes('%')) return segments;
  try {
    return segments.map(decodeURIComponent);
  } catch {
    // decodeURIComponent throws only on malformed percent-encoding.
    return undefined;
  }
}
