import type { Answer } from './answer.ts';

/** An outcome that is an answer already, such as one that was kept: it is sent as it is, with its headers in place of those of the call. */
export class ReadyAnswer {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}
