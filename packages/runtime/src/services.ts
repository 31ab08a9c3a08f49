import type { Provider } from '@portico/core';
import type { OperationCall } from './call.ts';
import { Replacements } from './replacements.ts';
import type { IdleReplacements, Replacement } from './replacements.ts';

/** A class used as the name of a service. */
export type ServiceToken<T = unknown> = abstract new (...args: never[]) => T;

/** The replacement type of a service class: for a provider's class the provided type, for any other an instance. */
export type ReplacementType<T> = T extends Provider<infer Service> ? Service : T;

/** Creates each service once per host, in the order of the generated composition; a host may replace any of them. */
export class ServiceRegistry {
  readonly #made = new Map<ServiceToken, unknown>();
  readonly #replacements = new Replacements();
  readonly #instantiations = new Map<ServiceToken, Map<string, ServiceToken>>();
  readonly #resources = new Map<string, unknown>();
  readonly #asked = new Set<ServiceToken>();
  readonly #disposals: (() => unknown)[] = [];

  /** Replaces a service with an instance, before composition. */
  replace<T>(token: ServiceToken<T>, instance: ReplacementType<T>): this {
    this.#replacements.give(token, { instance });
    return this;
  }

  /** Replaces a service that is created per request with a factory. For one created once per host, `sealReplacements` reports a mistake. */
  replacePerRequest<T>(token: ServiceToken<T>, make: (call: OperationCall) => T): this {
    this.#replacements.give(token, { perRequest: make });
    return this;
  }

  /** Replaces some members of each instance of a service, before composition. Its other members and its private state stay. */
  patch<T>(token: ServiceToken<T>, members: Partial<ReplacementType<T>>): this {
    this.#replacements.patch(token, members);
    return this;
  }

  /** Applies the patches of a per-request service to a new instance. */
  applyPatches<T>(token: ServiceToken, service: T): T {
    return this.#replacements.applyPatches(token, service);
  }

  /** Records the per-request services, so that replacements without effect are found before the first request. */
  madePerRequest(...tokens: readonly ServiceToken[]): void {
    for (const token of tokens) this.#replacements.note(token, 'request');
  }

  /** Call after composition. Seals the registry and returns the replacements that had no effect. */
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

  /** Returns a service that lives as long as the host; `make` runs at most once, and never if the service is replaced. */
  async singleton<T>(token: ServiceToken, make: () => T | Promise<T>): Promise<T> {
    if (this.#made.has(token)) return this.#made.get(token) as T;
    this.#replacements.note(token, 'host');
    const replacement = this.#replacements.of(token);
    const service = replacement && 'instance' in replacement ? (replacement.instance as T) : this.applyPatches(token, await make());
    if (!replacement) this.#rememberDisposal(service);
    this.#made.set(token, service);
    return service;
  }

  /** Returns a service that a provider creates once per host; a replacement skips the provider. */
  async provided<T>(token: ServiceToken, provider: Provider<T>): Promise<T> {
    if (this.#made.has(token) || this.#replacements.of(token)) return this.singleton<T>(token, () => provider.provide());
    this.#replacements.note(token, 'host');
    const service = this.applyPatches(token, await provider.provide());
    this.#made.set(token, service);
    this.#disposals.push(() => provider.dispose?.(service));
    return service;
  }

  /** Returns a service of the host, such as Clock, Logger or Configuration, for a service of the application. */
  builtIn<T>(token: ServiceToken<T>): T {
    this.#asked.add(token);
    return this.brought(token);
  }

  /** The same for the host's own use, which does not count as a use by the application. */
  brought<T>(token: ServiceToken<T>): T {
    const replacement = this.#replacements.of(token);
    if (replacement && 'instance' in replacement) return replacement.instance as T;
    const service = this.#made.get(token);
    if (service === undefined) throw new Error(`The host provides no ${token.name}.`);
    return service as T;
  }

  /** A named resource of the host without a class, such as a data store. It is registered before composition. */
  resource<T>(name: string): T {
    if (!this.#resources.has(name)) throw new Error(`The host provides no ${name}.`);
    return this.#resources.get(name) as T;
  }

  /** Returns whether the host has a named resource. */
  hasResource(name: string): boolean {
    return this.#resources.has(name);
  }

  /** Registers a named resource of the host without a class. */
  bringResource(name: string, resource: unknown): this {
    this.#resources.set(name, resource);
    return this;
  }

  /** Whether a service of the application uses one that the host provides. */
  isAsked(token: ServiceToken): boolean {
    return this.#asked.has(token);
  }

  /** Registers a service of the host. */
  bring<T>(token: ServiceToken<T>, service: T): this {
    this.#replacements.noteOfHost(token);
    this.#made.set(token, service);
    return this;
  }

  /** Returns the replacement of a per-request service, or undefined if it is not replaced. */
  replacement(token: ServiceToken): Replacement | undefined {
    return this.#replacements.of(token);
  }

  /** Disposes of the host's services in reverse order of creation. */
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
