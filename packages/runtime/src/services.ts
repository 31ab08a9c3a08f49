import type { Provider } from '@portico/core';
import type { OperationCall } from './call.ts';
import { Replacements } from './replacements.ts';
import type { IdleReplacements, Replacement } from './replacements.ts';

/** A class used as the name of a service. */
export type ServiceToken<T = unknown> = abstract new (...args: never[]) => T;

/** What stands in the place of the service that a class names: of a provider's class what it provides, of any other an instance. */
export type Replaced<T> = T extends Provider<infer Service> ? Service : T;

/** Makes each service once per host, in the order in which the emitted composition asks; a host may replace any of them. */
export class ServiceRegistry {
  readonly #made = new Map<ServiceToken, unknown>();
  readonly #replacements = new Replacements();
  readonly #instantiations = new Map<ServiceToken, Map<string, ServiceToken>>();
  readonly #resources = new Map<string, unknown>();
  readonly #asked = new Set<ServiceToken>();
  readonly #disposals: (() => unknown)[] = [];

  /** Puts an instance in the place of a service, before the composition runs. */
  replace<T>(token: ServiceToken<T>, instance: Replaced<T>): this {
    this.#replacements.give(token, { instance });
    return this;
  }

  /** Puts a factory in the place of a service that is made per request; for one that is made once per host, `sealReplacements` tells of it. */
  replacePerRequest<T>(token: ServiceToken<T>, make: (call: OperationCall) => T): this {
    this.#replacements.give(token, { perRequest: make });
    return this;
  }

  /** Notes the services that are made per request, so that what would replace nothing is found before the first one. */
  madePerRequest(...tokens: readonly ServiceToken[]): void {
    for (const token of tokens) this.#replacements.note(token, 'request');
  }

  /** To be called once all compositions have run: no more is replaced, and what was replaced in vain is told of. */
  sealReplacements(): IdleReplacements {
    return this.#replacements.seal();
  }

  /** Returns the name of one instantiation of a generic class, the same for the same type arguments: `Box<Room>` and `Box<Guest>` are two services. */
  instantiation<T>(token: ServiceToken<T>, given: string): ServiceToken<T> {
    const known = this.#instantiations.get(token) ?? new Map<string, ServiceToken>();
    const found = known.get(given) ?? this.#replacements.noteInstantiation(token, given);
    this.#instantiations.set(token, known.set(given, found));
    return found as ServiceToken<T>;
  }

  /** The service that lives as long as the host; `make` runs at most once, and not at all where it is replaced. */
  async singleton<T>(token: ServiceToken, make: () => T | Promise<T>): Promise<T> {
    if (this.#made.has(token)) return this.#made.get(token) as T;
    this.#replacements.note(token, 'host');
    const replacement = this.#replacements.of(token);
    const service = replacement && 'instance' in replacement ? (replacement.instance as T) : await make();
    if (!replacement) this.#rememberDisposal(service);
    this.#made.set(token, service);
    return service;
  }

  /** A service that a provider makes once per host; where it is replaced, the provider is not asked. */
  async provided<T>(token: ServiceToken, provider: Provider<T>): Promise<T> {
    if (this.#made.has(token) || this.#replacements.of(token)) return this.singleton<T>(token, () => provider.provide());
    this.#replacements.note(token, 'host');
    const service = await provider.provide();
    this.#made.set(token, service);
    this.#disposals.push(() => provider.dispose?.(service));
    return service;
  }

  /** A service that the host itself brings, for one of the application's: Clock, Logger, Configuration. */
  builtIn<T>(token: ServiceToken<T>): T {
    this.#asked.add(token);
    return this.brought(token);
  }

  /** The same for the host's own use, which is not taken for an application that asks. */
  brought<T>(token: ServiceToken<T>): T {
    const replacement = this.#replacements.of(token);
    if (replacement && 'instance' in replacement) return replacement.instance as T;
    const service = this.#made.get(token);
    if (service === undefined) throw new Error(`The host brings no ${token.name}.`);
    return service as T;
  }

  /** Something of the host that has a name and no class, such as a data store: brought before the composition runs. */
  resource<T>(name: string): T {
    if (!this.#resources.has(name)) throw new Error(`The host brings no ${name}.`);
    return this.#resources.get(name) as T;
  }

  /** Registers something of the host that has a name and no class. */
  bringResource(name: string, resource: unknown): this {
    this.#resources.set(name, resource);
    return this;
  }

  /** Whether a service of the application asked for one that the host itself brings. */
  isAsked(token: ServiceToken): boolean {
    return this.#asked.has(token);
  }

  /** Registers a service that the host itself brings. */
  bring<T>(token: ServiceToken<T>, service: T): this {
    this.#replacements.note(token, 'host');
    this.#made.set(token, service);
    return this;
  }

  /** What stands in the place of a per-request service; undefined where it is not replaced. */
  replacement(token: ServiceToken): Replacement | undefined {
    return this.#replacements.of(token);
  }

  /** Releases what the host's services hold, last made first. */
  async dispose(): Promise<void> {
    for (const dispose of this.#disposals.splice(0).reverse()) await dispose();
  }

  #rememberDisposal(service: unknown): void {
    const dispose = getDisposer(service);
    if (dispose) this.#disposals.push(dispose);
  }
}

function getDisposer(service: unknown): (() => unknown) | undefined {
  const { dispose } = (service ?? {}) as { dispose?: unknown };
  return typeof dispose === 'function' ? () => dispose.call(service) : undefined;
}
