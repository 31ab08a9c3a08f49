import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { whereIs } from '../../../scripts/lib/needs.mjs';
import { Authority } from './support/certificates.ts';
import type { Certified } from './support/certificates.ts';
import { shopAt } from './support/lines.ts';
import { hostThat, json, listeningAt } from './support/servers.ts';

const openssl = whereIs('openssl');
const here = 'IP:127.0.0.1';

/** Believes an authority until the test is over, as a process does that is started with `NODE_EXTRA_CA_CERTS`. */
function believe({ cert }: Authority): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, cert]);
  onTestFinished(() => setDefaultCACertificates(before));
}

/** Returns a host that uses TLS and returns an order. */
async function secretHost({ key, cert }: Certified): Promise<string> {
  const server = createServer({ key, cert }, (request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"a"}'));
  });
  return (await listeningAt(server)).url.replace('http:', 'https:');
}

/** Returns the outcome of a call, and its log lines. */
async function outcomeAt(url: string) {
  const { shop, log } = await shopAt(url, { settings: { 'Retries:Attempts': '1' } });
  const outcome = await shop['buy']!();
  return { outcome, reasons: log.lines.map(([, , fields]) => ({ reason: undefined, ...fields }).reason) };
}

describe.skipIf(!openssl)('a host with https', () => {
  it('is called if its certificate is from a trusted authority [REMOTE-02]', async () => {
    const authority = Authority.make(openssl!);
    believe(authority);
    const { shop } = await shopAt(await secretHost(authority.certify(here)));
    expect([await shop['buy']!(), await shop['buy']!()]).toMatchObject([{ id: 'a' }, { id: 'a' }]);
  });

  it.each([
    { what: 'is from an unknown authority', isBelieved: false, why: /unable to verify|self-signed/ },
    { what: 'belongs to another host', name: 'DNS:billing.example', why: /altnames/ },
    { what: 'has expired', days: 0, why: /expired/ },
  ])(
    'is not called if its certificate $what: 503, and the log has the reason [REMOTE-12]',
    async ({ name = here, days = 1, isBelieved = true, why }) => {
      const authority = Authority.make(openssl!);
      if (isBelieved) believe(authority);
      const { outcome, reasons } = await outcomeAt(await secretHost(authority.certify(name, days)));
      expect(outcome).toMatchObject({ status: 503, code: 'DEPENDENCY_UNAVAILABLE', detail: 'Shop is not available.' });
      expect(reasons).toEqual([expect.stringMatching(why)]);
    },
  );

  it('responds 503 if only one of the hosts uses TLS [REMOTE-12]', async () => {
    const plain = await hostThat(json({ id: 'a' }));
    const secret = await secretHost(Authority.make(openssl!).certify(here));
    for (const url of [plain.url.replace('http:', 'https:'), secret.replace('https:', 'http:')])
      expect((await outcomeAt(url)).outcome).toMatchObject({ status: 503, code: 'DEPENDENCY_UNAVAILABLE' });
    expect(plain.got).toEqual([]);
  });
});
