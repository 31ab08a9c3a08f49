import { entityVerbs, permissions } from '@portico/core';

/** The permissions for invoices and payments. A refund requires more than the permission to change an invoice. */
export const BillingPermissions = permissions('billing', { invoice: [...entityVerbs, 'refund'], payment: entityVerbs });
