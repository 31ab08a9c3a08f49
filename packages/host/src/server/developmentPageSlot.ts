import type { Caller } from '@portico/core';
import type { OperationResponse } from '@portico/runtime';
import type { ServerRequest } from './serverRequest.ts';

/** The development page of a running host, as the other parts of the host see it. */
export interface DevelopmentPageSlot {
  /** Returns the caller that the form of the page has chosen for a request; undefined for all other requests. */
  findCaller(request: ServerRequest): Caller | undefined;
  /** Returns a redirect to the page for a browser on this machine that requests `/`; undefined for all other requests. */
  respondToRoot(request: ServerRequest): OperationResponse | undefined;
}
