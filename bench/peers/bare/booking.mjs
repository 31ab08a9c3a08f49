import { guidPattern, isCalendarDate, phonePattern } from '../../work/rules.mjs';

const guid = new RegExp(guidPattern);
const phone = new RegExp(phonePattern, 'u');
const email = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

const isText = (value, least, most) => typeof value === 'string' && value.length >= least && value.length <= most;
const isInt = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the booking that a body holds, its declared members only; or everything that is wrong with it.
 * @param {unknown} body
 */
export function readBooking(body) {
  const findings = [];
  const wrong = (path) => findings.push({ in: 'body', path, code: 'validation', message: 'is not valid', unreadable: false });
  if (body !== undefined && !isObject(body)) return (wrong(''), findings);
  const { guestName, email: address, phone: number, propertyId, checkIn, nights, newsletter, items } = body ?? {};
  if (!isText(guestName, 1, 100)) wrong('/guestName');
  if (typeof address !== 'string' || !email.test(address)) wrong('/email');
  if (typeof number !== 'string' || !phone.test(number)) wrong('/phone');
  if (typeof propertyId !== 'string' || !guid.test(propertyId)) wrong('/propertyId');
  if (typeof checkIn !== 'string' || !isCalendarDate(checkIn)) wrong('/checkIn');
  if (!isInt(nights, 1, 30)) wrong('/nights');
  if (typeof newsletter !== 'boolean') wrong('/newsletter');
  const lines = readItems(items, wrong);
  if (findings.length > 0) return findings;
  return { guestName, email: address, phone: number, propertyId, checkIn, nights, newsletter, items: lines };
}

/**
 * @param {unknown} items
 * @param {(path: string) => void} wrong
 */
function readItems(items, wrong) {
  if (!Array.isArray(items)) return wrong('/items');
  if (items.length < 1 || items.length > 20) wrong('/items');
  const lines = [];
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (!isObject(item)) wrong(`/items/${index}`);
    else {
      const { name, quantity, price } = item;
      if (!isText(name, 1, 50)) wrong(`/items/${index}/name`);
      if (!isInt(quantity, 1, 10)) wrong(`/items/${index}/quantity`);
      if (typeof price !== 'number' || !(price >= 0)) wrong(`/items/${index}/price`);
      lines.push({ name, quantity, price });
    }
  }
  return lines;
}
