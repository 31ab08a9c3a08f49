import { readdirSync } from 'node:fs';
import { portico } from './prepare.mjs';
import { inRoot } from './root.mjs';
import { must } from './run.mjs';

const hotel = inRoot('apps', 'hotel');

/** The entry file that starts the hotel application with all its areas in one process. */
export const monolith = inRoot('apps', 'hotel', 'dist', 'hosts', 'monolith.js');

/**
 * Returns the environment that `npm start` gives to the application: development, unless it is set.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function startEnvironment(env) {
  return { ...env, NODE_ENV: env['NODE_ENV'] || 'development' };
}

/**
 * Returns the stores that are brought up to date before the hotel starts: in development the persistent ones, and none in production, which migrates in a separate step.
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
