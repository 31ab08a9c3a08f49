/**
 * An attack, and what a host may do about it.
 * @typedef {object} Attack
 * @property {string} title completes "The host …"
 * @property {readonly import('../attacked/targets.mjs').TargetName[]} targets
 * @property {'refused' | 'read'} memory whether nothing of it may be held, or as much as bodies may take
 * @property {readonly number[]} [statuses] the statuses that responses may have: by default 2xx, 4xx and 503
 * @property {boolean} [mayClose] whether connections may close without a response
 * @property {boolean} [isSlow] whether it waits for time limits, so that only a whole run makes it
 * @property {boolean} [isLong] whether it takes seconds on an idle machine, so that a run with a time limit makes it only at its beginning
 * @property {'fastify' | 'node'} [server] the only server that it concerns
 * @property {NodeJS.ProcessEnv} [settings] further settings of the host
 * @property {(arena: import('./arena.mjs').Arena) => Promise<unknown>} run
 */

/** Every target. @type {Attack['targets']} */
export const everywhere = ['application', 'monolith', 'two-hosts'];
/** The application alone. @type {Attack['targets']} */
export const application = ['application'];
/** The hotel in both topologies. @type {Attack['targets']} */
export const hotel = ['monolith', 'two-hosts'];

/** Doors that are undefined for a target are never attacked there. @template T @param {T | undefined} door @returns {T} */
export function door(door) {
  if (door === undefined) throw new Error('The target has no such operation.');
  return door;
}

/** An attack, as its type. @param {Attack} each @returns {Attack} */
export const attack = (each) => each;
