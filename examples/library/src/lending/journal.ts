import { ActionFilter } from '@portico/core';
import type { FilteredOperation, Logger } from '@portico/core';

/** Logs the outcome of operations for later inquiries. */
export class Journalled extends ActionFilter {
  readonly #logger: Logger;

  constructor(logger: Logger) {
    super();
    this.#logger = logger;
  }

  override async around({ id }: FilteredOperation, next: () => Promise<unknown>) {
    const outcome = await next();
    this.#logger.info('Journal', { operation: id, rejected: outcome instanceof Error });
    return outcome;
  }
}
