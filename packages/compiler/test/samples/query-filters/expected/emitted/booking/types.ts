// Emitted by portico build. Do not edit.
import { instantText } from '@portico/runtime/reading';

/** Writes AmenityDto as JSON. */
export function projectAmenityDto(value: any): unknown {
  return { name: value.name };
}

/** Writes StayRow as JSON. */
export function projectStayRow(value: any): unknown {
  return {
    code: value.code,
    status: value.status,
    amount: value.amount,
    nights: value.nights,
    arrival: value.arrival,
    arrivedAt: value.arrivedAt == null ? value.arrivedAt : instantText(value.arrivedAt),
    isPaid: value.isPaid,
    note: value.note ?? null,
    guest: { name: value.guest.name, nickname: value.guest.nickname ?? null },
    amenities: value.amenities.map(projectAmenityDto),
  };
}
