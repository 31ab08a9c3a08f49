import { ApplicationError, Endpoint, Get, Module } from '@portico/core';
import type { DateTimeOffset, Int, Long } from '@portico/core';

export class BillingModule extends Module('Billing') {}

export class LateError extends ApplicationError({ status: 422, code: 'LATE' }) {
  readonly since: string | DateTimeOffset;

  constructor(since: string | DateTimeOffset) {
    super('That is too late.');
    this.since = since;
  }
}

export class GetDue extends Endpoint(Get('/due'))<{ amount: Int } | { amount: Long }, LateError> {
  handle() {
    return new LateError('yesterday');
  }
}
