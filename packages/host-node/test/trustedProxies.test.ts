import * as fastify from '@portico/host-fastify';
import { createHost } from '@portico/host-node';
import type { TrustProxy } from '@portico/host-node';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Random } from '../../host-fastify/test/hostile/random.ts';

interface Seen {
  readonly ip: string;
  readonly protocol: string;
  readonly host: string;
}

const seen = ({ ip, protocol, host }: Seen): Seen => ({ ip, protocol, host });

/** Creates functions that return each server's view of a request. */
function bothWith(trustProxy: TrustProxy | undefined) {
  const trust = trustProxy === undefined ? {} : { trustProxy };
  const onFastify = fastify.createHost({ environment: 'test', ...(trust as fastify.HostOptions) });
  const onNode = createHost({ environment: 'test', ...trust });
  onFastify.get('/seen', seen);
  onNode.route({ method: 'GET', url: '/seen', handler: seen });
  onTestFinished(async () => {
    await onFastify.close();
    await onNode.close();
  });
  return async (remoteAddress: string, headers: Record<string, string>) => {
    const request = { method: 'GET', url: '/seen', remoteAddress, headers: { host: 'inner', ...headers } } as const;
    return [(await onNode.inject(request)).json(), (await onFastify.inject(request)).json()];
  };
}

const addresses = [
  '10.1.2.3',
  '192.168.1.1',
  '127.0.0.1',
  '::1',
  '::ffff:10.1.2.3',
  'fc00::1',
  '203.0.113.9',
  '2001:db8::1',
  'unknown',
  '',
  ' 10.0.0.1 ',
];
const trusted: readonly { readonly title: string; readonly trustProxy: TrustProxy | undefined }[] = [
  { title: 'nobody', trustProxy: undefined },
  { title: 'all', trustProxy: true },
  { title: 'a range', trustProxy: '10.0.0.0/8' },
  { title: 'names of ranges', trustProxy: 'loopback, uniquelocal' },
  { title: 'a list', trustProxy: ['10.1.2.3', '::1', 'fc00::/7'] },
  { title: 'a mapped address', trustProxy: '::ffff:10.1.2.3' },
  { title: 'a number of hops, which says nothing of the connection', trustProxy: 2 },
  { title: 'a function of address and hop', trustProxy: (address: string, hop: number) => hop < 2 && address !== '203.0.113.9' },
];

describe('Forwarded headers', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);

  it.each(trusted)(`are trusted from the same proxies as in Fastify: $title (seed ${seed})`, async ({ trustProxy }) => {
    const ask = bothWith(trustProxy);
    const random = new Random(seed);
    for (let index = 0; index < 60; index++) {
      const from = random.pick(addresses.slice(0, 8));
      const headers: Record<string, string> = {};
      if (random.chance(0.8))
        headers['x-forwarded-for'] = Array.from({ length: 1 + random.below(4) }, () => random.pick(addresses)).join(
          random.pick([',', ', ']),
        );
      if (random.chance(0.5)) headers['x-forwarded-proto'] = random.pick(['https', 'http', 'http, https']);
      if (random.chance(0.5)) headers['x-forwarded-host'] = random.pick(['shop.example', 'a.example, b.example']);
      const [onNode, onFastify] = await ask(from, headers);
      expect(onNode, JSON.stringify({ from, headers })).toEqual(onFastify);
    }
  });

  it('are trusted from the proxies in configuration', async () => {
    vi.stubEnv('Service__TrustedProxies', '10.1.2.3, loopback');
    onTestFinished(() => void vi.unstubAllEnvs());
    const [onNode] = await bothWith(undefined)('10.1.2.3', { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });
    expect(onNode).toEqual({ ip: '203.0.113.9', protocol: 'https', host: 'inner' });
  });

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/0', '10.0.0', '::/0'])('are not trusted from %s: the startup fails', (trustProxy) => {
    expect(() => createHost({ environment: 'test', trustProxy })).toThrow(
      `trustProxy has the entry '${trustProxy}', which is neither an address`,
    );
  });
});
