// The work of the operations. Every peer calls these functions, so that peers differ only in the path to them.

const kinds = ['single', 'double', 'suite'];

/**
 * Returns a room as it is stored: the ten members that callers see, and two that must not leave.
 * @param {number} index
 */
function roomAt(index) {
  const digits = String(index).padStart(12, '0');
  return {
    id: `0192f0c1-7a3b-7c4d-8e5f-${digits}`,
    number: String(100 + index),
    name: `Room ${100 + index}, sea view`,
    kind: kinds[index % kinds.length],
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

const rooms = Array.from({ length: 500 }, (_, index) => roomAt(index));

/** Returns the small answer. */
export function hello() {
  return { message: 'hello' };
}

/** @param {{ id: string, nights: number, breakfast: boolean, from: string, currency: string }} stay */
export function quote({ id, nights, breakfast, from, currency }) {
  return { roomId: id, from, nights, breakfast, currency, total: nights * (breakfast ? 135 : 120) };
}

/**
 * @typedef {object} Booking
 * @property {string} guestName
 * @property {string} email
 * @property {string} phone
 * @property {string} propertyId
 * @property {string} checkIn
 * @property {number} nights
 * @property {boolean} newsletter
 * @property {{ name: string, quantity: number, price: number }[]} items
 */

/** @param {Booking} booking */
export function book({ guestName, propertyId, checkIn, nights, items }) {
  let total = 0;
  for (const { quantity, price } of items) total += quantity * price;
  return { reference: `${propertyId.slice(0, 8)}-${checkIn}`, guestName, nights, lines: items.length, total };
}

/**
 * Returns one page of stored rooms; the caller selects the members that may leave.
 * @param {number} page
 * @param {number} pageSize
 */
export function pageOfRooms(page, pageSize) {
  const start = (page - 1) * pageSize;
  return { items: rooms.slice(start, start + pageSize), page, pageSize, totalCount: rooms.length };
}

/**
 * Returns the ten members that callers see, for peers that cannot leave the others out themselves; the date as text
 * already, since JSON.stringify is far slower where it has to ask an object for its JSON.
 * @param {ReturnType<typeof roomAt>} room
 */
export function toRoomDto({ id, number, name, kind, floor, beds, area, price, available, updatedAt }) {
  return { id, number, name, kind, floor, beds, area, price, available, updatedAt: updatedAt.toISOString() };
}

/** @param {ReturnType<typeof pageOfRooms>} page */
export function toRoomPage({ items, page, pageSize, totalCount }) {
  return { items: items.map(toRoomDto), page, pageSize, totalCount };
}
