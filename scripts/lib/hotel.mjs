import { readdirSync } from 'node:fs';
import { portico } from './prepare.mjs';
import { inRoot } from './root.mjs';
import { must } from './run.mjs';

const hotel = inRoot('apps', 'hotel');

/** What starts the hotel application with all its areas in one process. */
export const monolith = inRoot('apps', 'hotel', 'dist', 'hosts', 'monolith.js');

/**
 * The environment that `npm start` gives to the application: development, where nothing else is said.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function startEnvironment(env) {
  return { ...env, NODE_ENV: env['NODE_ENV'] || 'development' };
}

/**
 * The stores that are brought up to date before the hotel starts: in development those that stay, and none in production, where that is a step of its own.
 * @param {NodeJS.ProcessEnv} env as the hotel gets it
 * @returns {string[]}
 */
export function migratedFirst(env) {
  if (env['NODE_ENV'] !== 'development') return [];
  const urlOf = (/** @type {string} */ store) =>
    env[`Service__Stores__${store}__Url`] ?? env['Service__Database__Url'] ?? 'sqlite::memory:';
  return readdirSync(inRoot('apps', 'hotel', 'migrations')).filter((store) => urlOf(store) !== 'sqlite::memory:');
}

/**
 * Runs the migrations of the hotel that are pending in a store.
 * @param {string} store
 * @param {{ node: string, env: NodeJS.ProcessEnv }} tools
 */
export function migrate(store, { node, env }) {
  return must(`portico migrations apply of ${store}`, [node, portico, 'migrations', 'apply', '--store', store, '--project', hotel], {
    env,
  });
}
