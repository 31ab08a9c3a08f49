import { concurrency, fixedWindow, slidingWindow, tokenBucket } from '@portico/host-fastify';
import { describe, expect, it } from 'vitest';
import { problem } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';
import { limited, limitedHost, statuses } from './support/limited.ts';

describe('A request over the limit', () => {
  it('[RATE-01] [ERROR-03] is rejected with 429 and problem details', async () => {
    const { host } = await limitedHost(fixedWindow({ limit: 2, window: '1m' }));
    expect(await statuses(host, 2)).toEqual([200, 200]);
    const answer = await host.inject('/limited');
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.json()).toEqual({
      ...problem(429, 'RATE_LIMITED'),
      detailParams: { seconds: 60 },
      title: 'Too Many Requests',
      detail: 'Too many requests; try again in 60 seconds.',
      instance: '/limited',
    });
  });

  it('[RATE-02] receives the time until the next attempt, the remainder and the policy', async () => {
    const { host, clock } = await limitedHost(fixedWindow({ limit: 1, window: '1m' }));
    await host.inject('/limited');
    clock.advance(30_500);
    expect((await host.inject('/limited')).headers).toMatchObject({
      'retry-after': '30',
      ratelimit: '"writes";r=0;t=30',
      'ratelimit-policy': '"writes";q=1;w=60',
    });
  });

  it('succeeds when that time has passed', async () => {
    const { host, clock } = await limitedHost(tokenBucket({ limit: 10, window: '1m' }));
    await statuses(host, 10);
    const { 'retry-after': wait } = (await host.inject('/limited')).headers;
    expect(wait).toBe('6');
    clock.advance(Number(wait) * 1000 - 1);
    expect((await host.inject('/limited')).statusCode).toBe(429);
    clock.advance(1);
    expect((await host.inject('/limited')).statusCode).toBe(200);
  });

  it('is not run', async () => {
    let runs = 0;
    const { host } = await limitedHost(fixedWindow({ limit: 1, window: 1 }), { operations: [limited({ invoke: () => ++runs })] });
    await statuses(host, 5);
    expect(runs).toBe(1);
  });
});

describe('A request within the limit', () => {
  it.each([
    [fixedWindow({ limit: 20, window: '1m' }), '"writes";q=20;w=60', '"writes";r=19;t=60'],
    [slidingWindow({ limit: 20, window: 60 }), '"writes";q=20;w=60', '"writes";r=19;t=60'],
    [tokenBucket({ limit: 20, window: '10s', burst: 40 }), '"writes";q=20;w=10', '"writes";r=39;t=1'],
    [fixedWindow({ limit: 20, window: '500ms' }), '"writes";q=20', '"writes";r=19;t=1'],
    [concurrency({ limit: 20 }), '"writes";q=20;qu="concurrent-requests"', '"writes";r=19'],
  ])('[RATE-02] receives the remainder: %j', async (policy, told, left) => {
    const { host } = await limitedHost(policy);
    const { statusCode, headers } = await host.inject('/limited');
    expect({ statusCode, left: headers['ratelimit'], told: headers['ratelimit-policy'] }).toEqual({ statusCode: 200, left, told });
  });

  it('does not affect operations without a policy', async () => {
    const { host } = await limitedHost(fixedWindow({ limit: 1, window: 1 }), {
      operations: [limited(), operation({ verb: 'GET', route: '/free' })],
    });
    expect(await statuses(host, 3, '/free')).toEqual([200, 200, 200]);
    expect((await host.inject('/free')).headers).not.toHaveProperty('ratelimit');
  });

  it('is counted together with those to other operations of the policy', async () => {
    const { host } = await limitedHost(fixedWindow({ limit: 3, window: 1 }), {
      operations: [limited(), limited({ verb: 'POST', route: '/other' })],
    });
    expect(await statuses(host, 2)).toEqual([200, 200]);
    expect(await statuses(host, 2, { method: 'POST', url: '/other' })).toEqual([200, 429]);
  });
});
