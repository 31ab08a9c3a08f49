import type { FastifyInstance } from 'fastify';

const refusesEarly: unique symbol = Symbol('rejects unknown routes before their bodies');

/** Records that Portico's own hook rejects unknown routes before their bodies are read. */
export function noteEarlyRefusals(host: FastifyInstance): void {
  (host as { [refusesEarly]?: true })[refusesEarly] = true;
}

/** Returns whether an application has that hook. */
export function hasEarlyRefusals(server: FastifyInstance): boolean {
  return (server as { [refusesEarly]?: true })[refusesEarly] === true;
}
