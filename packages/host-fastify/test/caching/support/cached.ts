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

/** Authenticates callers by headers. */
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

/** A plan that caches for a minute, for all callers. */
export const minute: CachePlan = { seconds: 60, reads: [] };

/** Creates a GET that returns how often it has run, and with which inputs; it accepts the query values `a` and `b`. */
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

/** Starts a host with its own clock, whose areas compose the registry like generated ones. */
export async function cachedHost(operations: readonly OperationPlan[], { endpoints = {}, ...setup }: HostSetup = {}) {
  const clock = new TestClock();
  const host = await hostOf(operations, {
    module: { compose: async (registry: ServiceRegistry) => ({ registry }) },
    ...setup,
    endpoints: { ...(!endpoints.authentication && { authenticate }), services: (registry) => registry.replace(Clock, clock), ...endpoints },
  });
  return { host, clock };
}

/** Runs a suite with both cache levels; `shared` returns the Redis of a test, or undefined for none. */
export function describeLevels(title: string, suite: (shared: () => RedisOptions | undefined) => void): void {
  describe(`${title}, in memory`, () => suite(() => undefined));
  describeRedis(title, () => suite(ownKeys));
}

/** Creates a promise that the test resolves. */
export function held<T = void>() {
  return Promise.withResolvers<T>();
}
