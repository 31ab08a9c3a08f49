// A hotel with as many accounts as its first argument says, each with an unknown password, and a mail server at the second; reports its
// address to the process that started it.
import { randomBytes, randomUUID } from 'node:crypto';
import { fixedWindow } from '@portico/host-fastify';
import { createHotel } from '../../apps/hotel/dist/compositions/hotel.js';

const [count, mailUrl] = [Number(process.argv[2]), process.argv[3]];
process.env['Service__Mail__Url'] = mailUrl;
process.env['Service__Mail__From'] = 'desk@hotel.example';
const jwt = { key: randomBytes(48).toString('base64url'), issuer: 'bench', audience: 'bench' };
// The benchmark measures how long responses take, and one address sends all requests.
const rateLimitPolicies = { signIn: fixedWindow({ limit: 1e9, window: '1m', partitionBy: 'address' }) };
let registry;
const host = createHotel(
  { environment: 'test' },
  { stores: { hotel: 'sqlite::memory:' }, seed: false, jwt, rateLimitPolicies, services: (services) => void (registry = services) },
);
await host.ready();
const store = registry.resource('store:hotel');
for (let index = 0; index < count; index++) await store.script(insert(`known-${index}@example.com`));
const address = await host.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => void host.close());
process.send(address);

function insert(email) {
  const hash = `$argon2id$v=19$m=19456,t=2,p=1$${base64(16)}$${base64(32)}`;
  const values = [randomUUID(), email, email, hash, randomUUID(), '["guest"]'].map((text) => `'${text}'`).join(', ');
  const columns = 'id, email, sign_in_name, password_hash, security_stamp, roles, created_at, updated_at, row_version';
  return `INSERT INTO accounts_account (${columns}) VALUES (${values}, 0, 0, 1)`;
}

function base64(length) {
  return randomBytes(length).toString('base64').replaceAll('=', '');
}
