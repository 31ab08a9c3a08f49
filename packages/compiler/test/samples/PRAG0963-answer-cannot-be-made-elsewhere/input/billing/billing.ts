import { DomainAction, Module, Post } from '@portico/core';
import { OverLimitError } from './overLimit.ts';

export class BillingModule extends Module('Billing') {}

export class Pay extends DomainAction(Post('/pay'))<string, OverLimitError> {
  execute() {
    return new OverLimitError(10);
  }
}
