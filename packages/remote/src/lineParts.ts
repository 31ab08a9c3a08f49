import type { Configuration, Logger } from '@portico/core';
import type { CallLink, CallPlan, OperationCall, OperationPlan, Payload } from '@portico/runtime';
import type { JsonObject } from '@portico/runtime/reading';
import type { Readable } from 'node:stream';

/** What a host gives to the line to one remote area. */
export interface LineParts {
  readonly configuration: Configuration;
  readonly log: Logger;
  /**
   * The value of `Authorization` of a call that no request with a credential led to, or that is made on the system's behalf.
   * `link` is absent where a request to a route goes on as it is.
   */
  readonly credential: (parent: OperationCall, link: CallLink | undefined) => Promise<string | undefined> | string | undefined;
  /** The value of `Authorization` of what the host itself asks: the contract. */
  readonly hostCredential?: () => Promise<string | undefined> | string | undefined;
  /** Chooses the pauses before calls are repeated; `Math.random` where it is absent. */
  readonly random?: () => number;
}

/** A call whose answer is taken as it comes: that of a route. */
export interface LineRequest {
  readonly plan: OperationPlan;
  readonly call: CallPlan;
  /** As `JSON.stringify` is to write it; files and bytes that flow stand in it as they are. */
  readonly payload: Payload;
  /** The request that asks: its identity, tenant, trace, deadline and signal go along. */
  readonly parent: OperationCall;
  /** Headers of the request that go along beside those of every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer of the operation as it comes from the other process: what it gives, or why it refuses. */
export interface RemoteAnswer {
  readonly status: number;
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes as they flow, which a reader that does not want them destroys; or the problem (RFC 9457) that a refusal is, as `parseExact` gives it. */
  readonly body: Readable | { readonly problem: JsonObject };
}
