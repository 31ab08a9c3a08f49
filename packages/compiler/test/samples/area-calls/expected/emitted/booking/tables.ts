// Emitted by portico build. Do not edit.

/** The tables of Booking, for hand-written queries. */
export interface BookingTables {
  booking_stay: {
    id: string;
    guest: string;
    invoice: string | null;
  };
}
