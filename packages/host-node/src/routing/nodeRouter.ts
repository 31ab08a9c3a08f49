import { RouteTree, StartupError, applicationOwner, describeRouteConflict, parseRoute } from '@portico/host/server';
import type { Route } from '@portico/host/server';
import type { NodeReply } from '../requests/nodeReply.ts';
import type { NodeRequest } from '../requests/nodeRequest.ts';

// An import would load all of fetch and WebSocket at startup.
const { METHODS } = process.getBuiltinModule('node:http');

/** A function for requests with one verb and one route. */
export interface Target {
  readonly verb: string;
  readonly route: Route;
  /** The route as the application or the host has written it, for the log; that of an operation is known by its call. */
  readonly url?: string;
  /** Whether requests are not logged, because they arrive every few seconds. */
  readonly isProbe?: boolean;
  /** Whether 405 responses omit it. */
  readonly isUnlisted?: boolean;
  /** Whether it is a hand-written route, whose `*` matches as on Fastify. */
  readonly hasFastifyCatchAll?: boolean;
  readonly run: (request: NodeRequest, reply: NodeReply, values: readonly string[]) => void;
}

/** All routes of a host: those of operations, of the host itself, and of the application. */
export class NodeRouter {
  readonly #targets: Target[] = [];
  readonly #owners = new Map<string, string>();
  #tree: RouteTree<Target> | undefined;
  #listed: RouteTree<Target> | undefined;

  /** Adds a route. Throws `StartupError` if another owner already has it. */
  add(target: Target, url: string, owner: string): void {
    const { verb, route } = target;
    if (!METHODS.includes(verb)) throw new Error(`'${verb}' of the route ${url} is not an HTTP method`);
    const key = `${verb} ${route.shape}`;
    const other = this.#owners.get(key);
    if (other !== undefined && other !== owner) throw new StartupError([describeRouteConflict(`${verb} ${url}`, owner, other)]);
    if (other === applicationOwner) throw new Error(`The route ${verb} ${url} is registered twice.`);
    this.#owners.set(key, owner);
    this.#targets.push(target);
    this.#tree = this.#listed = undefined;
  }

  /** Returns whether a verb and the shape of a URL are taken. */
  has(verb: string, route: Route): boolean {
    return this.#owners.has(`${verb} ${route.shape}`);
  }

  /** Returns the target of a request with its placeholder values in order. HEAD uses the route of GET if it has none itself. */
  match(verb: string, path: string): { readonly found: Target; readonly values: readonly string[] } | undefined {
    return (this.#tree ??= this.#grow(this.#targets)).match(verb, path);
  }

  /** Returns the verbs of a path. */
  verbs(path: string): Set<string> {
    return (this.#listed ??= this.#grow(this.#targets.filter(({ isUnlisted }) => !isUnlisted))).verbs(path);
  }

  #grow(targets: readonly Target[]): RouteTree<Target> {
    const heads = targets
      .filter(({ verb, route }) => verb === 'GET' && !this.#owners.has(`HEAD ${route.shape}`))
      .map((target) => ({ ...target, verb: 'HEAD' }));
    return new RouteTree([...targets, ...heads]);
  }
}

const form = /^(?::\w+|[^:*?(){}]*)$/;

/** Parses the path of a hand-written route. Throws if it is malformed. */
export function readPattern(url: string): { readonly route: Route; readonly names: readonly string[] } {
  const segments = url.split('/');
  const isOpen = segments.at(-1) === '*';
  const fixed = isOpen ? segments.slice(0, -1) : segments;
  if (!url.startsWith('/') || !fixed.every((segment) => form.test(segment)))
    throw new Error(
      `'${url}' is not a valid route path; it must begin with '/', ':name' must be a whole segment, and '*' the last segment`,
    );
  const names = fixed.filter((segment) => segment.startsWith(':')).map((segment) => segment.slice(1));
  const template = fixed.map((segment) => segment.replace(/^:(.+)$/, '{$1}'));
  return { route: parseRoute([...template, ...(isOpen ? ['{*rest_}'] : [])].join('/') || '/'), names: isOpen ? [...names, '*'] : names };
}
