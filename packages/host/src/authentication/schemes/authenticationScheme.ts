import type { Caller, Clock, Configuration } from '@portico/core';
import type { SecurityScheme } from '@portico/openapi';
import type { ServerRequest } from '../../server/serverRequest.ts';
import type { CallArea } from '../hostCalls.ts';
import type { ReadEntities } from '../hostReads.ts';

/** A credential that a scheme recognizes and rejects. The request is rejected with 401. */
export class InvalidCredential {
  /** The kind of failure, for the log. It never contains the credential. */
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** The services that schemes use. */
export interface SchemeServices {
  /** Reads entities of the host's areas as the system: `read(ApiKey)`. */
  readonly read: ReadEntities;
  /** Calls operations of an area as the system: `calls<Accounts>('Accounts')`. */
  readonly calls: CallArea;
  readonly configuration: Configuration;
  readonly clock: Clock;
}

/** The result of a scheme: a caller, a rejected credential, or undefined if the request carries no credential of the scheme. */
export type SchemeResult = Caller | InvalidCredential | undefined;

/** One way to authenticate callers. `Request` is the request type of the server in front of the host. */
export interface AuthenticationScheme<Request = ServerRequest> {
  /** The name in `securitySchemes` of the API description; unique in the host. */
  readonly name: string;
  /** The description in `securitySchemes` (OpenAPI 3.1 section 4.8.27). */
  readonly description: SecurityScheme;
  /** The challenge in `WWW-Authenticate` of 401 responses (RFC 9110 section 11.6.1). */
  readonly challenge: string;
  /**
   * Whether browsers add the credential automatically, as they do with cookies. Changes then need proof that a page of the same origin sent them.
   * @default `false`
   */
  readonly isAmbient?: boolean;
  /** Authenticates a request. May be asynchronous. */
  authenticate(request: Request, services: SchemeServices): SchemeResult | Promise<SchemeResult>;
}

/** A scheme of tokens that the host verifies with its JWT settings. */
export interface TokenScheme extends Pick<AuthenticationScheme, 'name' | 'description' | 'challenge' | 'isAmbient'> {
  /** The cookie that carries the token, instead of `Authorization`. */
  readonly tokenCookie: string | undefined;
}

/** A scheme in the option `authentication`. */
export type HostScheme<Request = ServerRequest> = AuthenticationScheme<Request> | TokenScheme;

/** Returns whether a scheme verifies tokens with the JWT settings of the host. */
export function isTokenScheme<Request>(scheme: HostScheme<Request>): scheme is TokenScheme {
  return 'tokenCookie' in scheme;
}
