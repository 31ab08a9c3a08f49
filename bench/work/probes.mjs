import { book, pageOfRooms, quote, toRoomPage } from './hotel.mjs';
import { booking, roomId, workloads } from './requests.mjs';

// The requests that every server must handle correctly before the measurement. A refusal breaks one location of the request at a time, since
// many libraries stop at the first location that is wrong; within it, every failure must be reported.

/**
 * @typedef {object} Probe
 * @property {string} title
 * @property {import('./requests.mjs').Request} request
 * @property {number} status
 * @property {unknown} [value] the answer, for a success
 * @property {string} [code] the problem's code, for a refusal
 * @property {string[]} [places] `in path` of each field error
 */

/** @param {number} nights */
const stay = (nights, rest = '&breakfast=true&from=2027-05-01') => `/rooms/${roomId}/quote?nights=${nights}${rest}`;
const euro = { 'X-Currency': 'EUR' };
const json = { 'Content-Type': 'application/json' };
const get = (/** @type {string} */ path, headers = {}) => ({ method: 'GET', path, headers });
const post = (/** @type {unknown} */ body) => ({ method: 'POST', path: '/bookings', headers: json, body: JSON.stringify(body) });
const [first, ...others] = booking.items;

const quoted = { id: roomId, nights: 3, breakfast: true, from: '2027-05-01', currency: 'EUR' };

/** @type {Probe[]} */
const successes = [
  { title: 'small', request: workloads.small, status: 200, value: { message: 'hello' } },
  { title: 'inputs', request: workloads.inputs, status: 200, value: quote(quoted) },
  {
    title: 'inputs, other values',
    request: get(stay(30, '&breakfast=false&from=2028-02-29'), { 'x-currency': 'CHF' }),
    status: 200,
    value: quote({ ...quoted, nights: 30, breakfast: false, from: '2028-02-29', currency: 'CHF' }),
  },
  { title: 'post', request: workloads.post, status: 201, value: book(booking) },
  {
    title: 'post with members that nobody declared',
    request: post({ ...booking, admin: true, items: [{ ...first, discount: 1 }, ...others] }),
    status: 201,
    value: book(booking),
  },
  { title: 'page', request: workloads.page, status: 200, value: toRoomPage(pageOfRooms(2, 50)) },
  { title: 'page by default', request: get('/rooms'), status: 200, value: toRoomPage(pageOfRooms(1, 50)) },
  { title: 'small page', request: get('/rooms?pageSize=3&page=7'), status: 200, value: toRoomPage(pageOfRooms(7, 3)) },
];

const unreadable = { status: 400, code: 'BINDING_FAILED' };
const invalid = { status: 422, code: 'VALIDATION_ERROR' };

/** @type {Probe[]} */
const refusals = [
  { title: 'unknown route', request: get('/nowhere'), status: 404, code: 'ROUTE_NOT_FOUND' },
  { title: 'bad GUID', request: get('/rooms/42/quote?nights=3&breakfast=true&from=2027-05-01', euro), ...unreadable, places: ['route id'] },
  {
    title: 'no query',
    request: get(`/rooms/${roomId}/quote`, euro),
    ...unreadable,
    places: ['query breakfast', 'query from', 'query nights'],
  },
  {
    title: 'bad query',
    request: get(stay(1.5, '&breakfast=perhaps&from=2027-02-30'), euro),
    ...unreadable,
    places: ['query breakfast', 'query from', 'query nights'],
  },
  { title: 'nights out of range', request: get(stay(31), euro), ...invalid, places: ['query nights'] },
  { title: 'no header', request: get(stay(3)), ...unreadable, places: ['header X-Currency'] },
  { title: 'header too long', request: get(stay(3), { 'X-Currency': 'EURO' }), ...invalid, places: ['header X-Currency'] },
  { title: 'page out of range', request: get('/rooms?page=0&pageSize=501'), ...invalid, places: ['query page', 'query pageSize'] },
  { title: 'bad page', request: get('/rooms?page=first'), ...unreadable, places: ['query page'] },
  { title: 'empty object', request: post({}), ...invalid, places: Object.keys(booking).map((name) => `body /${name}`) },
  {
    title: 'wrong types in the body',
    request: post({ ...booking, nights: '3', newsletter: 'true', guestName: 7 }),
    ...invalid,
    places: ['body /guestName', 'body /newsletter', 'body /nights'],
  },
  {
    title: 'broken rules in the body',
    request: post({ ...booking, guestName: '', email: 'ada', phone: '0207', propertyId: '7', checkIn: '2027-02-29', nights: 0, items: [] }),
    ...invalid,
    places: ['body /checkIn', 'body /email', 'body /guestName', 'body /items', 'body /nights', 'body /phone', 'body /propertyId'],
  },
  {
    title: 'broken rules in the list',
    request: post({ ...booking, items: [first, { name: '', quantity: 11, price: -1 }, { name: 'x', quantity: 1.5 }] }),
    ...invalid,
    places: ['body /items/1/name', 'body /items/1/price', 'body /items/1/quantity', 'body /items/2/price', 'body /items/2/quantity'],
  },
  { title: 'malformed JSON', request: { ...post({}), body: '{"guestName": ' }, ...unreadable, places: ['body '] },
  {
    title: 'not JSON',
    request: { ...post({}), headers: { 'Content-Type': 'text/plain' } },
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
];

export const probes = [...successes, ...refusals];
