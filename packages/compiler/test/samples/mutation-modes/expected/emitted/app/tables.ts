// Emitted by portico build. Do not edit.

/** The tables of App, for hand-written queries. */
export interface AppTables {
  app_extra: {
    id: string;
    name: string;
  };
  app_guest: {
    id: string;
    name: string;
    email: string;
    nationality: string | null;
    owner_id: string | null;
  };
  app_reservation: {
    id: string;
    number: string;
    guest_id: string;
    arrival: string;
    guests: number;
    amount: string;
    checked_in_at: Date | null;
    reason: string | null;
    created_at: Date;
    created_by: string | null;
    updated_at: Date;
    updated_by: string | null;
    is_deleted: boolean;
    deleted_at: Date | null;
    deleted_by: string | null;
    owner_id: string | null;
    row_version: number;
    status: 'Pending' | 'Confirmed' | 'CheckedIn' | 'Cancelled';
  };
  app_reservation_extras: {
    reservation_id: string;
    extra_id: string;
  };
}
