import type { Claims } from '@portico/runtime';

/** On whose behalf a host calls another one, where no credential of a user says it. */
export type Delegation =
  /** The host itself: for what hosts tell each other, and for no operation of an application. */
  | { readonly act: 'host' }
  /** Nobody, in a tenant. */
  | ({ readonly act: 'nobody' } & Origin)
  /** The system, in one tenant, or above all of them where the host does work of its own. */
  | ({ readonly act: 'system'; readonly everyTenant?: boolean | undefined } & Origin)
  /** Somebody whom the calling host knows by other means than a token, such as a cookie. */
  | ({ readonly act: 'caller'; readonly claims: Claims } & Origin);

interface Origin {
  readonly tenantId?: string | undefined;
  /** The id of the caller who caused it in the end. */
  readonly causedBy?: string | undefined;
}

/** What a token says in which no user is named, once its signature was found good. */
export interface HostCredential {
  readonly says: Delegation;
  /** The name of the host that signed it. */
  readonly issuer: string;
}

/** The `typ` of tokens of hosts: no token of a user has it (RFC 8725 section 3.11). */
export const hostTokenType = 'service+jwt';

/** The `aud` of tokens of hosts. */
export const hostAudience = 'urn:service:remote';

/** How long a token of a host is valid, in seconds. */
export const hostTokenLifetime = 60;
