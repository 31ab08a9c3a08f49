import type { OperationCall } from './call.ts';
import type { ServiceToken } from './services.ts';

/** What a host puts in the place of a service: an instance, or a factory per request. */
export type Replacement = { readonly instance: unknown } | { readonly perRequest: (call: OperationCall) => unknown };

/** How long a service lives. */
export type Lifetime = 'host' | 'request';

/** What is put in the place of services, beside the services that are there. */
export class Replacements {
  readonly #given = new Map<ServiceToken, Replacement>();
  readonly #lifetimes = new Map<ServiceToken, Lifetime>();
  #sealed = false;

  /** Puts something in the place of a service; what was put there before is forgotten. */
  give(token: ServiceToken, replacement: Replacement): void {
    if (this.#sealed)
      throw new Error(`${token.name} is replaced too late: the host has made its services. Replace it in the option \`services\`.`);
    this.#given.set(token, replacement);
  }

  /** What stands in the place of a service; undefined where it is not replaced. */
  of(token: ServiceToken): Replacement | undefined {
    return this.#given.get(token);
  }

  /** Notes a service that is there, and how long it lives. */
  note(token: ServiceToken, lifetime: Lifetime): void {
    this.#lifetimes.set(token, lifetime);
  }

  /** Takes no more replacements; gives a sentence for each that would do nothing. */
  seal(): string[] {
    this.#sealed = true;
    return [...this.#given].flatMap(([token, replacement]) => this.#problem(token, replacement) ?? []);
  }

  #problem(token: ServiceToken, replacement: Replacement): string | undefined {
    const lifetime = this.#lifetimes.get(token);
    if (lifetime === undefined) return `${token.name} is replaced, and nothing here is made of that class; ${this.#wayOut(token)}`;
    if (lifetime === 'request' || 'instance' in replacement) return undefined;
    return `${token.name} is replaced per request, and is made once per host; put an instance there with \`replace\`, or declare the class with \`implements PerRequest\``;
  }

  /** Services go by the class that is made, which somebody who has the class in mind that is asked for may not know. */
  #wayOut(token: ServiceToken): string {
    const known = [...this.#lifetimes.keys()];
    const related = known.filter((each) => isKindOf(each, token) || isKindOf(token, each));
    const names = [...new Set(known.map(({ name }) => name))].toSorted().join(', ');
    return related.length > 0 ? `replace ${related.map(({ name }) => name).join(' or ')}` : `what can be replaced is ${names}`;
  }
}

function isKindOf(token: ServiceToken, other: ServiceToken): boolean {
  return token.prototype instanceof other;
}
