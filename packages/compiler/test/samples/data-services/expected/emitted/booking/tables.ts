// Emitted by portico build. Do not edit.

/** The tables of Booking, for hand-written queries. */
export interface BookingTables {
  booking_night: {
    id: string;
    room_id: string;
    day: string;
    owner_id: string | null;
  };
}
