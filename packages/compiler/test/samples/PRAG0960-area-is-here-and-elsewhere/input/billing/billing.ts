import { DomainAction, Module, Post } from '@portico/core';

export class BillingModule extends Module('Billing') {}

export class Pay extends DomainAction(Post('/pay'))<string> {
  execute() {
    return 'paid';
  }
}
