import { entityVerbs, permissions } from '@portico/core';

/** What callers may be allowed to do with invoices; to give money back is more than to change an invoice. */
export const BillingPermissions = permissions('billing', { invoice: [...entityVerbs, 'refund'], payment: entityVerbs });
