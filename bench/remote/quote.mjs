/** The stay that all callers request, and the response of all servers. */
export const stay = { room: 'Room 101, sea view', nights: 7, guests: 2, remarks: 'a late arrival' };

export const quoteOf = ({ room, nights, guests }) => ({ room, nights, guests, total: '843.50', validUntil: '2030-01-01T00:00:00.000Z' });

/** @param {{ total: string }} quote */
export function isRight({ total }) {
  if (total !== '843.50') throw new Error(`A call went wrong: ${total}`);
}
