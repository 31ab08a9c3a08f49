import { Post, VoidDomainAction } from '@portico/core';
import type { CallRefusal } from '@portico/core';
import type { Payments } from './generated/index.ts';

export class Pay extends VoidDomainAction(Post('/pay'))<CallRefusal> {
  async execute(payments: Payments) {
    return payments.charge();
  }
}
