import type { Configuration, Logger } from '@portico/core';
import type { CallLink, CallPlan, OperationCall, OperationPlan, Payload } from '@portico/runtime';
import type { JsonObject } from '@portico/runtime/reading';
import type { Readable } from 'node:stream';

/** Services that a host passes to the client of a remote area. */
export interface RemoteClientDependencies {
  readonly configuration: Configuration;
  readonly log: Logger;
  /**
   * The value of `Authorization` for a call that was not caused by a request with a credential, or that is made as the system.
   * `link` is absent if a request to a route is forwarded.
   */
  readonly credential: (parent: OperationCall, link: CallLink | undefined) => Promise<string | undefined> | string | undefined;
  /** The value of `Authorization` for the host's own requests, which fetch the contract. */
  readonly hostCredential?: () => Promise<string | undefined> | string | undefined;
  /** Chooses the pauses before retries; `Math.random` if absent. */
  readonly random?: () => number;
}

/** A request to a route that is forwarded; its response is returned unchanged. */
export interface ForwardedRequest {
  readonly plan: OperationPlan;
  readonly call: CallPlan;
  /** The payload for `JSON.stringify`; files and streams are passed unchanged. */
  readonly payload: Payload;
  /** The original request: its identity, tenant, trace, deadline and signal are passed on. */
  readonly parent: OperationCall;
  /** Headers of the request that are forwarded in addition to those of every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response of the operation from the other process: its result, or a problem. */
export interface RemoteResponse {
  readonly status: number;
  /** The headers by their lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes as a stream, which a reader that does not need them destroys; or the problem (RFC 9457) of a rejection, as `parseExact` returns it. */
  readonly body: Readable | { readonly problem: JsonObject };
}
