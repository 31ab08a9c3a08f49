import type { OperationResponse } from './operationResponse.ts';

/** An outcome that is a finished response, such as a cached one: it is sent unchanged, and its headers replace those of the call. */
export class ReadyResponse {
  readonly answer: OperationResponse;

  constructor(answer: OperationResponse) {
    this.answer = answer;
  }
}
