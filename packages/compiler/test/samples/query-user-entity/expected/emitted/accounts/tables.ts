// Emitted by portico build. Do not edit.

/** The tables of Accounts, for hand-written queries. */
export interface AccountsTables {
  accounts_account: {
    id: string;
    email: string;
    agency_id: string | null;
    owner_id: string | null;
    is_deleted: boolean;
    deleted_at: Date | null;
    deleted_by: string | null;
  };
}
