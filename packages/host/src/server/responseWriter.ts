import type { OperationResponse } from '@portico/runtime';
import type { ServerReply } from './serverRequest.ts';

/** Writes the responses of one route with the functions of its server. */
export interface ResponseWriter {
  /** Sends a response. The first bytes of a streamed body are available. */
  send(response: OperationResponse, reply: ServerReply): void;
  /** Responds to an unexpected error of writing, or of code around an operation. */
  fail(fault: unknown, reply: ServerReply): void;
}
