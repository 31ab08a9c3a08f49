import { accepts } from './route.ts';
import type { Route } from './route.ts';

/** What stands in the tree: something with a route, answering one verb. */
export interface Routed {
  readonly verb: string;
  readonly route: Route;
}

/** A route that matches a path, with the values of its placeholders in their order. */
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

const emptyNode = <T>(): Node<T> => ({ literals: new Map(), placeholder: undefined, catchAlls: [], ends: [] });

/**
 * All routes by their segments, for the questions that the server's router cannot answer: which route is next when
 * a constraint refuses, and which other verbs a path has. Literal text comes before placeholders, these before a
 * catch-all, and more constraints before fewer.
 */
export class RouteTree<T extends Routed> {
  readonly #root = emptyNode<T>();

  constructor(all: readonly T[]) {
    for (const routed of all.toSorted((one, other) => other.route.constraintCount - one.route.constraintCount)) this.#add(routed);
  }

  /** The most specific route of a verb that matches the path. */
  match(verb: string, path: string): Match<T> | undefined {
    for (const match of this.#matches(path)) if (match.found.verb === verb) return match;
    return undefined;
  }

  /** The verbs of all routes that match the path. */
  verbs(path: string): Set<string> {
    return new Set(this.#matches(path).map(({ found }) => found.verb));
  }

  #add(routed: T): void {
    let node = this.#root;
    for (const segment of routed.route.segments) {
      if (segment.kind === 'catchAll') return void node.catchAlls.push(routed);
      if (segment.kind === 'placeholder') node = node.placeholder ??= emptyNode();
      else node = childOf(node, segment.text);
    }
    node.ends.push(routed);
  }

  #matches(path: string): Match<T>[] {
    const segments = segmentsOf(path);
    return segments ? [...walk(this.#root, segments, [])].filter(({ found, values }) => accepts(found.route, values)) : [];
  }
}

function* walk<T>(node: Node<T>, segments: readonly string[], values: readonly string[]): Generator<Match<T>> {
  const [segment, ...rest] = segments;
  if (segment === undefined) for (const found of node.ends) yield { found, values };
  else {
    const literal = node.literals.get(segment);
    if (literal) yield* walk(literal, rest, values);
    if (node.placeholder && segment !== '') yield* walk(node.placeholder, rest, [...values, segment]);
  }
  for (const found of node.catchAlls) yield { found, values: [...values, segments.join('/')] };
}

function childOf<T>(node: Node<T>, text: string): Node<T> {
  let child = node.literals.get(text);
  if (!child) node.literals.set(text, (child = emptyNode()));
  return child;
}

/** The decoded segments of a path, one trailing slash left out; undefined where the percent-encoding is broken. */
function segmentsOf(path: string): string[] | undefined {
  const trimmed = path.slice(1, path.length > 1 && path.endsWith('/') ? -1 : undefined);
  try {
    return trimmed === '' ? [''].slice(1) : trimmed.split('/').map(decodeURIComponent);
  } catch {
    // Malformed percent-encoding is the only thing that decodeURIComponent throws on.
    return undefined;
  }
}
