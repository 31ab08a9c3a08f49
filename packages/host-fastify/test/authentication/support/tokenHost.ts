import { Clock } from '@portico/core';
import type { HostOptions, ServiceEndpointsOptions } from '@portico/host-fastify';
import { PassThrough } from 'node:stream';
import { hostOf } from '../../support/hosts.ts';
import { operation } from '../../support/plans.ts';
import { audience, issuer, secret, start } from './signing.ts';

/** A clock that the test sets. */
export class SetClock extends Clock {
  seconds = start;

  now(): Date {
    return new Date(this.seconds * 1000);
  }
}

/** The section `Service:Jwt` with a secret. */
export const hmacJwt = { key: secret, issuer, audience };

const claims = ['sub', 'name', 'role', 'permission', 'tenant_id'];

/** Returns the caller, and accepts anonymous callers. */
export const whoAmI = operation({
  verb: 'GET',
  route: '/me',
  invoke: (_input, _services, { caller }) => ({
    known: caller.isAuthenticated,
    ...Object.fromEntries(claims.map((name) => [name, caller.claim(name)])),
  }),
});

/** Starts a host that runs `whoAmI`, with a clock and a recorded log. */
export async function tokenHost(endpoints: ServiceEndpointsOptions = { jwt: hmacJwt }, options: HostOptions = {}) {
  const clock = new SetClock();
  let log = '';
  const stream = new PassThrough().on('data', (chunk: Buffer) => (log += chunk.toString()));
  const host = await hostOf([whoAmI], {
    endpoints: { ...endpoints, services: (registry) => registry.replace(Clock, clock) },
    host: { logger: { level: 'trace', stream }, ...options },
  });
  return {
    host,
    clock,
    log: () => log,
    /** Sends a request with a token, or with these headers. */
    ask: async (sent?: string | Record<string, string>) => {
      const headers = typeof sent === 'string' ? { authorization: `Bearer ${sent}` } : (sent ?? {});
      return host.inject({ url: '/me', headers });
    },
  };
}
