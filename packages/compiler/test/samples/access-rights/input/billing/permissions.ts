import { entityVerbs, permissions } from '@portico/core';

const reads = ['read', 'search'] as const;

export const BillingPermissions = permissions('billing', {
  invoice: [...entityVerbs, 'refund', 'mark-paid'],
  report: [...reads],
});

/** Names for permissions that a catalogue declares. */
export const Shorthands = { payment: { read: 'billing.payment.read' } } as const;
