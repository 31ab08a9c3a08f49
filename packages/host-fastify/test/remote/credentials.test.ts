import type { OperationCall } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { bareToken, good, hmacToken, secret, SigningKey, start } from '../authentication/support/signing.ts';
import { hmacJwt } from '../authentication/support/tokenHost.ts';
import { problem } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';
import { hostToken, ofSystem } from './support/hostSigning.ts';
import { receiver, shop, userToken } from './support/invoked.ts';

const whoCalls = ({ caller, ...call }: OperationCall) => {
  const { forAllOwners, asSystem, causedBy } = call as { forAllOwners?: boolean; asSystem?: boolean; causedBy?: string };
  return {
    id: caller.id,
    isKnown: caller.isAuthenticated,
    tenant: caller.tenantId,
    holds: caller.holds('shop.thing.read'),
    forAllOwners,
    asSystem,
    causedBy,
  };
};
const who = operation({ id: 'Shop.Who', verb: 'GET', route: '/who', invoke: (_input, _services, call) => whoCalls(call) });
const guarded = operation({ id: 'Shop.Guarded', verb: 'GET', route: '/guarded', permissions: ['shop.thing.read'] });
const area = shop([[who], [guarded]], { permissions: ['shop.thing.read'] });
const allowed = { 'Service:RemoteBoundaries:InvokeEndpoint:AllowAnonymous': 'true' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const without = { authorization: '' };

/** Sends a call with this header `Authorization`, or without it. */
async function sent(authorization: string | undefined, setup: Parameters<typeof receiver>[1] = {}, body = '{"action":"Shop.Who"}') {
  const { host, log } = await receiver([area], setup);
  const headers = { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) };
  return { answer: await host.inject({ method: 'POST', url: '/_service/invoke', headers, payload: body }), log };
}

