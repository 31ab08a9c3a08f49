import { sign, withRoles } from '../attacked/tokens.mjs';
import { Connection } from '../attacked/wire.mjs';

/**
 * The operations of a target that are attacked; a target that has none of a kind leaves it out.
 * @typedef {object} Doors
 * @property {Door} json takes a JSON body from anonymous callers
 * @property {Door} secured takes a JSON body from signed-in callers
 * @property {Door} exact takes a JSON body with exact numbers
 * @property {Door} form takes a form
 * @property {Door} csv takes a form with the file `rows` or `rates`
 * @property {Door} list lists rows
 * @property {Door} point returns one row
 * @property {Door} large returns a large response
 * @property {Door | undefined} any takes any JSON value
 * @property {Door | undefined} labels takes texts by any names
 * @property {Door | undefined} bytes takes a body that flows
 * @property {Door | undefined} file returns a file with ranges
 * @property {Door | undefined} filter searches by a complex filter
 * @property {Door | undefined} stream sends rows while it reads them
 * @property {Door | undefined} add adds a row
 * @property {Door | undefined} formats reads texts of every format
 * @property {string} internal the id of an operation for code alone
 * @property {string} payload a JSON payload that the internal operation takes
 *
 * @typedef {object} Door
 * @property {string} method
 * @property {string} path
 * @property {string} [token]
 * @property {string} [valid] a body that is accepted
 */

/** A token that may do everything. */
export const adminToken = withRoles('01a1fc99-0000-7000-8000-00000000000a', 'admin');
/** A token of a caller with few permissions. */
export const clerkToken = withRoles('01a1fc99-0000-7000-8000-00000000000c', 'billing-clerk');
/** A token that is not accepted. */
export const forgedToken = sign({ sub: 'x', role: ['admin'] }, { key: 'some other key, which the host does not have' });

/** Returns the head of a request without its last empty line. @param {Door} door @param {readonly string[]} [lines] */
export function headOf({ method, path, token }, lines = []) {
  return [`${method} ${path} HTTP/1.1`, 'Host: x', ...(token ? [`Authorization: Bearer ${token}`] : []), ...lines].join('\r\n');
}

/**
 * Returns the doors of a target.
 * @param {import('../attacked/targets.mjs').Target} target
 * @returns {Promise<Doors>}
 */
export function doorsOf(target) {
  return target.name === 'application' ? doorsOfApplication(target) : doorsOfHotel(target);
}

/** @param {import('../attacked/targets.mjs').Target} target @returns {Promise<Doors>} */
async function doorsOfApplication(target) {
  const post = (/** @type {string} */ path, /** @type {string} */ valid) => ({ method: 'POST', path, valid });
  const get = (/** @type {string} */ path) => ({ method: 'GET', path });
  const { items } = JSON.parse(await read(target, get('/things')));
  return {
    json: post('/notes', '{"text":"hello"}'),
    secured: { ...post('/signed-in/notes', '{"text":"hello"}'), token: adminToken },
    exact: post('/orders', '{"total":"1.50","number":1,"lines":[]}'),
    form: { method: 'POST', path: '/forms' },
    csv: { method: 'POST', path: '/rows' },
    list: get('/things'),
    point: get(`/things/${items[0].id}`),
    large: get('/documents/whole'),
    any: post('/anything', '{"value":1}'),
    labels: post('/labels', '{"labels":{}}'),
    bytes: { method: 'POST', path: '/bytes' },
    file: get('/film'),
    filter: get('/documents'),
    stream: get('/documents/stream'),
    add: { ...post('/signed-in/things', '{"name":"added","price":"1.00","rank":1}'), token: adminToken },
    formats: post('/formats', '{}'),
    internal: 'App.CountThings',
    payload: '{"least":1}',
  };
}

/** @param {import('../attacked/targets.mjs').Target} target @returns {Promise<Doors>} */
async function doorsOfHotel(target) {
  const admin = (/** @type {string} */ method, /** @type {string} */ path) => ({ method, path: `/api/v1${path}`, token: adminToken });
  const [amenity] = JSON.parse(await read(target, admin('GET', '/amenities')));
  const [house] = JSON.parse(await read(target, admin('GET', '/properties')));
  const guest = '{"firstName":"Ada","lastName":"Byron","email":"ada@example.com","phoneNumber":"+44 20 7946 0000"}';
  return {
    // A password that is wrong: the body is read all the same.
    json: { method: 'POST', path: '/identity/local/login' },
    secured: { ...admin('POST', '/guests'), valid: guest },
    exact: { ...admin('POST', `/invoices/${amenity.id}/pay`) },
    form: admin('POST', `/properties/${house.id}/photos`),
    csv: admin('POST', '/room-types/rates'),
    list: admin('GET', '/amenities/search?page=1&pageSize=50'),
    point: admin('GET', `/amenities/${amenity.id}`),
    large: admin('GET', '/room-types'),
    any: undefined,
    labels: undefined,
    bytes: undefined,
    file: undefined,
    filter: undefined,
    stream: undefined,
    add: undefined,
    formats: undefined,
    internal: 'Billing.CreateDraftInvoice',
    payload: `{"reservationId":"${amenity.id}","guestId":"${amenity.id}","roomCharge":"0.01","taxAmount":"0.00","currency":"EUR"}`,
  };
}

/** @param {import('../attacked/targets.mjs').Target} target @param {Door} door */
async function read({ processes }, door) {
  const connection = await Connection.open(processes[0]?.port ?? 0);
  await connection.send(`${headOf(door)}\r\n\r\n`);
  const response = await connection.response();
  connection.close();
  if (typeof response !== 'object' || response.status !== 200)
    throw new Error(`${door.path} returned ${typeof response === 'object' ? response.status : response}`);
  return response.body.toString();
}
