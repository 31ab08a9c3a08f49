// Emitted by portico build. Do not edit.

/** The tables of Billing, for hand-written queries. */
export interface BillingTables {
  billing_invoice: {
    id: string;
    customer: string;
    total: string;
    paid: boolean;
    tenant_id: string;
  };
}
