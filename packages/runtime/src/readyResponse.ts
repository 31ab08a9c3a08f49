import type { OperationResponse } from './operationResponse.ts';

/** An outcome that is an answer already, such as one that was kept: it is sent as it is, with its headers in place of those of the call. */
export class ReadyResponse {
  readonly answer: OperationResponse;

  constructor(answer: OperationResponse) {
    this.answer = answer;
  }
}
