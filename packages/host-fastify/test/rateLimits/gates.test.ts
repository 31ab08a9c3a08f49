import { fixedWindow } from '@portico/host-fastify';
import { describe, expect, it } from 'vitest';
import { problem } from '../support/hosts.ts';
import { limited, limitedHost } from './support/limited.ts';

const post = limited({ verb: 'POST', body: 'wrapped', permissions: ['shop.order.create'], bind: () => ({}), validate: () => {} });
const module = { permissions: ['shop.order.create'] };
const roles = { clerk: { permissions: ['shop.order.create'] } };

/** Returns the responses to malformed bodies. */
const answers = async (user: string | undefined, limit: number) => {
  const { host } = await limitedHost(fixedWindow({ limit, window: 60 }), {
    operations: [post],
    module,
    endpoints: { roles },
  });
  const send = () =>
    host.inject({
      method: 'POST',
      url: '/limited',
      headers: { 'content-type': 'application/json', ...(user && { user }) },
      payload: '{"broken',
    });
  return [await send(), await send()];
};

describe('[GATE-02] The rate limit', () => {
  it('follows permission and policy: an unauthorized caller is rejected for that and not counted', async () => {
    for (const answer of await answers(undefined, 1)) {
      expect(answer.json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
      expect(answer.headers).not.toHaveProperty('ratelimit');
    }
    for (const answer of await answers('nobody', 1)) expect(answer.json()).toMatchObject(problem(403, 'FORBIDDEN'));
  });

  it('precedes binding: a malformed body is rejected only while the limit permits requests', async () => {
    const [first, second] = await answers('clerk', 1);
    expect(first!.json()).toMatchObject({ status: 400 });
    expect(second!.json()).toMatchObject(problem(429, 'RATE_LIMITED'));
  });
});
