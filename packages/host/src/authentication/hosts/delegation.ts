import type { Claims } from '@portico/runtime';

/** The party on whose behalf a host calls another one, if no user's credential is passed on. */
export type Delegation =
  /** The host itself: for the protocol between hosts, and for no operation of an application. */
  | { readonly act: 'host' }
  /** An anonymous caller, in a tenant. */
  | ({ readonly act: 'nobody' } & Origin)
  /** The system, in one tenant, or across all tenants for work that the host itself starts. */
  | ({ readonly act: 'system'; readonly everyTenant?: boolean | undefined } & Origin)
  /** A caller whom the calling host authenticated without a token, such as by a cookie. `forTenant`: code has chosen the tenant. */
  | ({ readonly act: 'caller'; readonly claims: Claims; readonly forTenant?: boolean | undefined } & Origin);

interface Origin {
  readonly tenantId?: string | undefined;
  /** The id of the caller who originally caused the call. */
  readonly causedBy?: string | undefined;
}

/** The content of a valid token that names no user. */
export interface HostCredential {
  readonly says: Delegation;
  /** The name of the host that signed it. */
  readonly issuer: string;
}

/** The `typ` of tokens of hosts: no token of a user has it (RFC 8725 section 3.11). */
export const hostTokenType = 'service+jwt';

/** The `aud` of tokens of hosts. */
export const hostAudience = 'urn:service:remote';

/** The lifetime of a host token, in seconds. */
export const hostTokenLifetime = 60;
