// A host with a rate limit in a separate process. It sends itself a given number of requests, and reports the remainder
// after each one that passed.
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import type { RateLimitPolicy } from '@portico/host-fastify';
import { area, operation } from '../../support/plans.ts';

const { policy, redis } = JSON.parse(process.argv[2]!) as { policy: RateLimitPolicy; redis: { url: string; prefix: string } };
const host = createHost({ environment: 'test' });
addServiceEndpoints(host, [area([operation({ verb: 'GET', route: '/limited', rateLimit: 'writes' })])], {
  requireJwt: false,
  rateLimitPolicies: { writes: policy },
  redis,
});
mapServiceEndpoints(host);
await host.ready();

/** Returns the remainder after a request, if it passed. */
async function one(): Promise<number[]> {
  const { statusCode, headers } = await host.inject('/limited');
  return statusCode === 200 ? [Number(/;r=(\d+)/.exec(String(headers['ratelimit']))![1])] : [];
}

/** Sends the requests, a hundred at a time. */
async function send(count: number): Promise<void> {
  const left: number[] = [];
  for (let sent = 0; sent < count; sent += 100) left.push(...(await Promise.all(Array.from({ length: 100 }, one))).flat());
  process.send!(left);
}

process.on('message', (count: number) => void send(count));
process.on('disconnect', () => void host.close());
process.send!('ready');
