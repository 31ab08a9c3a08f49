// Emitted by portico build. Do not edit.
import { instantText } from '@portico/runtime/reading';

/** Writes GuestDto as JSON. */
export function projectGuestDto(value: any): unknown {
  return {
    id: value.id,
    name: value.name,
    email: value.email,
    nationality: value.nationality,
    ownerId: value.ownerId,
  };
}

/** Writes ReservationDto as JSON. */
export function projectReservationDto(value: any): unknown {
  return {
    id: value.id,
    number: value.number,
    guest: value.guest == null ? value.guest : { name: value.guest.name },
    arrival: value.arrival,
    guests: value.guests,
    amount: value.amount,
    status: value.status,
    checkedInAt: value.checkedInAt == null ? null : instantText(value.checkedInAt),
    reason: value.reason,
    extras: value.extras,
    updatedBy: value.updatedBy,
    rowVersion: value.rowVersion,
  };
}