describe('A call without a credential', () => {
  it.each(['test', 'development', 'production'] as const)(
    '[REMOTE-10] is rejected with 401, in the environment %s too',
    async (environment) => {
      const { answer } = await sent(undefined, { environment });
      expect(answer.json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    },
  );

  it('[REMOTE-10] is rejected before any part of it is read', async () => {
    expect((await sent(undefined, {}, '{"action":')).answer.statusCode).toBe(401);
    expect((await sent(undefined, { options: { bodyLimit: 10 } }, 'x'.repeat(100))).answer.statusCode).toBe(401);
  });

  it('[REMOTE-10] has no credential in the development headers, although requests may use them', async () => {
    const { host } = await receiver([area], { environment: 'development' });
    const headers = { 'content-type': 'application/json', 'x-user-id': 'ann', 'x-user-permissions': '*' };
    const answer = await host.inject({ method: 'POST', url: '/_service/invoke', headers, payload: '{"action":"Shop.Who"}' });
    expect(answer.statusCode).toBe(401);
  });

  it('[REMOTE-10] has no credential in Authorization if nothing verifies it', async () => {
    const { host } = await receiver([area], { environment: 'development', options: { jwt: undefined } as never });
    const headers = { 'content-type': 'application/json', 'x-user-id': 'ann' };
    for (const authorization of ['Bearer x', 'Basic x', `Bearer ${userToken()}`]) {
      const answer = await host.inject({
        method: 'POST',
        url: '/_service/invoke',
        headers: { ...headers, authorization },
        payload: '{"action":"Shop.Who"}',
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  it('[REMOTE-10] is accepted with Service:RemoteBoundaries:InvokeEndpoint:AllowAnonymous, and checked by the operation', async () => {
    const { answer } = await sent(undefined, { configuration: allowed });
    expect(answer.json()).toMatchObject({ isKnown: false });
    expect((await sent(undefined, { configuration: allowed }, '{"action":"Shop.Guarded"}')).answer.statusCode).toBe(401);
  });

  it('is a startup error if that switch is neither true nor false', async () => {
    await expect(
      receiver([area], { configuration: { ...allowed, 'Service:RemoteBoundaries:InvokeEndpoint:AllowAnonymous': 'yes' } }),
    ).rejects.toThrow("Service:RemoteBoundaries:InvokeEndpoint:AllowAnonymous is 'yes'; it must be true or false");
  });
});

describe('A call with the credential of a user', () => {
  it('[REMOTE-06] acts for that user, with the grants of the roles of this host', async () => {
    const { invoke } = await receiver([area], { options: { roles: { reader: { permissions: ['shop.thing.read'] } } } });
    const answer = await invoke('Shop.Who', {}, bearer(userToken({ sub: 'ann', tenant_id: 'north', role: 'reader' })));
    expect(answer.json()).toEqual({ id: 'ann', isKnown: true, tenant: 'north', holds: true, forAllOwners: false, asSystem: false });
  });

  it("[REMOTE-06] is rejected if X-Tenant-Id names another tenant than the user's", async () => {
    const { invoke } = await receiver([area]);
    const token = bearer(userToken({ tenant_id: 'north' }));
    expect((await invoke('Shop.Who', {}, { ...token, 'x-tenant-id': 'north' })).statusCode).toBe(200);
    expect((await invoke('Shop.Who', {}, { ...token, 'x-tenant-id': 'south' })).json()).toMatchObject(problem(403, 'FORBIDDEN'));
  });

  it('[REMOTE-10] is rejected if the token is invalid, even if anonymous callers are accepted', async () => {
    for (const token of [hmacToken({ ...good, exp: start - 100 }), hmacToken(good, { key: 'another key of at least thirty-two bytes' })])
      expect((await sent(`Bearer ${token}`, { configuration: allowed })).answer.headers['www-authenticate']).toBe(
        'Bearer error="invalid_token"',
      );
  });

  it('acts for the caller that the option `authenticate` returns', async () => {
    const { ClaimsCaller } = await import('@portico/runtime');
    const authenticate = ({ headers }: { headers: object }) => ('x-key' in headers ? new ClaimsCaller({ sub: 'ann' }) : undefined);
    const { invoke } = await receiver([area], { options: { authenticate } });
    expect((await invoke('Shop.Who', {}, { ...without, 'x-key': '1' })).json()).toMatchObject({ id: 'ann' });
    expect((await invoke('Shop.Who', {}, without)).statusCode).toBe(401);
  });

  it.each([{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'is rejected if a page sends it with credentials that its browser adds (%j)',
    async (sentByBrowser) => {
      const { ClaimsCaller } = await import('@portico/runtime');
      const authenticate = ({ headers }: { headers: object }) => ('cookie' in headers ? new ClaimsCaller({ sub: 'ann' }) : undefined);
      const { invoke } = await receiver([area], { options: { authenticate } });
      const cookie = { ...without, cookie: 'session=ann' };
      expect((await invoke('Shop.Who', {}, cookie)).statusCode).toBe(200);
      expect((await invoke('Shop.Who', {}, { ...cookie, ...sentByBrowser })).json()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    },
  );
});

describe('A call with a host token', () => {
  const told = async (claims: object) => (await sent(`Bearer ${hostToken({ ...ofSystem, ...claims })}`)).answer;

  it('acts for the system in one tenant, with every permission and without the owner filter', async () => {
    expect((await told({ tenant_id: 'north', caused_by: 'ann' })).json()).toEqual({
      isKnown: true,
      tenant: 'north',
      holds: true,
      forAllOwners: true,
      asSystem: false,
      causedBy: 'ann',
    });
  });

  it('acts for the system across all tenants for work of the host itself', async () => {
    expect((await told({ every_tenant: true })).json()).toMatchObject({ asSystem: true });
  });

  it('acts for an anonymous caller in a tenant', async () => {
    const answer = await told({ act: 'nobody', tenant_id: 'north', caused_by: 'ann' });
    expect(answer.json()).toEqual({ isKnown: false, tenant: 'north', holds: false, forAllOwners: false, asSystem: false, causedBy: 'ann' });
  });

  it('acts for a caller whom the other host authenticated, with the grants of the roles of this host', async () => {
    const setup = { options: { roles: { reader: { permissions: ['shop.thing.read'] } } } };
    const claims = { ...ofSystem, act: 'caller', tenant_id: 'north', claims: { sub: 'ann', role: ['reader'], city: 'Rome' } };
    const { answer } = await sent(`Bearer ${hostToken(claims)}`, setup);
    expect(answer.json()).toMatchObject({ id: 'ann', isKnown: true, tenant: 'north', holds: true, forAllOwners: false });
  });

  it('is rejected if the host acts for itself, which may call no operation', async () => {
    expect((await told({ act: 'host' })).json()).toMatchObject(problem(403, 'FORBIDDEN'));
  });

  it('requires Service:RemoteBoundaries:Key if it is set, instead of the derived key', async () => {
    const key = 'a key of hosts, of at least thirty-two bytes';
    const setup = { configuration: { 'Service:RemoteBoundaries:Key': key } };
    expect((await sent(`Bearer ${hostToken(ofSystem, { key })}`, setup)).answer.statusCode).toBe(200);
    expect((await sent(`Bearer ${hostToken()}`, setup)).answer.statusCode).toBe(401);
  });

  it.each([
    ['too short', { 'Service:RemoteBoundaries:Key': 'short' }, 'Service:RemoteBoundaries:Key has 5 bytes; HS256 needs at least 32'],
    ['that of users’ tokens', { 'Service:RemoteBoundaries:Key': secret }, 'Service:RemoteBoundaries:Key equals Service:Jwt:Key'],
  ])('is a startup error if the key is %s', async (_what, configuration, sentence) => {
    await expect(receiver([area], { configuration })).rejects.toThrow(sentence);
  });
});

const asymmetric = new SigningKey('RS256', 'key-1');
const typ = 'service+jwt';
/** Invalid host tokens, by their defect. */
const attacks: readonly (readonly [string, string])[] = [
  ['a user’s token with the claims of the system', hmacToken({ ...good, ...ofSystem })],
  ['a user’s token that says it is one of a host', hmacToken({ ...good, ...ofSystem }, { header: { typ } })],
  ['a token that the secret of users signs', hostToken(ofSystem, { key: secret })],
  ['a token of a host that says it is one of a user', hostToken(ofSystem, { header: { typ: 'JWT' } })],
  ['no type', hostToken(ofSystem, { header: { typ: undefined } })],
  ['alg none', bareToken({ alg: 'none', typ }, '', ofSystem)],
  ['alg none with a signature', bareToken({ alg: 'none', typ }, 'c2ln', ofSystem)],
  ['a longer HMAC', hostToken(ofSystem, { header: { alg: 'HS512' } })],
  ['an asymmetric algorithm', asymmetric.token(ofSystem)],
  ['an empty key', hostToken(ofSystem, { key: '' })],
  ['a critical header that nobody understands', hostToken(ofSystem, { header: { crit: ['x'], x: 1 } })],
  [
    'claims that were changed',
    hostToken().replace(/\.[^.]+\./, `.${Buffer.from(JSON.stringify({ ...ofSystem, tenant_id: 'x' })).toString('base64url')}.`),
  ],
  ['no signature', hostToken().replace(/[^.]+$/, '')],
  ['another audience', hostToken({ ...ofSystem, aud: 'the hotel' })],
  ['no audience', hostToken({ ...ofSystem, aud: undefined })],
  ['no issuer', hostToken({ ...ofSystem, iss: undefined })],
  ['an issuer that is no text', hostToken({ ...ofSystem, iss: 1 })],
  ['no time', hostToken({ ...ofSystem, iat: undefined })],
  ['no end', hostToken({ ...ofSystem, exp: undefined })],
  ['an end that is over', hostToken({ ...ofSystem, iat: start - 200, exp: start - 140 })],
  ['a later end than tokens of hosts have', hostToken({ ...ofSystem, iat: start - 3600, exp: start + 3600 })],
  ['a time that is to come', hostToken({ ...ofSystem, iat: start + 3600, exp: start + 3660 })],
  ['nothing that a host does', hostToken({ ...ofSystem, act: undefined })],
  ['something that no host does', hostToken({ ...ofSystem, act: 'admin' })],
  ['a list of what hosts do', hostToken({ ...ofSystem, act: ['system'] })],
  ['a tenant that is no text', hostToken({ ...ofSystem, tenant_id: ['north'] })],
  ['a caller without claims', hostToken({ ...ofSystem, act: 'caller' })],
  ['a caller whose claims are a text', hostToken({ ...ofSystem, act: 'caller', claims: 'sub' })],
  ['claims that are no JSON', hostToken('{"act":')],
  ['more than 8,192 bytes', hostToken({ ...ofSystem, filler: 'x'.repeat(6200) })],
];

describe('An invalid host token', () => {
  it.each(attacks)('is rejected with 401, and not logged: %s', async (_what, token) => {
    const { answer, log } = await sent(`Bearer ${token}`);
    expect(answer.json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
    for (const part of token.split('.').filter(({ length }) => length > 20)) expect(log()).not.toContain(part);
  });

  it('is rejected a second time, and when it has expired after being accepted', async () => {
    const { invoke, clock } = await receiver([area]);
    const stale = bearer(hostToken({ ...ofSystem, aud: 'else' }));
    for (const _ of [1, 2]) expect((await invoke('Shop.Who', {}, stale)).statusCode).toBe(401);
    const token = bearer(hostToken());
    for (const _ of [1, 2]) expect((await invoke('Shop.Who', {}, token)).statusCode).toBe(200);
    clock.seconds += 121;
    expect((await invoke('Shop.Who', {}, token)).statusCode).toBe(401);
  });

  it('is accepted only between hosts: a request with a host token is rejected', async () => {
    const { host } = await receiver([area]);
    for (const url of ['/who', '/guarded']) expect((await host.inject({ url, headers: bearer(hostToken()) })).statusCode).toBe(401);
  });

  it('is any token if the host has no key', async () => {
    const jwks = { jwksUri: 'http://127.0.0.1:9/keys', issuer: hmacJwt.issuer, audience: hmacJwt.audience };
    expect((await sent(`Bearer ${hostToken()}`, { options: { jwt: jwks } })).answer.statusCode).toBe(401);
  });
});

describe('GET /_service/contract/{area}', () => {
  const ask = async (headers: Record<string, string>, url = '/_service/contract/Shop', configuration = {}) => {
    const { host } = await receiver([area], { configuration });
    return host.inject({ url, headers });
  };

  it('returns the contract of an area of this host to hosts only', async () => {
    const ofHost = bearer(hostToken({ ...ofSystem, act: 'host' }));
    expect((await ask(ofHost)).json()).toEqual({ area: 'Shop', hash: 'c0ffee', operations: [], types: {} });
    expect((await ask(ofHost, '/_service/contract/Else')).json()).toMatchObject(problem(404, 'ROUTE_NOT_FOUND'));
    for (const headers of [{}, bearer(userToken()), bearer(hostToken())])
      expect((await ask(headers)).json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect((await ask({}, undefined, allowed)).statusCode).toBe(200);
  });
});
