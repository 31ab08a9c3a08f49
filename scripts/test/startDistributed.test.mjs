import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { distributedHosts } from '../lib/distributed.mjs';
import { inRoot } from '../lib/root.mjs';
import { runTogether } from '../lib/run.mjs';

const places = { ports: /** @type {const} */ ([3000, 3001]), folder: '/tmp/hotel' };
const hostsOf = (/** @type {NodeJS.ProcessEnv} */ env) =>
  distributedHosts({ NODE_ENV: 'development', ...env }, places).map((host) => host.env);
const server = 'postgres://server';

describe('npm run start:distributed', () => {
  it('[TOPO-02] starts two processes that find each other, on a machine with nothing but Node, and ends both', async () => {
    const { booking, billing, ended, end } = await started();
    const headers = { 'x-user-id': 'ada', 'x-user-roles': 'admin' };
    for (const host of [booking, billing]) {
      expect((await fetch(`${host}/health/ready`)).status).toBe(200);
      expect((await fetch(`${host}/api/v1/invoices`, { headers })).status).toBe(200);
    }
    expect((await fetch(`${billing}/api/v1/reservations`, { headers })).status).toBe(404);
    await photoKept(booking, headers);
    end('SIGTERM');
    expect(await ended).toBe(0);
  }, 300_000);

  it('gives both hosts the same key, separate files, and the addresses of each other', () => {
    const [booking, billing] = hostsOf({});
    expect(booking).toMatchObject({
      PORT: '3000',
      Service__Database__Url: 'sqlite:/tmp/hotel/{store}.db',
      Service__RemoteBoundaries__Billing__BaseUrl: 'http://127.0.0.1:3001',
      Service__Messaging__Transport: 'http',
      HOTEL_DEMO_DATA: 'true',
    });
    expect(billing).toMatchObject({ PORT: '3001', Service__RemoteBoundaries__Accounts__BaseUrl: 'http://127.0.0.1:3000' });
    expect(booking?.['Service__Jwt__Key']).toHaveLength(64);
    expect(billing?.['Service__Jwt__Key']).toBe(booking?.['Service__Jwt__Key']);
  });

  it('uses PostgreSQL for messages if both stores are there, with each host reading from the store of the other', () => {
    const [booking, billing] = hostsOf({ Service__Database__Url: `${server}/{store}` });
    const transport = { Service__Messaging__Transport: 'postgres' };
    expect(booking).toMatchObject({ ...transport, Service__Messaging__Sources__billing__Url: `${server}/billing` });
    expect(billing).toMatchObject({ ...transport, Service__Messaging__Sources__hotel__Url: `${server}/hotel` });
    expect(booking).not.toHaveProperty('HOTEL_DEMO_DATA');
    const apart = { Service__Stores__hotel__Url: `${server}/hotel`, Service__Stores__billing__Url: 'sqlite:billing.db' };
    expect(hostsOf(apart)[0]).toMatchObject({ Service__Messaging__Transport: 'http' });
  });

  it('uses RabbitMQ for messages if it is configured, and keeps any other configured transport', () => {
    const broker = { Service__Messaging__RabbitMq__Url: 'amqp://server' };
    expect(hostsOf({ ...broker, Service__Database__Url: `${server}/hotel` })[0]).toMatchObject({
      Service__Messaging__Transport: 'rabbitmq',
    });
    const said = {
      Service__Messaging__Transport: 'http',
      Service__RemoteBoundaries__Billing__BaseUrl: 'http://elsewhere',
      Service__Jwt__Key: 'k',
    };
    expect(hostsOf({ ...broker, ...said })[0]).toMatchObject(said);
    expect(hostsOf(said)[0]).not.toHaveProperty('Service__Jwt__Issuer');
    expect(hostsOf({ NODE_ENV: 'production' })[0]).not.toHaveProperty('Service__Jwt__Key');
  });
});

describe('a group of processes', () => {
  it('is ended when one of them ends, with its status', async () => {
    const one = { name: 'one', start: async () => 3 };
    const other = { name: 'other', start: (/** @type {AbortSignal} */ signal) => once(signal, 'abort').then(() => 0) };
    expect(await runTogether([one, other])).toBe(3);
  });
});

/**
 * Adds a photo to a house of the demo data, and reads it again, whole and in part.
 * @param {string} host
 * @param {Record<string, string>} headers
 */
async function photoKept(host, headers) {
  const [house] = /** @type {[{ id: string }]} */ (await (await fetch(`${host}/api/v1/properties`, { headers })).json());
  const bytes = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(200_000, 'pool')]);
  const form = new FormData();
  form.append('photos', new Blob([bytes], { type: 'image/png' }), 'pool.png');
  const photos = `${host}/api/v1/properties/${house.id}/photos`;
  const added = await fetch(photos, { method: 'POST', headers, body: form });
  expect(added.status).toBe(201);
  const [{ id }] = /** @type {[{ id: string }]} */ (await added.json());
  const whole = await fetch(`${photos}/${id}`, { headers });
  expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
  const part = await fetch(`${photos}/${id}`, { headers: { ...headers, range: 'bytes=8-11' } });
  expect([part.status, await part.text()]).toEqual([206, 'pool']);
}

/** Starts both hosts on free ports, and waits until they listen. */
async function started() {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', NODE_ENV: '' };
  const child = spawn(process.execPath, [inRoot('scripts', 'start-distributed.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
  const ended = once(child, 'close').then(([status]) => /** @type {number} */ (status));
  const addressOf = (/** @type {string} */ name) => `http://127.0.0.1:${new RegExp(`^${name}: port (\\d+)`, 'm').exec(printed)?.[1]}`;
  const gone = ended.then(() => Promise.reject(new Error(`npm run start:distributed ended: ${printed}`)));
  gone.catch(() => {});
  const listening = expect.poll(() => printed.match(/\/scalar$/gm), { timeout: 180_000 }).toHaveLength(2);
  await Promise.race([gone, listening]);
  return {
    booking: addressOf('booking'),
    billing: addressOf('billing'),
    ended,
    end: (/** @type {NodeJS.Signals} */ signal) => child.kill(signal),
  };
}
