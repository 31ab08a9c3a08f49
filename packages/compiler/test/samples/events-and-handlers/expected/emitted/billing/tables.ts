// Emitted by portico build. Do not edit.

/** The tables of Billing, for hand-written queries. */
export interface BillingTables {
  billing_invoice: {
    id: string;
    stay_id: string;
    total: string;
  };
}
