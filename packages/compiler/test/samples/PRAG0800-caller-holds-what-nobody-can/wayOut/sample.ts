import { Caller, Get, Endpoint, permissions, Policy } from '@portico/core';
import type { PerRequest, PolicyContext } from '@portico/core';

export const BillingPermissions = permissions('billing', { invoice: ['read', 'refund'] });

export class MayRefund extends Policy {
  admits(context: PolicyContext) {
    return context.caller.holds('billing.invoice.refund');
  }
}

export class Rights implements PerRequest {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  get all() {
    return this.#caller.holds('billing.invoice.read') && this.#caller.holds('Billing.Invoice.Refund');
  }
}

export class GetRights extends Endpoint(Get('/rights'))<boolean> {
  handle(caller: Caller, rights: Rights) {
    const operator = caller.holds('service.message.read');
    return rights.all && operator && caller.holds(BillingPermissions.invoice.read);
  }
}
