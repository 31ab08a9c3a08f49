import { Clock } from '@portico/core';
import type { Authenticate, RedisOptions } from '@portico/host-fastify';
import type { CachePlan, OperationPlan, ServiceRegistry } from '@portico/runtime';
import { anonymous, ClaimsCaller } from '@portico/runtime';
import { describe } from 'vitest';
import { describeRedis, ownKeys } from '../../rateLimits/support/redis.ts';
import { TestClock } from '../../rateLimits/support/limited.ts';
import { hostOf } from '../../support/hosts.ts';
import type { HostSetup } from '../../support/hosts.ts';
import { operation } from '../../support/plans.ts';

/** Callers as headers tell them. */
export const authenticate: Authenticate = ({ headers }) => {
  const { user, tenant, permission, claim } = headers as Readonly<Record<string, string | undefined>>;
  if (user === undefined) return anonymous;
  return new ClaimsCaller({
    sub: user,
    ...(tenant !== undefined && { tenant_id: tenant }),
    ...(permission !== undefined && { permission: permission.split(',') }),
    ...(claim !== undefined && { claim }),
  });
};

/** What is kept for a minute, of what everybody sees. */
export const minute: CachePlan = { seconds: 60, reads: [] };

/** A GET that answers how often it has run, and with which inputs; it takes the query values `a` and `b`. */
export function counted(cache: CachePlan | undefined, more: Partial<OperationPlan> = {}) {
  let runs = 0;
  const plan = operation({
    verb: 'GET',
    route: '/counted',
    bind: ({ source: { query } }) => ({ a: query['a'], b: query['b'] }),
    invoke: (input: object) => ({ run: ++runs, ...input }),
    ...(cache && { cache }),
    ...more,
  });
  return { plan, runs: () => runs };
}

/** A host with a clock of its own, whose areas compose the registry as emitted ones do. */
export async function cachedHost(operations: readonly OperationPlan[], { endpoints = {}, ...setup }: HostSetup = {}) {
  const clock = new TestClock();
  const host = await hostOf(operations, {
    module: { compose: async (registry: ServiceRegistry) => ({ registry }) },
    ...setup,
    endpoints: { authenticate, services: (registry) => registry.replace(Clock, clock), ...endpoints },
  });
  return { host, clock };
}

/** Both places that answers are kept at; `shared` gives the Redis of a test, undefined for none. */
export function describeLevels(title: string, suite: (shared: () => RedisOptions | undefined) => void): void {
  describe(`${title}, in memory`, () => suite(() => undefined));
  describeRedis(title, () => suite(ownKeys));
}

/** A promise that somebody else keeps. */
export function held<T = void>() {
  return Promise.withResolvers<T>();
}
