import { createHmac, hkdfSync } from 'node:crypto';
import { filled, together } from '../arena.mjs';
import { everywhere, hotel } from '../attack.mjs';
import { adminToken, clerkToken, forgedToken, headOf } from '../doors.mjs';
import { issuer, sign } from '../../attacked/tokens.mjs';

const paths = ['/_service/invoke', '/_service/messages', '/_service/contract/Billing', '/_service/contract/App'];
const credentials = {
  nothing: undefined,
  'the token of a clerk': clerkToken,
  'the token of an administrator': adminToken,
  'a forged token': forgedToken,
  'a token of a user that says it is of a host': sign({ sub: 'x', role: ['admin'] }, { header: { alg: 'HS256', typ: 'service+jwt' } }),
  'a token of a user for hosts': sign(
    { sub: 'x', aud: 'urn:service:remote', act: 'system', exp: Math.floor(Date.now() / 1000) + 60 },
    { header: { alg: 'HS256', typ: 'service+jwt' } },
  ),
  'a token without a signature': sign({ sub: 'x', role: ['admin'] }, { header: { alg: 'none' } }),
};

/** @type {readonly import('../attack.mjs').Attack[]} */
export const serviceAttacks = [
  {
    title: 'calls no internal operation for a user, whatever the token says',
    targets: everywhere,
    memory: 'refused',
    statuses: [401, 403, 404],
    async run(arena) {
      const { internal, payload } = arena.doors;
      for (const [name, token] of Object.entries(credentials)) {
        const response = await arena.post(
          { method: 'POST', path: '/_service/invoke', ...(token && { token }) },
          `{"action":"${internal}","payload":${payload}}`,
        );
        arena.expect(typeof response === 'object' && response.status >= 400, `${internal} was called with ${name}`);
      }
    },
  },
  {
    title: 'opens /_service to hosts alone',
    targets: everywhere,
    memory: 'refused',
    statuses: [400, 401, 403, 404, 405],
    async run(arena) {
      for (const path of paths) {
        for (const [name, token] of Object.entries(credentials)) {
          // An administrator may look at messages by a token of a user.
          for (const method of path === '/_service/messages' ? ['POST', 'PUT', 'DELETE'] : ['GET', 'POST', 'PUT', 'DELETE']) {
            const response = await arena.post({ method, path, ...(token && { token }) }, '{}');
            arena.expect(typeof response === 'object' && response.status >= 400, `${method} ${path} with ${name} is answered`);
          }
        }
      }
    },
  },
  {
    title: 'maps nothing below /_service where no other process needs it',
    targets: ['application', 'monolith'],
    memory: 'refused',
    statuses: [404, 405],
    async run(arena) {
      for (const [index, path] of paths.entries()) {
        const response = await arena.post({ method: index > 1 ? 'GET' : 'POST', path }, '{}');
        // This is also an address of the administration of messages, which takes GET only.
        const isRefused = typeof response === 'object' && (response.status === 404 || path === '/_service/messages');
        arena.expect(isRefused, `${path} is mapped`);
      }
    },
  },
  {
    title: 'reads the credential of a call before its body',
    targets: hotel,
    memory: 'refused',
    statuses: [401, 403, 404],
    async run(arena) {
      const body = filled(28_000_000, { begin: '{"action":"Billing.CalculateTax","payload":[', piece: '1.5,', last: '1', end: ']}' });
      await together(4, (index) =>
        arena.post({ method: 'POST', path: '/_service/invoke', ...(index % 2 && { token: forgedToken }) }, body),
      );
    },
  },
  {
    title: 'bears large calls of users',
    targets: hotel,
    memory: 'read',
    async run(arena) {
      const body = filled(28_000_000, {
        begin: '{"action":"Catalog.ListAmenities","payload":{"x":[',
        piece: '1.5,',
        last: '1',
        end: ']}}',
      });
      await together(2, () => arena.post({ method: 'POST', path: '/_service/invoke', token: clerkToken }, body));
    },
  },
  {
    title: 'bears large calls with the credential of a host',
    targets: ['two-hosts'],
    memory: 'read',
    async run(arena) {
      const body = filled(28_000_000, {
        begin: '{"action":"Booking.ListReservations","payload":{"x":[',
        piece: '1.5,',
        last: '1',
        end: ']}}',
      });
      await together(2, () => arena.post({ method: 'POST', path: '/_service/invoke', token: hostToken() }, body));
    },
  },
  {
    title: 'describes itself to nobody who was not told to look',
    targets: everywhere,
    memory: 'refused',
    statuses: [404],
    async run(arena) {
      for (const path of [
        '/openapi/v1.json',
        '/openapi/runtime.json',
        '/scalar',
        '/documentation/json',
        '/.env',
        '/package.json',
        '/../package.json',
        '/metrics',
        '/debug',
      ]) {
        await arena.raw(`${headOf({ method: 'GET', path })}\r\n\r\n`);
      }
    },
  },
];

/** Signs what another host of the application would sign: it holds the key. */
function hostToken() {
  const key = Buffer.from(hkdfSync('sha256', issuer.key, '', 'service calls', 32));
  const encoded = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 60;
  const content = `${encoded({ alg: 'HS256', typ: 'service+jwt' })}.${encoded({ iss: 'billing', aud: 'urn:service:remote', exp, iat: exp - 60, act: 'system' })}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}
