// Emitted by portico build. Do not edit.

/** Writes ReservationDto as JSON. */
export function projectReservationDto(value: any): unknown {
  return { nights: value.nights };
}
