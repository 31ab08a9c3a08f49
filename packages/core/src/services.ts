import { matchesPermission } from './access/permissionMatching.ts';

/** Marks a service class that is created once per request (`class Cart implements PerRequest`); other services are created once per host. */
export interface PerRequest {
  // Empty on purpose: an interface of optional members only cannot be implemented by a class that has none of them.
}

/** Provides a service that `new` cannot create: an interface, a class of a library, or a connection that opens asynchronously. */
export abstract class Provider<T> {
  abstract provide(): T | Promise<T>;
  /** Disposes of the provided service when the host stops. */
  dispose?(service: T): void | Promise<void>;
}

/** A service that releases its resources when the host stops, or at the end of the request if it is created per request. */
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

/** The caller of the operation. */
export abstract class Caller {
  abstract readonly isAuthenticated: boolean;
  /** The caller's id, if it has one. */
  abstract readonly id: string | undefined;
  /** One claim of the token: a string, or several. */
  abstract claim(name: string): string | readonly string[] | undefined;

  /** The claim `name`. */
  get name(): string | undefined {
    return getFirstText(this.claim('name'));
  }

  /** The claim `role`, one or several. */
  get roles(): readonly string[] {
    return [this.claim('role') ?? []].flat();
  }

  /** The tenant that the caller belongs to: the claim `tenant_id`; undefined if it is empty or names several. */
  get tenantId(): string | undefined {
    const [tenant, ...others] = [this.claim('tenant_id') ?? []].flat();
    return tenant === '' || others.length > 0 ? undefined : tenant;
  }

  /** The granted permissions, wildcards included: the claim `permission`, and those of the caller's roles. */
  get permissions(): readonly string[] {
    return [this.claim('permission') ?? []].flat();
  }

  /** Returns whether the granted permissions cover a permission. */
  holds(permission: string): boolean {
    return this.permissions.some((granted) => matchesPermission(granted, permission));
  }
}

function getFirstText(claim: string | readonly string[] | undefined): string | undefined {
  return typeof claim === 'string' ? claim : claim?.[0];
}

/** The tenant that an operation acts for: that of its caller, or one that it has found. */
export abstract class CurrentTenant {
  /** The tenant; undefined if the operation acts for none. */
  abstract readonly id: string | undefined;
  /**
   * Acts for a tenant from now on, if the caller has none, such as the sender of a webhook. Everything that the operation does belongs to the
   * tenant: rows, hand-written queries, events, delayed calls, and calls of other operations. Every use is listed in the manifest. A caller of another
   * tenant is rejected with `ForbiddenError`, and so is a second tenant. Throws `TypeError` if the id is empty.
   */
  abstract actFor(tenantId: string): void;
}

/** The request that the operation is part of. */
export abstract class RequestContext {
  /** The W3C trace id of the request, 32 hexadecimal digits. */
  abstract readonly traceId: string;
  /** Aborts when the client disconnects or the deadline of the request passes. */
  abstract readonly signal: AbortSignal;
  /**
   * The network of the client that sent the request, after `Service:TrustedProxies` and across hosts: an IPv4 address, or the first 64 bits of
   * an IPv6 address. Undefined if there was no client, as in a message handler.
   */
  abstract readonly clientNetwork?: string | undefined;
}

/**
 * The options of a cookie (RFC 6265bis).
 * @see docs/guide/responses.md
 */
export interface CookieSettings {
  /**
   * How long the browser keeps the cookie, in seconds.
   * @default until the browser ends
   */
  readonly maxAge?: number;
  /**
   * The path below which the browser sends the cookie.
   * @default `/`
   */
  readonly path?: string;
  /**
   * The domain whose hosts receive the cookie.
   * @default this host alone
   */
  readonly domain?: string;
  /**
   * Whether scripts cannot read the cookie.
   * @default `true`
   */
  readonly httpOnly?: boolean;
  /**
   * Whether the browser sends the cookie over https only.
   * @default `true`
   */
  readonly secure?: boolean;
  /**
   * Which requests of other sites carry the cookie.
   * @default `lax`
   */
  readonly sameSite?: 'strict' | 'lax' | 'none';
  /**
   * Whether the cookie is partitioned by top-level site.
   * @default `false`
   */
  readonly partitioned?: boolean;
}

/**
 * The headers, cookies and redirect of the response. The head of the operation declares them: `responseHeaders`, `responseCookies`, and a status
 * from 301 to 308. They are sent only if the operation succeeds. Calls from code do not receive them.
 */
export abstract class ResponseContext {
  /** Sets a declared header. Throws if the header is not declared, or if the value contains characters that a header cannot carry. */
  abstract setHeader(name: string, value: string | number): void;
  /** Sets a declared cookie. Throws if the cookie is not declared, or if a part of it cannot be sent. */
  abstract setCookie(name: string, value: string, settings?: CookieSettings): void;
  /** Removes a declared cookie from the browser. `path` and `domain` must be those with which it was set. */
  abstract deleteCookie(name: string, settings?: Pick<CookieSettings, 'path' | 'domain'>): void;
  /**
   * Sets the target of the redirect. A target on another host must be allowed with `external: true`, so that input cannot redirect there.
   * Throws if the head declares no redirect.
   */
  abstract redirectTo(target: string, options?: { readonly external?: boolean }): void;
}

/** Configuration by key: `Service:Area:Key` from JSON files and the environment (`Service__Area__Key`). */
export abstract class Configuration {
  abstract get(key: string): string | undefined;

  /** Returns the names directly below a section, if the source can list them. */
  names?(section: string): readonly string[];
}
