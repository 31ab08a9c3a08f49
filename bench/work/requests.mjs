// The four workloads, as requests.

export const roomId = '0192f0c1-7a3b-7c4d-8e5f-000000000042';

export const booking = {
  guestName: 'Ada Lovelace',
  email: 'ada.lovelace@example.com',
  phone: '+442071234567',
  propertyId: '0192f0c1-7a3b-7c4d-8e5f-0123456789ab',
  checkIn: '2027-05-01',
  nights: 3,
  newsletter: true,
  items: [
    { name: 'Double room', quantity: 1, price: 120.5 },
    { name: 'Breakfast', quantity: 6, price: 15 },
    { name: 'Airport transfer', quantity: 2, price: 35.25 },
  ],
};

/**
 * @typedef {object} Request
 * @property {'GET' | 'POST'} method
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 */

const quotePath = `/rooms/${roomId}/quote`;

/** @type {Record<string, Request & { title: string }>} */
export const workloads = {
  small: { title: 'small GET', method: 'GET', path: '/hello' },
  inputs: {
    title: 'GET with GUID, 3 query values, header',
    method: 'GET',
    path: `${quotePath}?nights=3&breakfast=true&from=2027-05-01`,
    headers: { 'X-Currency': 'EUR' },
  },
  post: {
    title: 'validated POST, 8 fields, nested list',
    method: 'POST',
    path: '/bookings',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(booking),
  },
  page: { title: 'page of 50 ten-field DTOs', method: 'GET', path: '/rooms?page=2&pageSize=50' },
};
