// Emitted by portico build. Do not edit.

/** The tables of Booking, for hand-written queries. */
export interface BookingTables {
  booking_reservation: {
    id: string;
    agency_id: string;
    nights: number;
    owner_id: string | null;
  };
}
