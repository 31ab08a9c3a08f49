// Emitted by portico build. Do not edit.

/** The tables of Bank, for hand-written queries. */
export interface BankTables {
  bank_transfer: {
    id: string;
    amount: number;
  };
}
