import type { OperationCall } from './call.ts';
import type { ServiceToken } from './services.ts';

/** A host's replacement of a service: an instance, or a factory per request. */
export type Replacement = { readonly instance: unknown } | { readonly perRequest: (call: OperationCall) => unknown };

/** The lifetime of a service. */
export type Lifetime = 'host' | 'request';

/** Replacements without effect, each as a sentence. */
export interface IdleReplacements {
  /** Replacements that are certainly mistakes. */
  readonly mistakes: readonly string[];
  /** Replacements of classes that this host does not use; another host with the same setup may use them. */
  readonly strangers: readonly string[];
}

/** The services that a host replaces. */
export class Replacements {
  readonly #given = new Map<ServiceToken, Replacement>();
  readonly #lifetimes = new Map<ServiceToken, Lifetime>();
  /** The generic classes by their instantiations. */
  readonly #generic = new Map<ServiceToken, ServiceToken>();
  readonly #patches = new Map<ServiceToken, object[]>();
  readonly #ofHost = new Set<ServiceToken>();
  #sealed = false;

  /** Replaces a service; an earlier replacement is discarded. */
  give(token: ServiceToken, replacement: Replacement): void {
    if (this.#sealed) throw createLateError(token, 'replace');
    this.#given.set(token, replacement);
  }

  /** Replaces some members of a service; the other members stay. A later patch of the same member has precedence. */
  patch(token: ServiceToken, members: object): void {
    if (this.#sealed) throw createLateError(token, 'patch');
    this.#patches.set(token, [...(this.#patches.get(token) ?? []), members]);
  }

  /** Defines the members of the patches of a service that was just created. */
  applyPatches<T>(token: ServiceToken, service: T): T {
    const generic = this.#generic.get(token);
    for (const each of generic ? [generic, token] : [token])
      for (const members of this.#patches.get(each) ?? []) Object.defineProperties(service, describeMembers(members));
    return service;
  }

  /** Returns the replacement of a service, or undefined if it is not replaced. */
  of(token: ServiceToken): Replacement | undefined {
    return this.#given.get(token) ?? this.#given.get(this.#generic.get(token) ?? token);
  }

  /** Creates the name of an instantiation of a generic class. A replacement of the class applies to all its instantiations. */
  noteInstantiation(token: ServiceToken, given: string): ServiceToken {
    const instantiation = Object.create(token, { name: { value: `${token.name}<${given}>` } }) as ServiceToken;
    this.#generic.set(instantiation, token);
    return instantiation;
  }

  /** Records a service and its lifetime. */
  note(token: ServiceToken, lifetime: Lifetime): void {
    this.#lifetimes.set(token, lifetime);
    const generic = this.#generic.get(token);
    if (generic) this.#lifetimes.set(generic, lifetime);
  }

  /** Notes a service of the host itself, which cannot be patched: several hosts may share it. */
  noteOfHost(token: ServiceToken): void {
    this.note(token, 'host');
    this.#ofHost.add(token);
  }

  /** Seals the registry and returns the replacements without effect. */
  seal(): IdleReplacements {
    this.#sealed = true;
    const [given, patched] = [[...this.#given.keys()], [...this.#patches.keys()]];
    return {
      mistakes: [...given.flatMap((token) => this.#mistake(token) ?? []), ...patched.flatMap((token) => this.#patchMistake(token) ?? [])],
      strangers: [...this.#strangers(given, 'replaced'), ...this.#strangers(patched, 'patched')],
    };
  }

  #patchMistake(token: ServiceToken): string | undefined {
    if (this.of(token)) return `${token.name} is replaced and patched; add the members of the patch to the replacement`;
    if (this.#ofHost.has(token)) return `${token.name} is a service of the host, which cannot be patched; use \`replace\``;
    return this.#relatedMistake(token, ['patched', 'patch']);
  }

  #relatedMistake(token: ServiceToken, [done, advice]: readonly [string, string]): string | undefined {
    const related = this.#lifetimes.has(token) ? [] : this.#related(token).map(({ name }) => name);
    if (related.length === 0) return undefined;
    return `${token.name} is ${done}, but this host creates no service of that class; ${advice} ${related.join(' or ')}`;
  }

  #mistake(token: ServiceToken): string | undefined {
    const lifetime = this.#lifetimes.get(token);
    const mistake = this.#relatedMistake(token, ['replaced', 'replace']);
    if (mistake) return mistake;
    if (lifetime !== 'host' || 'instance' in this.#given.get(token)!) return undefined;
    return `${token.name} is replaced per request, but created once per host; replace it with an instance through \`replace\`, or declare the class with \`implements PerRequest\``;
  }

  #strangers(tokens: readonly ServiceToken[], done: string): string[] {
    return tokens
      .filter((token) => !this.#lifetimes.has(token) && this.#related(token).length === 0)
      .map(({ name }) => `${name} is ${done}, but this host creates no service of that class`);
  }

  /** Returns related service classes: services are named by the class that is created, which differs from the requested class of a provider. */
  #related(token: ServiceToken): ServiceToken[] {
    return [...this.#lifetimes.keys()].filter((each) => isSubtypeOf(each, token) || isSubtypeOf(token, each));
  }
}

function isSubtypeOf(token: ServiceToken, other: ServiceToken): boolean {
  return token.prototype instanceof other;
}

function createLateError({ name }: ServiceToken, verb: 'replace' | 'patch'): Error {
  const done = verb === 'replace' ? 'replaced' : 'patched';
  const advice = `${verb === 'replace' ? 'Replace' : 'Patch'} it in the option \`services\`.`;
  return new Error(`${name} is ${done} too late: the host has already created its services. ${advice}`);
}

/** Returns property descriptors that work on any service, whatever `members` is: a getter stays a getter. */
function describeMembers(members: object): PropertyDescriptorMap {
  const all = Object.entries(Object.getOwnPropertyDescriptors(members));
  return Object.fromEntries(all.map(([name, descriptor]) => [name, { ...descriptor, configurable: true }]));
}
