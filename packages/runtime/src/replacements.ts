import type { OperationCall } from './call.ts';
import type { ServiceToken } from './services.ts';

/** What a host puts in the place of a service: an instance, or a factory per request. */
export type Replacement = { readonly instance: unknown } | { readonly perRequest: (call: OperationCall) => unknown };

/** How long a service lives. */
export type Lifetime = 'host' | 'request';

/** Replacements that do nothing, each in a sentence. */
export interface IdleReplacements {
  /** Those that nobody can have meant so. */
  readonly mistakes: readonly string[];
  /** Those of classes that nothing here is made of, which another host may make that shares the set-up. */
  readonly strangers: readonly string[];
}

/** What is put in the place of services, beside the services that are there. */
export class Replacements {
  readonly #given = new Map<ServiceToken, Replacement>();
  readonly #lifetimes = new Map<ServiceToken, Lifetime>();
  /** The generic classes by their instantiations. */
  readonly #generic = new Map<ServiceToken, ServiceToken>();
  #sealed = false;

  /** Puts something in the place of a service; what was put there before is forgotten. */
  give(token: ServiceToken, replacement: Replacement): void {
    if (this.#sealed)
      throw new Error(`${token.name} is replaced too late: the host has made its services. Replace it in the option \`services\`.`);
    this.#given.set(token, replacement);
  }

  /** What stands in the place of a service; undefined where it is not replaced. */
  of(token: ServiceToken): Replacement | undefined {
    return this.#given.get(token) ?? this.#given.get(this.#generic.get(token) ?? token);
  }

  /** Makes the name of an instantiation of a generic class. What stands in the place of the class stands in the place of all of them. */
  noteInstantiation(token: ServiceToken, given: string): ServiceToken {
    const instantiation = Object.create(token, { name: { value: `${token.name}<${given}>` } }) as ServiceToken;
    this.#generic.set(instantiation, token);
    return instantiation;
  }

  /** Notes a service that is there, and how long it lives. */
  note(token: ServiceToken, lifetime: Lifetime): void {
    this.#lifetimes.set(token, lifetime);
    const generic = this.#generic.get(token);
    if (generic) this.#lifetimes.set(generic, lifetime);
  }

  /** Takes no more replacements; tells of those that do nothing. */
  seal(): IdleReplacements {
    this.#sealed = true;
    const given = [...this.#given.keys()];
    return {
      mistakes: given.flatMap((token) => this.#mistake(token) ?? []),
      strangers: given
        .filter((token) => this.#isStranger(token))
        .map((token) => `${token.name} is replaced, and nothing here is made of that class`),
    };
  }

  #mistake(token: ServiceToken): string | undefined {
    const lifetime = this.#lifetimes.get(token);
    const related = this.#related(token).map(({ name }) => name);
    if (lifetime === undefined && related.length > 0)
      return `${token.name} is replaced, and nothing here is made of that class; replace ${related.join(' or ')}`;
    if (lifetime !== 'host' || 'instance' in this.#given.get(token)!) return undefined;
    return `${token.name} is replaced per request, and is made once per host; put an instance there with \`replace\`, or declare the class with \`implements PerRequest\``;
  }

  #isStranger(token: ServiceToken): boolean {
    return !this.#lifetimes.has(token) && this.#related(token).length === 0;
  }

  /** Services go by the class that is made, which somebody who has the class in mind that is asked for may not know. */
  #related(token: ServiceToken): ServiceToken[] {
    return [...this.#lifetimes.keys()].filter((each) => isSubtypeOf(each, token) || isSubtypeOf(token, each));
  }
}

function isSubtypeOf(token: ServiceToken, other: ServiceToken): boolean {
  return token.prototype instanceof other;
}
