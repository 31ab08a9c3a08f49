import { RouteTree, StartupError, applicationOwner, routeConflict, parseRoute } from '@portico/host/server';
import type { Route } from '@portico/host/server';
import type { NodeReply } from '../requests/nodeReply.ts';
import type { NodeRequest } from '../requests/nodeRequest.ts';

// An import would load the whole of fetch and WebSocket at start.
const { METHODS } = process.getBuiltinModule('node:http');

/** Something that responds to requests of one verb and one route. */
export interface Target {
  readonly verb: string;
  readonly route: Route;
  /** Whether its requests leave no line in the log, since they come every few seconds. */
  readonly isProbe?: boolean;
  /** Whether 405 does not name it. */
  readonly isUnlisted?: boolean;
  readonly run: (request: NodeRequest, reply: NodeReply, values: readonly string[]) => void;
}

/** All routes of a host: those of operations, of the host itself, and of the application. */
export class NodeRouter {
  readonly #targets: Target[] = [];
  readonly #owners = new Map<string, string>();
  #tree: RouteTree<Target> | undefined;
  #listed: RouteTree<Target> | undefined;

  /** Adds a route. Throws `StartupError` if a part of the host with another name has it. */
  add(target: Target, url: string, owner: string): void {
    const { verb, route } = target;
    if (!METHODS.includes(verb)) throw new Error(`'${verb}' of the route ${url} is no method of HTTP`);
    const key = `${verb} ${route.shape}`;
    const other = this.#owners.get(key);
    if (other !== undefined && other !== owner) throw new StartupError([routeConflict(`${verb} ${url}`, owner, other)]);
    if (other === applicationOwner) throw new Error(`The route ${verb} ${url} is registered twice.`);
    this.#owners.set(key, owner);
    this.#targets.push(target);
    this.#tree = this.#listed = undefined;
  }

  /** Whether a verb and the shape of a URL are taken. */
  has(verb: string, route: Route): boolean {
    return this.#owners.has(`${verb} ${route.shape}`);
  }

  /** Returns what responds to a request, with the values of its placeholders in their order; HEAD is that of GET if it has no route of its own. */
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

/** Reads the path of a hand-written route. Throws if it is no pattern of segments. */
export function readPattern(url: string): { readonly route: Route; readonly names: readonly string[] } {
  const segments = url.split('/');
  const isOpen = segments.at(-1) === '*';
  const fixed = isOpen ? segments.slice(0, -1) : segments;
  if (!url.startsWith('/') || !fixed.every((segment) => form.test(segment)))
    throw new Error(`'${url}' is no path of a route; it must begin with '/', ':name' is a whole segment, and '*' the last one`);
  const names = fixed.filter((segment) => segment.startsWith(':')).map((segment) => segment.slice(1));
  const template = fixed.map((segment) => segment.replace(/^:(.+)$/, '{$1}'));
  return { route: parseRoute([...template, ...(isOpen ? ['{*rest_}'] : [])].join('/') || '/'), names: isOpen ? [...names, '*'] : names };
}
