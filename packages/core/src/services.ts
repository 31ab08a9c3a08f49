import { matchesPermission } from './access/permissionMatching.ts';

/** Marks a service class as made once per request (`class Cart implements PerRequest`); without it a service is made once per host. */
export interface PerRequest {
  // Empty on purpose: an interface of optional members only cannot be implemented by a class that has none of them.
}

/** Makes a service that cannot be made with `new`: an interface, a class of a library, something opened asynchronously. */
export abstract class Provider<T> {
  abstract provide(): T | Promise<T>;
  /** Releases what `provide` made, when the host stops. */
  dispose?(service: T): void | Promise<void>;
}

/** A service that frees what it holds when the host stops, or at the end of the request if it is made per request. */
export interface Disposable {
  dispose(): void | Promise<void>;
}

/** The time, as a service, so that tests can set it. */
export abstract class Clock {
  abstract now(): Date;
}

/** Structured logging; every line of a request carries its trace id. */
export abstract class Logger {
  abstract debug(message: string, fields?: object): void;
  abstract info(message: string, fields?: object): void;
  abstract warn(message: string, fields?: object): void;
  abstract error(message: string, fields?: object): void;
}

/** Who is calling. */
export abstract class Caller {
  abstract readonly isAuthenticated: boolean;
  /** The caller's id, where there is one. */
  abstract readonly id: string | undefined;
  /** One claim as the token carries it: a string, or several. */
  abstract claim(name: string): string | readonly string[] | undefined;

  /** The claim `name`. */
  get name(): string | undefined {
    return getFirstText(this.claim('name'));
  }

  /** The claim `role`, one or several. */
  get roles(): readonly string[] {
    return [this.claim('role') ?? []].flat();
  }

  /** The tenant that the caller belongs to: the claim `tenant_id`; none where that is empty or names several. */
  get tenantId(): string | undefined {
    const [tenant, ...others] = [this.claim('tenant_id') ?? []].flat();
    return tenant === '' || others.length > 0 ? undefined : tenant;
  }

  /** What is granted, wildcards included: the claim `permission`, and what the host's roles add. */
  get permissions(): readonly string[] {
    return [this.claim('permission') ?? []].flat();
  }

  /** Whether what is granted covers a permission. */
  holds(permission: string): boolean {
    return this.permissions.some((granted) => matchesPermission(granted, permission));
  }
}

function getFirstText(claim: string | readonly string[] | undefined): string | undefined {
  return typeof claim === 'string' ? claim : claim?.[0];
}

/** The request that the operation is part of. */
export abstract class RequestContext {
  /** The W3C trace id of the request, 32 hexadecimal digits. */
  abstract readonly traceId: string;
  /** Ends when the client hangs up or the host stops waiting. */
  abstract readonly signal: AbortSignal;
  /**
   * The network of the client that sent the request, after `Service:TrustedProxies` and across hosts: an IPv4 address, or the first 64 bits of
   * an IPv6 address. Undefined if no client did, as in a handler.
   */
  abstract readonly clientNetwork?: string | undefined;
}

/** Configuration by key: `Service:Area:Key` from JSON files and the environment (`Service__Area__Key`). */
export abstract class Configuration {
  abstract get(key: string): string | undefined;

  /** The names of what stands directly below a section, of sources that can tell them. */
  names?(section: string): readonly string[];
}
