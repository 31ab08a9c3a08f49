import type { Booking, BookingReceipt, Quote, RoomPage, Stay } from './types.ts';

type StoredRoom = RoomPage['items'][number] & { readonly costCentre: string; readonly note: string };

const kinds = ['single', 'double', 'suite'] as const;

/** The same work as the peers call, in `work/hotel.mjs`. */
export class Hotel {
  readonly #rooms = Array.from({ length: 500 }, (_, index) => roomAt(index));

  quote({ id, nights, breakfast, from, currency }: Stay): Quote {
    return { roomId: id, from, nights, breakfast, currency, total: nights * (breakfast ? 135 : 120) };
  }

  book({ guestName, propertyId, checkIn, nights, items }: Booking): BookingReceipt {
    let total = 0;
    for (const { quantity, price } of items) total += quantity * price;
    return { reference: `${propertyId.slice(0, 8)}-${checkIn}`, guestName, nights, lines: items.length, total };
  }

  /** The stored rooms, unchanged. Members that are not declared are not sent. */
  pageOfRooms(page: number, pageSize: number): RoomPage {
    const start = (page - 1) * pageSize;
    return { items: this.#rooms.slice(start, start + pageSize), page, pageSize, totalCount: this.#rooms.length };
  }
}

function roomAt(index: number): StoredRoom {
  const digits = String(index).padStart(12, '0');
  return {
    id: `0192f0c1-7a3b-7c4d-8e5f-${digits}`,
    number: String(100 + index),
    name: `Room ${100 + index}, sea view`,
    kind: kinds[index % kinds.length]!,
    floor: 1 + (index % 12),
    beds: 1 + (index % 4),
    area: 18 + (index % 40) / 2,
    price: `${80 + (index % 150)}.50`,
    available: index % 3 !== 0,
    updatedAt: new Date(Date.UTC(2026, 10, 1, 12, 0, index % 60)),
    costCentre: `CC-${index % 7}`,
    note: 'Not for guests',
  };
}
