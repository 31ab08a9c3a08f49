import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/root.mjs';
import { AttackedProcess } from './attackedProcess.mjs';
import { buildApplication } from './application.mjs';
import { makeDatabases } from './databases.mjs';
import { tokenSettings } from './tokens.mjs';

/**
 * Hosts under attack: clients call the first process.
 * @typedef {object} Target
 * @property {TargetName} name
 * @property {readonly AttackedProcess[]} processes
 * @property {() => Promise<void>} stop
 *
 * @typedef {'application' | 'monolith' | 'two-hosts'} TargetName
 * @typedef {'sqlite' | 'postgres'} StoreKind
 * @typedef {'fastify' | 'node'} ServerKind
 * @typedef {{ readonly env: NodeJS.ProcessEnv, readonly how: { readonly flags: readonly string[] } }} Start the environment of a process, and the flags that choose its server
 */

/** The names of all targets. @type {readonly TargetName[]} */
export const targetNames = ['application', 'monolith', 'two-hosts'];

/** Megabytes that bodies, and responses that wait for their readers, may take in the attacked hosts. */
export const bodyMegabytes = 100;

const settings = {
  ...tokenSettings,
  Service__Log__Format: 'json',
  Service__Cursors__Key: Buffer.alloc(32, 7).toString('base64'),
  Service__Requests__BodyMemory: String(bodyMegabytes * 1e6),
  Service__Responses__Memory: String(bodyMegabytes * 1e6),
};

/**
 * Starts a target in production mode.
 * @param {TargetName} name
 * @param {{ readonly store: StoreKind, readonly server?: ServerKind, readonly settings?: NodeJS.ProcessEnv }} how where its rows are, the server that it runs on, and further settings
 * @returns {Promise<Target>}
 */
export async function startTarget(name, { store, server = 'fastify', settings: more = {} }) {
  const place = store === 'postgres' ? await makeDatabases(await schemasOf(name)) : { url: 'sqlite::memory:', drop: async () => {} };
  /** @type {AttackedProcess[]} */
  let processes = [];
  const stop = async () => {
    for (const each of processes) await each.stop();
    await place.drop();
  };
  try {
    const env = { ...settings, Service__Database__Url: place.url, ...rows[name], ATTACKED_SERVER: `@portico/host-${server}`, ...more };
    processes = await starters[name]({ env, how: { flags: server === 'node' ? ['--conditions=host-node'] : [] } });
  } catch (error) {
    await stop();
    throw error;
  }
  return { name, processes, stop };
}

/** Settings that make a target fill empty stores, as it fills those in memory. @type {Record<TargetName, NodeJS.ProcessEnv>} */
const rows = {
  application: { ATTACKED_ROWS: 'true' },
  monolith: { HOTEL_DEMO_DATA: 'true' },
  'two-hosts': { HOTEL_DEMO_DATA: 'true' },
};

/** @type {Record<TargetName, (start: Start) => Promise<AttackedProcess[]>>} */
const starters = {
  application: async ({ env, how }) => [await AttackedProcess.start((await buildApplication()).main, env, how)],
  monolith: async ({ env, how }) => [await AttackedProcess.start(hotelHost('monolith'), env, how)],
  'two-hosts': startTwo,
};

/** @param {Start} start */
async function startTwo({ env, how }) {
  const [booking = 0, billing = 0] = await freePorts(2);
  const at = (/** @type {number} */ port) => `http://127.0.0.1:${port}`;
  const known = {
    ...env,
    Service__Messaging__Transport: 'http',
    Service__RemoteBoundaries__Accounts__BaseUrl: at(booking),
    Service__RemoteBoundaries__Booking__BaseUrl: at(booking),
    Service__RemoteBoundaries__Billing__BaseUrl: at(billing),
  };
  return Promise.all([
    AttackedProcess.start(hotelHost('booking'), { ...known, PORT: String(booking) }, how),
    AttackedProcess.start(hotelHost('billing'), { ...known, PORT: String(billing) }, how),
  ]);
}

/** @param {string} name */
const hotelHost = (name) => inRoot('apps', 'hotel', 'dist', 'hosts', `${name}.js`);

/** @param {number} count */
async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(servers.map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
  const ports = servers.map((server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/**
 * Returns the OpenAPI document of a target.
 * @param {TargetName} name
 * @returns {Promise<any>}
 */
export async function documentOf(name) {
  const { document } = await import(pathToFileURL(join(await generatedOf(name), 'openapi.ts')).href);
  return JSON.parse(document.text);
}

/** @param {TargetName} name @returns {Promise<import('./databases.mjs').StoreSchema[]>} */
async function schemasOf(name) {
  const folder = join(await generatedOf(name), 'stores');
  const modules = readdirSync(folder).map((file) => import(pathToFileURL(join(folder, file)).href));
  return (await Promise.all(modules)).map(({ schema }) => schema);
}

/** @param {TargetName} name */
async function generatedOf(name) {
  return name === 'application' ? (await buildApplication()).generated : inRoot('apps', 'hotel', 'src', 'generated');
}
