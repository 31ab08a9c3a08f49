import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/root.mjs';
import { AttackedProcess } from './attackedProcess.mjs';
import { buildApplication } from './application.mjs';
import { tokenSettings } from './tokens.mjs';

/**
 * Hosts under attack: clients call the first process.
 * @typedef {object} Target
 * @property {TargetName} name
 * @property {readonly AttackedProcess[]} processes
 * @property {() => Promise<void>} stop
 *
 * @typedef {'application' | 'monolith' | 'two-hosts'} TargetName
 */

/** The names of all targets. @type {readonly TargetName[]} */
export const targetNames = ['application', 'monolith', 'two-hosts'];

const cursors = Buffer.alloc(32, 7).toString('base64');
const settings = {
  ...tokenSettings,
  Service__Database__Url: 'sqlite::memory:',
  Service__Log__Format: 'json',
  Service__Cursors__Key: cursors,
};

/**
 * Starts a target in production mode.
 * @param {TargetName} name
 * @param {NodeJS.ProcessEnv} [more] further settings
 * @returns {Promise<Target>}
 */
export async function startTarget(name, more = {}) {
  const processes = await starters[name]({ ...settings, ...more });
  const stop = async () => {
    for (const each of processes) await each.stop();
  };
  return { name, processes, stop };
}

/** @type {Record<TargetName, (env: NodeJS.ProcessEnv) => Promise<AttackedProcess[]>>} */
const starters = {
  application: async (env) => [await AttackedProcess.start((await buildApplication()).main, env)],
  monolith: async (env) => [await AttackedProcess.start(hotelHost('monolith'), env)],
  'two-hosts': startTwo,
};

/** @param {NodeJS.ProcessEnv} env */
async function startTwo(env) {
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
    AttackedProcess.start(hotelHost('booking'), { ...known, PORT: String(booking) }),
    AttackedProcess.start(hotelHost('billing'), { ...known, PORT: String(billing) }),
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
  const generated = name === 'application' ? (await buildApplication()).generated : inRoot('apps', 'hotel', 'src', 'generated');
  const { document } = await import(pathToFileURL(join(generated, 'openapi.ts')).href);
  return JSON.parse(document.text);
}
