import type { OperationResponse } from '@portico/runtime';
import type { ServerReply } from './serverRequest.ts';

/** Writes the responses of one route, by the means of its server. */
export interface ResponseWriter {
  /** Sends a response; of a body that flows the first bytes are there. */
  send(response: OperationResponse, reply: ServerReply): void;
  /** Responds to a fault of the writing, or of code around an operation. */
  fail(fault: unknown, reply: ServerReply): void;
}
