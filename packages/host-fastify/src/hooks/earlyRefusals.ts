import type { FastifyInstance } from 'fastify';

const refusesEarly: unique symbol = Symbol('refuses unknown routes before their bodies');

/** Notes that a hook of our own refuses unknown routes before their bodies are read. */
export function noteEarlyRefusals(host: FastifyInstance): void {
  (host as { [refusesEarly]?: true })[refusesEarly] = true;
}

/** Whether such a hook is among those of an application. */
export function hasEarlyRefusals(server: FastifyInstance): boolean {
  return (server as { [refusesEarly]?: true })[refusesEarly] === true;
}
