import { randomBytes } from 'node:crypto';
import { inRoot } from './root.mjs';

/**
 * One process of the distributed hotel.
 * @typedef {object} DistributedHost
 * @property {string} name
 * @property {string} file what starts it
 * @property {NodeJS.ProcessEnv} env
 */

const database = 'Service__Database__Url';
const transport = 'Service__Messaging__Transport';
const broker = 'Service__Messaging__RabbitMq__Url';
const addressOf = (/** @type {string} */ area) => `Service__RemoteBoundaries__${area}__BaseUrl`;

/**
 * Returns the hosts of the distributed hotel with their environments: missing settings receive defaults, so that both find each other.
 * @param {NodeJS.ProcessEnv} env as `npm start` gives it to the hotel
 * @param {{ ports: readonly [number, number], folder: string }} places the ports of both, and where files go if no database is named
 * @returns {readonly [DistributedHost, DistributedHost]}
 */
export function distributedHosts(env, { ports: [bookingPort, billingPort], folder }) {
  const booking = `http://${reachable(env['HOST'])}:${bookingPort}`;
  const shared = {
    ...(hasStores(env) ? {} : { [database]: `sqlite:${folder}/{store}.db`, HOTEL_DEMO_DATA: 'true' }),
    ...tokens(env),
    [addressOf('Accounts')]: booking,
    [addressOf('Booking')]: booking,
    [addressOf('Billing')]: `http://${reachable(env['HOST'])}:${billingPort}`,
    [transport]: transportOf(env),
    ...env,
  };
  return [
    { name: 'booking', file: fileOf('booking'), env: { ...shared, ...sourceOf('billing', shared), PORT: String(bookingPort) } },
    { name: 'billing', file: fileOf('billing'), env: { ...shared, ...sourceOf('hotel', shared), PORT: String(billingPort) } },
  ];
}

/**
 * Returns the message transport: a broker if there is one, PostgreSQL, or HTTP between hosts.
 * @param {NodeJS.ProcessEnv} env
 */
function transportOf(env) {
  if (env[broker]) return 'rabbitmq';
  return hasStores(env) && ['hotel', 'billing'].every((store) => /^postgres(?:ql)?:/.test(urlOf(store, env))) ? 'postgres' : 'http';
}

/** Returns whether both hosts have a store in the environment. @param {NodeJS.ProcessEnv} env */
function hasStores(env) {
  return ['hotel', 'billing'].every((store) => urlOf(store, env) !== '');
}

/**
 * Returns the address of a store.
 * @param {string} store
 * @param {NodeJS.ProcessEnv} env
 */
function urlOf(store, env) {
  return env[`Service__Stores__${store}__Url`] ?? env[database]?.replaceAll('{store}', store) ?? '';
}

/**
 * Returns the setting for the store from which a host fetches messages: with PostgreSQL, that of the other host, wherever it is.
 * @param {string} store
 * @param {NodeJS.ProcessEnv} env
 */
function sourceOf(store, env) {
  return env[transport] === 'postgres' ? { [`Service__Messaging__Sources__${store}__Url`]: urlOf(store, env) } : {};
}

/**
 * Returns the settings for tokens: in development one key for both hosts for the duration of the run, unless the environment configures
 * tokens.
 * @param {NodeJS.ProcessEnv} env
 */
function tokens(env) {
  if (env['NODE_ENV'] !== 'development' || Object.keys(env).some((name) => name.startsWith('Service__Jwt__'))) return {};
  return { Service__Jwt__Key: randomBytes(48).toString('base64url'), Service__Jwt__Issuer: 'hotel', Service__Jwt__Audience: 'hotel' };
}

/**
 * Returns the address under which this machine reaches a server that listens on HOST.
 * @param {string | undefined} host
 */
function reachable(host) {
  if (!host || ['0.0.0.0', '::', 'localhost'].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Returns the entry file of a host. @param {string} host */
function fileOf(host) {
  return inRoot('apps', 'hotel', 'dist', 'hosts', `${host}.js`);
}
