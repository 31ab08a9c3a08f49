import { Clock } from '@portico/core';
import type { OperationPlan } from '@portico/runtime';
import type { Authenticate, RateLimitPolicy } from '@portico/host-fastify';
import { anonymous, ClaimsCaller } from '@portico/runtime';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { hostOf } from '../../support/hosts.ts';
import type { HostSetup } from '../../support/hosts.ts';
import { operation } from '../../support/plans.ts';

/** A clock that the test moves. */
export class TestClock extends Clock {
  time = Date.UTC(2030, 0, 1);

  now(): Date {
    return new Date(this.time);
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}

/** Creates an operation with the policy `writes`. */
export const limited = (more: Partial<OperationPlan> = {}): OperationPlan =>
  operation({ verb: 'GET', route: '/limited', rateLimit: 'writes', ...more });

/** Authenticates callers by the headers `user` and `tenant`; each has a role of the same name. */
const authenticate: Authenticate = ({ headers }) => {
  const { user, tenant } = headers as { readonly user?: string; readonly tenant?: string };
  return user === undefined ? anonymous : new ClaimsCaller({ sub: user, role: user, ...(tenant !== undefined && { tenant_id: tenant }) });
};

/** Starts a host with the policy `writes` and its own clock. */
export async function limitedHost(
  policy: RateLimitPolicy,
  { operations = [limited()], endpoints = {}, ...setup }: HostSetup & { readonly operations?: readonly OperationPlan[] } = {},
) {
  const clock = new TestClock();
  const host = await hostOf(operations, {
    ...setup,
    endpoints: {
      rateLimitPolicies: { writes: policy },
      authenticate,
      services: (registry) => registry.replace(Clock, clock),
      ...endpoints,
    },
  });
  return { host, clock };
}

/** Returns the statuses of some consecutive requests. */
export async function statuses(host: FastifyInstance, count: number, request: string | InjectOptions = '/limited'): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index++) found.push((await host.inject(request)).statusCode);
  return found;
}

/** Counts the requests that passed. */
export const passed = (found: readonly number[]): number => found.filter((status) => status === 200).length;
