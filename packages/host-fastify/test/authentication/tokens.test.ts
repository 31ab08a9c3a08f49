import { Entity } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { problem } from '../support/hosts.ts';
import { audience, good, hmacToken, secret, start } from './support/signing.ts';
import { hmacJwt, tokenHost } from './support/tokenHost.ts';

class Unknown extends Entity() {}

describe('a token in Authorization', () => {
  it('[AUTH-05] [AUTH-06] [AUTH-15] authenticates its caller: id, name, roles, permissions and tenant', async () => {
    const { ask } = await tokenHost();
    const claims = { name: 'Ada', role: ['admin', 'clerk'], permission: ['catalog.*'], tenant_id: 't-1' };
    expect((await ask(hmacToken({ ...good, ...claims }))).json()).toEqual({ known: true, sub: 'u-1', ...claims });
  });

  it('[AUTH-15] may have one role or permission as a text, and leaves out values that are not texts', async () => {
    const { ask } = await tokenHost();
    const token = hmacToken({ ...good, role: 'admin', permission: [['catalog.*']], name: { first: 'Ada' }, tenant_id: 7 });
    expect((await ask(token)).json()).toEqual({ known: true, sub: 'u-1', role: 'admin', tenant_id: '7' });
  });

  it('is optional if an operation requires no caller [AUTH-01]', async () => {
    const { ask } = await tokenHost();
    expect((await ask()).json()).toEqual({ known: false });
  });

  it.each(['bearer', 'BEARER', 'bEaReR'])('[AUTH-05] may name its scheme as %s (RFC 9110 section 11.1)', async (scheme) => {
    const { ask } = await tokenHost();
    expect((await ask({ Authorization: `${scheme} ${hmacToken()}` })).statusCode).toBe(200);
  });

  it.each([
    ['its expiry', { exp: start - 59 }, { exp: start - 60 }],
    ['its start', { nbf: start + 60 }, { nbf: start + 61 }],
  ])('[AUTH-09] [AUTH-12] is accepted within 60 seconds of %s, and not a second longer', async (_edge, inside, outside) => {
    const { ask } = await tokenHost();
    expect((await ask(hmacToken({ ...good, ...inside }))).statusCode).toBe(200);
    expect((await ask(hmacToken({ ...good, ...outside }))).json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
  });

  it('[AUTH-09] is accepted within Service:Jwt:ClockSkew', async () => {
    const { ask } = await tokenHost({ jwt: { ...hmacJwt, clockSkew: 0 } });
    expect((await ask(hmacToken({ ...good, exp: start + 1 }))).statusCode).toBe(200);
    expect((await ask(hmacToken({ ...good, exp: start }))).statusCode).toBe(401);
    expect((await ask(hmacToken({ ...good, nbf: start + 1 }))).statusCode).toBe(401);
  });

  it('[AUTH-12] expires although it was accepted before, and may not be valid yet', async () => {
    const { ask, clock } = await tokenHost({ jwt: { ...hmacJwt, clockSkew: 0 } });
    const token = hmacToken({ ...good, nbf: start, exp: start + 10 });
    const statuses = [];
    for (const seconds of [0, 9, 10, 0, -1]) {
      clock.seconds = start + seconds;
      statuses.push((await ask(token)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 401, 200, 401]);
  });

  it.each([
    ['[AUTH-13] names another issuer', { iss: 'https://other.test' }],
    ['[AUTH-13] names no issuer', { iss: undefined }],
    ['[AUTH-13] names another audience', { aud: 'another' }],
    ['[AUTH-13] names other audiences', { aud: ['another', `${audience} `] }],
    ['[AUTH-13] names no audience', { aud: undefined }],
    ['[AUTH-12] never expires', { exp: undefined }],
    ['[AUTH-12] has its expiry as text', { exp: String(start + 10) }],
    ['has no subject', { sub: undefined }],
    ['has an empty subject', { sub: '' }],
    ['has a number as its subject', { sub: 7 }],
  ])('is rejected if it %s', async (_what, claims) => {
    const { ask } = await tokenHost();
    const answer = await ask(hmacToken({ ...good, ...claims }));
    expect(answer.json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it.each([undefined, 'JWT', 'jwt', 'at+jwt', 'application/at+jwt', 'Application/JWT'])('may be of the type %s', async (typ) => {
    const { ask } = await tokenHost();
    expect((await ask(hmacToken(good, { header: { typ } }))).statusCode).toBe(200);
  });

  it.each(['service+jwt', 'application/service+jwt', 'SERVICE+JWT', 'logout+jwt', 'JWT2', '', 7, null])(
    'is rejected if it is of the type %s, which names no caller, though the key has signed it',
    async (typ) => {
      const { ask, log } = await tokenHost();
      const answer = await ask(hmacToken(good, { header: { typ } }));
      expect(answer.json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      expect(log()).toContain('Token rejected');
    },
  );

  it("[AUTH-13] may name several audiences, if one of them is the host's", async () => {
    const { ask } = await tokenHost();
    expect((await ask(hmacToken({ ...good, aud: ['another', audience] }))).statusCode).toBe(200);
  });

  it('[AUTH-11] is rejected if its signature is of another key or another text', async () => {
    const { ask } = await tokenHost();
    const [head, claims, signature] = hmacToken().split('.');
    const [, others] = hmacToken({ ...good, role: 'admin' }).split('.');
    for (const token of [
      hmacToken(good, { key: secret + '!' }),
      `${head}.${others}.${signature}`,
      `${head}.${claims}.${signature!.slice(2)}`,
    ])
      expect((await ask(token)).statusCode).toBe(401);
  });

  it('is rejected as soon as the host no longer considers it current', async () => {
    const closed = new Set<unknown>();
    const { ask, log } = await tokenHost({ jwt: hmacJwt, tokenIsCurrent: async ({ stamp }) => !closed.has(stamp) });
    const token = hmacToken({ ...good, stamp: 's-1' });
    expect((await ask(token)).statusCode).toBe(200);
    closed.add('s-1');
    expect((await ask(token)).json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect(log()).toContain('no longer current');
  });

  it('is rejected if tokenIsCurrent fails', async () => {
    const tokenIsCurrent = () => {
      throw new Error('no connection');
    };
    const { ask } = await tokenHost({ jwt: hmacJwt, tokenIsCurrent });
    expect((await ask(hmacToken())).json()).toMatchObject(problem(500, 'INTERNAL_ERROR'));
  });

  it('is rejected if tokenIsCurrent reads a class that is not an entity of the host', async () => {
    const { ask, log } = await tokenHost({ jwt: hmacJwt, tokenIsCurrent: async (_claims, read) => read(Unknown).exists({}) });
    expect((await ask(hmacToken())).json()).toMatchObject(problem(500, 'INTERNAL_ERROR'));
    expect(log()).toContain('Unknown is not an entity of an area of this host.');
  });

  it('overrides the development headers, which describe the caller if there is no token', async () => {
    const { ask } = await tokenHost({ jwt: hmacJwt }, { environment: 'development', logger: false });
    expect((await ask({ 'x-user-id': 'dev' })).json()).toMatchObject({ sub: 'dev' });
    expect((await ask({ 'x-user-id': 'dev', authorization: `Bearer ${hmacToken()}` })).json()).toMatchObject({ sub: 'u-1' });
    expect((await ask({ 'x-user-id': 'dev', authorization: 'Bearer x.y.z' })).statusCode).toBe(401);
  });

  it('is ignored by a host with custom authentication', async () => {
    const { ask } = await tokenHost({ jwt: hmacJwt, authenticate: () => undefined });
    expect((await ask(hmacToken())).json()).toEqual({ known: false });
  });
});
