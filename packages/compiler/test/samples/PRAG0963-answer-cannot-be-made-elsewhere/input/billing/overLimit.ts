import { ApplicationError } from '@portico/core';

export class OverLimitError extends ApplicationError({ status: 422, code: 'OVER_LIMIT' }) {
  readonly #limit: number;

  constructor(limit: number) {
    super('That is more than allowed.');
    this.#limit = limit;
  }

  get half() {
    return this.#limit / 2;
  }
}
