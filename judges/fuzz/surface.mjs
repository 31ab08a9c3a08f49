import { documentOf } from '../attacked/targets.mjs';
import { sign, withRoles } from '../attacked/tokens.mjs';
import { Connection } from '../attacked/wire.mjs';
import { operationsOf } from './operations.mjs';

/**
 * @typedef {import('../attacked/targets.mjs').Target} Target
 * @typedef {import('./requests.mjs').Surface} Surface
 */

const admin = withRoles('01a1fc99-0000-7000-8000-00000000000a', 'admin');
const roles = ['booking-manager', 'receptionist', 'billing-clerk', 'finance-manager', 'catalog-editor', 'guest'];
const id = '01a1fc99-0000-7000-8000-00000000000b';

/** The credentials that callers present: mostly valid tokens. */
const credentials = [
  ...Array.from({ length: 30 }, () => `Bearer ${admin}`),
  undefined,
  undefined,
  undefined,
  undefined,
  ...roles.map((role) => `Bearer ${withRoles(id, role)}`),
  `Bearer ${sign({ sub: id, role: ['admin'] }, { key: 'another key than the one of the host' })}`,
  `Bearer ${sign({ sub: id, role: ['admin'], exp: 1 })}`,
  `Bearer ${sign({ sub: id, role: ['admin'] }, { header: { alg: 'none' } })}`,
  `Bearer ${sign({ sub: id }, { header: { alg: 'HS256', typ: 'service+jwt' } })}`,
  `Bearer ${sign({ sub: 5, role: { admin: true }, tenant_id: ['a', 'b'] })}`,
  'Bearer',
  'Bearer x',
  'Basic YTpi',
  'Bearer a.b.c',
  '',
  `Bearer ${'x'.repeat(5000)}`,
];

/** Reads what can be attacked of a target, and makes some rows to name. @param {Target} target @returns {Promise<Surface>} */
export async function surfaceOf(target) {
  const document = await documentOf(target.name);
  const operations = operationsOf(document);
  const connection = await Connection.open(
    /** @type {import('../attacked/attackedProcess.mjs').AttackedProcess} */ (target.processes[0]).port,
  );
  const call = async (/** @type {string} */ method, /** @type {string} */ path, /** @type {unknown} */ json) => {
    const body = json === undefined ? '' : JSON.stringify(json);
    const type = json === undefined ? '' : 'content-type: application/json\r\n';
    await connection.send(
      `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin}\r\n${type}content-length: ${body.length}\r\n\r\n${body}`,
    );
    const response = await connection.response();
    return typeof response === 'object' ? response.body.toString() : '';
  };
  if (target.name !== 'application') await furnish(call);
  /** @type {Map<string, string[]>} */
  const listed = new Map();
  for (const { method, path } of operations) {
    if (method !== 'GET' || path.includes('{')) continue;
    const found = (await call('GET', path, undefined)).matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g);
    listed.set(path, [...new Set([...found].map(([id]) => id))].slice(0, 40));
  }
  connection.close();
  return { operations, schemas: document.components?.schemas ?? {}, ids: [...new Set([...listed.values()].flat())], listed, credentials };
}

/**
 * Makes reservations and invoices in a hotel.
 * @param {(method: string, path: string, json?: unknown) => Promise<string>} call
 */
async function furnish(call) {
  const [room] = JSON.parse(await call('GET', '/api/v1/room-types'));
  const { propertyId } = JSON.parse(await call('GET', `/api/v1/room-types/${room.id}`));
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phoneNumber: '+44 20 7946 0000' };
  const guestId = JSON.parse(await call('POST', '/api/v1/guests', person));
  for (let day = 1; day < 6; day++) {
    const stay = { checkIn: `2130-06-0${day}T14:00:00Z`, checkOut: `2130-06-0${day + 1}T09:00:00Z`, numberOfGuests: 1 };
    const reservation = JSON.parse(
      await call('POST', '/api/v1/reservations', { request: { guestId, propertyId, roomTypeId: room.id, ...stay } }),
    );
    if (day % 2 === 0) await call('POST', `/api/v1/reservations/${reservation}/confirm`);
  }
  // The invoices are drafted by events.
  for (let round = 0; round < 50 && (await call('GET', '/api/v1/invoices')) === '[]'; round++)
    await new Promise((resolve) => setTimeout(resolve, 100));
}
