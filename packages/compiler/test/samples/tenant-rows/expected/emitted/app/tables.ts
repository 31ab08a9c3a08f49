// Emitted by portico build. Do not edit.

/** The tables of App, for hand-written queries. */
export interface AppTables {
  app_account: {
    id: string;
    code: string;
    title: string;
    tenant_id: string;
    is_deleted: boolean;
    deleted_at: Date | null;
    deleted_by: string | null;
  };
  app_entry: {
    id: string;
    account_id: string;
    amount: number;
    tenant_id: string;
  };
}
