import { addServiceEndpoints, createHost, mapServiceEndpoints, StartupError } from '@portico/host-fastify';
import type { HostOptions } from '@portico/host-fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const seen = async ({ from = '10.1.2.3', ...options }: HostOptions & { readonly from?: string } = {}) => {
  const host = createHost({ environment: 'test', ...options });
  onTestFinished(() => host.close());
  host.get('/seen', ({ ip, protocol, host: name }) => ({ ip, protocol, name }));
  const headers = { host: 'inner', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' };
  return (await host.inject({ url: '/seen', remoteAddress: from, headers })).json();
};
const configured = (value: string) => {
  vi.stubEnv('Service__TrustedProxies', value);
  onTestFinished(() => void vi.unstubAllEnvs());
};
const direct = { ip: '10.1.2.3', protocol: 'http', name: 'inner' };
const forwarded = { ip: '203.0.113.9', protocol: 'https', name: 'shop.example' };

describe('forwarded headers', () => {
  it('are ignored unless a proxy is configured', async () => {
    expect(await seen()).toEqual(direct);
  });

  it('are trusted from the proxies that the host names', async () => {
    expect(await seen({ trustProxy: '10.0.0.0/8' })).toEqual(forwarded);
    expect(await seen({ trustProxy: '10.0.0.0/8', from: '192.168.1.1' })).toEqual({ ...direct, ip: '192.168.1.1' });
  });

  it('are trusted from the proxies in configuration, unless the host names others', async () => {
    configured('10.1.2.3, loopback');
    expect(await seen()).toEqual(forwarded);
    expect(await seen({ from: '10.1.2.4' })).toEqual({ ...direct, ip: '10.1.2.4' });
    expect(await seen({ trustProxy: false })).toEqual(direct);
  });

  it.each(['true', '*', '10.0.0', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1/8/8', 'proxy.example'])(
    'are not trusted from %s: the startup fails',
    async (value) => {
      configured(value);
      const host = createHost({ environment: 'test' });
      onTestFinished(() => host.close());
      const refused = await host.ready().then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(refused).toBeInstanceOf(StartupError);
      expect((refused as StartupError).problems).toEqual([expect.stringMatching(`^Service:TrustedProxies contains '`)]);
      expect((refused as StartupError).problems[0]).toContain(`contains '${value}'`);
    },
  );

  it('are listed with all other startup errors of a host with operations', async () => {
    configured('nobody');
    const host = createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    addServiceEndpoints(host, [], { maxPageSize: 0, requireJwt: false });
    mapServiceEndpoints(host);
    await expect(host.ready()).rejects.toThrow(/contains 'nobody'[^]*maxPageSize/);
  });

  it.each(['', ' , '])('are ignored if configuration names no proxy (%j)', async (value) => {
    configured(value);
    expect(await seen()).toEqual(direct);
  });
});
