// Emitted by portico build. Do not edit.

/** The tables of Billing, for hand-written queries. */
export interface BillingTables {
  billing_invoice: {
    id: string;
    subject: string;
    amount: number;
    owner_id: string | null;
  };
  billing_payment: {
    id: string;
    amount: number;
  };
}
