import { inRoot } from './root.mjs';

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
