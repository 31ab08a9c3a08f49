import { DomainAction, Internal } from '@portico/core';
import type { Decimal } from '@portico/core';
import { shareOf } from '../../money.ts';
import { BillingPermissions } from '../permissions.ts';

/** The tax rate: 10 %. */
const taxRate = '0.1';

/** Calculates the tax on an amount, rounded half to even. */
export class CalculateTax extends DomainAction(Internal, { permission: BillingPermissions.invoice.create })<Decimal> {
  readonly amount!: Decimal;

  execute() {
    return shareOf(this.amount, taxRate);
  }
}
