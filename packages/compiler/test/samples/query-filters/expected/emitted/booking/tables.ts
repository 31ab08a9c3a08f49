// Emitted by portico build. Do not edit.

/** The tables of Booking, for hand-written queries. */
export interface BookingTables {
  booking_amenity: {
    id: string;
    name: string;
    is_deleted: boolean;
    deleted_at: Date | null;
    deleted_by: string | null;
  };
  booking_guest: {
    id: string;
    name: string;
    nickname: string | null;
  };
  booking_stay: {
    id: string;
    code: string;
    guest_id: string;
    amount: string;
    nights: number;
    arrival: string;
    arrived_at: Date | null;
    is_paid: boolean;
    note: string | null;
    status: 'Pending' | 'Confirmed' | 'Cancelled';
  };
  booking_stay_amenities: {
    stay_id: string;
    amenity_id: string;
  };
}
