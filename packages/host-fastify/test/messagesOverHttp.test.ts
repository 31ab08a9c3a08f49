import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import { signedToken } from './support/messageTokens.ts';
import { problemsOf, started } from './support/dataHosts.ts';
import { handler, mail, Noted, notes } from './support/notesAndMail.ts';

const key = 'what the hosts of this test share among them';
const jwt = { key, issuer: 'https://notes.test', audience: 'notes' };

/** Returns options with messages over HTTP; `hosts` has the addresses of other areas. */
const options = (hosts: Readonly<Record<string, string>> = {}, more: ServiceEndpointsOptions = {}) => {
  return { endpoints: { jwt, messaging: { transport: 'http', hosts }, ...more } } as const;
};

const sending = (sent: string[]) => mail([handler(({ text }: Noted) => void sent.push(text))]);

/** Starts the receiving host, and returns its address. */
async function receiver(sent: string[] = []): Promise<{ readonly host: FastifyInstance; readonly url: string }> {
  const host = await started([sending(sent)], options());
  return { host, url: await host.listen({ port: 0, host: '127.0.0.1' }) };
}

const message = (more: object = {}) => ({
  id: randomUUID(),
  event: 'Notes.Noted',
  payload: '{"text":"by hand"}',
  occurredAt: '2030-01-01T00:00:00.000Z',
  source: 'notes',
  position: 1,
  ...more,
});

const post = (host: FastifyInstance, payload: unknown, authorization?: string) =>
  host.inject({
    method: 'POST',
    url: '/_service/messages',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
  });

const ofHost = (claims: Readonly<Record<string, unknown>> = {}, by = key): string => `Bearer ${signedToken(claims, by)}`;

describe('a host with the transport http', () => {
  it('[EVENT-03] sends messages to the host of another area', async () => {
    const sent: string[] = [];
    const { url } = await receiver(sent);
    const raising = await started([notes()], options({ Mail: url }));
    await raising.inject({ method: 'POST', url: '/notes' });
    await expect.poll(() => sent, { timeout: 60_000 }).toEqual(['hello']);
  });

  it('[OUTBOX-03] responds while the other host is unreachable, reports pending messages at /health/ready, and sends them later', async () => {
    const sent: string[] = [];
    const { host, url } = await receiver();
    await host.close();
    const raising = await started([notes()], options({ Mail: url }));
    await raising.listen({ port: 0, host: '127.0.0.1' });
    expect((await raising.inject({ method: 'POST', url: '/notes' })).statusCode).toBe(200);
    const mailOf = async () =>
      (await raising.inject('/health/ready')).json<{ dependencies: Record<string, string> }>().dependencies['messages to Mail'];
    await expect.poll(mailOf, { timeout: 60_000 }).toBe('pending');
    expect((await raising.inject('/health/ready')).statusCode).toBe(200);
    const again = await started([sending(sent)], options());
    await again.listen({ port: Number(new URL(url).port), host: '127.0.0.1' });
    await expect.poll(() => sent, { timeout: 60_000 }).toEqual(['hello']);
    await expect.poll(mailOf, { timeout: 60_000 }).not.toBe('pending');
  });

  it('[OUTBOX-04] stores a message once, however often it is sent', async () => {
    const sent: string[] = [];
    const { host } = await receiver(sent);
    const one = message();
    for (let time = 0; time < 3; time++) {
      const answer = await post(host, { area: 'Mail', messages: [one] }, ofHost());
      expect([answer.statusCode, answer.json()]).toEqual([200, { stored: 1, unreadable: [] }]);
    }
    await expect.poll(() => sent, { timeout: 60_000 }).toEqual(['by hand']);
  });

  it('stores readable messages, and names the others', async () => {
    const sent: string[] = [];
    const { host } = await receiver(sent);
    const messages = [message({ id: 'no id' }), message(), message({ source: 'a\0b' }), 'nothing', message({ position: 1.5 })];
    const answer = await post(host, { area: 'Mail', messages }, ofHost());
    expect(answer.json()).toEqual({
      stored: 1,
      unreadable: [
        { index: 0, reason: 'Its id is not a UUID.' },
        { index: 2, reason: 'It contains the character U+0000.' },
        { index: 3, reason: "Its member 'id' is not text." },
        { index: 4, reason: "Its member 'position' is not a whole number." },
      ],
    });
    await expect.poll(() => sent, { timeout: 60_000 }).toEqual(['by hand']);
  });
});

describe('the endpoint for messages', () => {
  const batch = { area: 'Mail', messages: [message()] };
  const user = { aud: 'notes', iss: 'https://notes.test', sub: 'ada', permission: ['*'] };

  it.each<readonly [string, string | undefined]>([
    ['a sender without a credential', undefined],
    ['a user, even an administrator', ofHost({ ...user, typ: 'JWT' })],
    ['a user with the type of a host', ofHost(user)],
    ['a host with another key', ofHost({}, 'a key that these hosts do not know at all')],
    ['a host on behalf of another caller', ofHost({ act: 'nobody' })],
    ['a host on behalf of the system', ofHost({ act: 'system' })],
    ['a host with an old token', ofHost({ iat: 1_000_000_000, exp: 1_000_000_060 })],
    ['a sender with an arbitrary token', 'Bearer a.b.c'],
    ['a sender with a password', 'Basic YTpi'],
  ])('[ERROR-04] rejects %s, whatever the request contains', async (_who, authorization) => {
    const sent: string[] = [];
    const { host } = await receiver(sent);
    for (const payload of [batch, '{', 'x'.repeat(2000)]) {
      const answer = await post(host, payload, authorization);
      expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'UNAUTHORIZED', type: 'urn:service:error:unauthorized' }]);
    }
    expect(sent).toEqual([]);
  });

  it.each([
    ['{', 400, 'BINDING_FAILED'],
    ['null', 400, 'BINDING_FAILED'],
    ['{"area":"Mail"}', 400, 'BINDING_FAILED'],
    ['{"area":7,"messages":[]}', 400, 'BINDING_FAILED'],
    ['{"area":"Elsewhere","messages":[]}', 404, 'NOT_FOUND'],
  ])('rejects %s with %d', async (payload, status, code) => {
    const { host } = await receiver();
    const answer = await post(host, payload, ofHost());
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { status, code }]);
  });

  it('is absent with another transport', async () => {
    const host = await started([notes(), sending([])], { endpoints: { jwt } });
    expect((await post(host, batch, ofHost())).statusCode).toBe(405);
  });
});

describe('a host with the transport http fails at startup', () => {
  it('without the address of an area that handles its events', async () => {
    expect(await problemsOf([notes()], options())).toEqual([
      'messages for the area Mail, which is not in this host, have no address; set Service:RemoteBoundaries:Mail:BaseUrl',
    ]);
  });

  it('with a malformed address', async () => {
    expect(await problemsOf([notes()], options({ Mail: 'billing:3001' }))).toEqual([
      'Service:RemoteBoundaries:Mail:BaseUrl is not the address of a host: http://name:port',
    ]);
  });

  it('without a key that it shares with the other hosts', async () => {
    const messaging = { transport: 'http', hosts: { Mail: 'http://127.0.0.1:1' } } as const;
    expect(await problemsOf([notes()], { endpoints: { messaging } })).toEqual([
      'the message transport http requires a key that all hosts share; set Service:RemoteBoundaries:Key or Service:Jwt:Key',
    ]);
  });
});
