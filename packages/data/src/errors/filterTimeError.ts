import { ApplicationError } from '@portico/core';

/**
 * Returned if a statement with a filter or an order of the caller takes longer than its store permits. The store runs statements on the thread of the host. The same request would take as
 * long again.
 * @see docs/guide/queries.md#complex-filters
 */
export class FilterTimeError extends ApplicationError({ status: 503, code: 'FILTER_TIME_EXCEEDED' }) {
  constructor(limit: number) {
    super(`The filter took longer than ${limit} ms. Send fewer conditions, or conditions that match fewer rows.`);
  }
}
