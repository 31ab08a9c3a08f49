import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { problem } from '../support/hosts.ts';
import { jwksServer } from './support/jwksServer.ts';
import { audience, bareToken, good, hmacToken, issuer, SigningKey } from './support/signing.ts';
import { tokenHost } from './support/tokenHost.ts';

const key = new SigningKey('RS256', 'key-1');
const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const nested = (value: object, depth: number) => JSON.stringify(value).replace(/}$/, `,"x":${lists(depth)}}`);

/** Malformed or forged tokens, by their defect. */
const hmacAttacks: readonly (readonly [string, string])[] = [
  ['alg none', bareToken({ alg: 'none' }, '')],
  ['alg none with a signature', bareToken({ alg: 'none' }, 'c2ln')],
  ['alg None, in another case', bareToken({ alg: 'nOnE' }, 'c2ln')],
  ['no alg', bareToken({ typ: 'JWT' }, 'c2ln')],
  ['an alg that is no text', bareToken({ alg: ['HS256'] }, 'c2ln')],
  ['a longer HMAC than is configured', hmacToken(good, { header: { alg: 'HS512' } })],
  ['an asymmetric algorithm that is not configured', key.token()],
  ['a critical header that nobody understands', hmacToken(good, { header: { crit: ['x'], x: 1 } })],
  ['an unencoded payload', hmacToken(good, { header: { crit: ['b64'], b64: false } })],
  ['an empty key', hmacToken(good, { key: '' })],
  ['a header that is not valid JSON', hmacToken(good, { header: 'x' })],
  ['claims that are no JSON', hmacToken('{"sub":')],
  ['claims that are a list', hmacToken([good])],
  ['a subject with NUL, which PostgreSQL has not', hmacToken({ ...good, sub: 'u\0-1' })],
  ['half of a surrogate pair in a claim', hmacToken({ ...good, groups: ['a', '\ud800'] })],
  ['claims that nest deeply', hmacToken(nested(good, 2500))],
  ['claims that nest one level too deeply', hmacToken(nested(good, 16))],
  ['a header that nests deeply', hmacToken(good, { header: nested({ alg: 'HS256' }, 2500) })],
  ['claims of a prototype', hmacToken('{"__proto__":{"sub":"u-1"}}')],
  ['more than 8,192 bytes', hmacToken({ ...good, x: 'x'.repeat(6200) })],
  ['two parts', hmacToken().split('.').slice(0, 2).join('.')],
  ['five parts, as of an encrypted token', `${hmacToken()}.x.y`],
  ['base64 in place of base64url', hmacToken().replaceAll('.', '=.')],
];

/** Values of the header itself. */
const headerAttacks: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['a scheme alone', 'Bearer'],
  ['a scheme and a blank', 'Bearer '],
  ['another scheme', `Basic ${btoa('ada:secret')}`],
  ['the token as another scheme', `Token ${hmacToken()}`],
  ['no scheme', hmacToken()],
  ['a tab after the scheme', `Bearer\t${hmacToken()}`],
  ['a blank inside', `Bearer ${hmacToken().replace('.', '. ')}`],
  ['two tokens', `Bearer ${hmacToken()}, Bearer ${hmacToken()}`],
  ['a parameter after it', `Bearer ${hmacToken()};x=y`],
  ['quotes', `Bearer "${hmacToken()}"`],
  ['a letter of another script', `Bearer ${hmacToken()}\u00e9`],
  ['a no-break space', `Bearer\u00a0${hmacToken()}`],
];

const parts = (sent: string) => sent.split(/[\s.,;"=]+/).filter((part) => part.length > 15);

describe('hosts with a secret', () => {
  it.each(hmacAttacks)('[AUTH-10] [AUTH-11] [AUTH-14] reject a token with %s, and log nothing of it', async (_what, token) => {
    const { ask, log } = await tokenHost();
    const answer = await ask(token);
    expect(answer.json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect(log()).toContain('Token rejected');
    for (const part of parts(token)) expect(log() + answer.body).not.toContain(part);
  });

  it('[AUTH-10] accept their single algorithm, whatever the key supports', async () => {
    const { ask, log } = await tokenHost();
    const tokens = [bareToken({ alg: 'none' }, 'c2ln'), hmacToken(good, { header: { alg: 'HS384' } }), key.token()];
    for (const token of tokens) await ask(token);
    expect(log().split('ERR_JOSE_ALG_NOT_ALLOWED')).toHaveLength(1 + tokens.length);
  });

  it.each(headerAttacks)('[AUTH-14] reject a header that holds %s, even if anonymous callers are allowed', async (_what, authorization) => {
    const { ask, log } = await tokenHost();
    const answer = await ask({ authorization });
    expect(answer.json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
    for (const part of parts(authorization)) expect(log() + answer.body).not.toContain(part);
  });

  it('serve claims with the deepest permitted nesting', async () => {
    const { ask } = await tokenHost();
    expect((await ask(hmacToken(nested(good, 15)))).statusCode).toBe(200);
  });

  it('serve the largest permitted token', async () => {
    const { ask } = await tokenHost();
    const rest = 8192 - hmacToken({ ...good, x: '' }).length;
    const token = hmacToken({ ...good, x: 'x'.repeat(Math.floor((rest * 3) / 4) - 1) });
    expect(token.length).toBeGreaterThan(8180);
    expect((await ask(token)).statusCode).toBe(200);
  });

  it('[AUTH-14] do not log claims that were rejected after signature verification', async () => {
    const { ask, log } = await tokenHost();
    await ask(hmacToken({ ...good, exp: 1, name: 'Ada Lovelace of London' }));
    expect(log()).toContain('ERR_JWT_EXPIRED');
    expect(log()).not.toContain('Lovelace');
  });

  it('reject two headers, even equal ones, and tokens with a line break', async () => {
    const { host } = await tokenHost();
    await host.listen({ port: 0, host: '127.0.0.1' });
    const { port } = host.server.address() as AddressInfo;
    const line = `Authorization: Bearer ${hmacToken()}\r\n`;
    expect(await statusOf(port, line)).toBe(200);
    expect(await statusOf(port, line + line)).toBe(401);
    expect(await statusOf(port, `Authorization: Basic YTpi\r\n${line}`)).toBe(401);
    expect(await statusOf(port, `X-Other: x\n${line}`.replace('\n', '\r'))).toBe(400);
    expect(await statusOf(port, line.replace('Bearer ', 'Bearer\r\n '))).toBeGreaterThanOrEqual(400);
  });
});

describe('hosts with published keys', () => {
  const jwt = async () => ({ jwksUri: (await jwksServer([key.jwk])).uri, issuer, audience });

  it.each([
    ['PEM', key.pem],
    ['PEM without its last line break', key.pem.trim()],
    ['JWK', JSON.stringify(key.jwk)],
  ])('[AUTH-10] reject a token that is HMAC-signed with the public key as %s', async (_form, text) => {
    const { ask, log } = await tokenHost({ jwt: await jwt() });
    for (const header of [{ kid: 'key-1' }, {}, { kid: 'key-1', alg: 'HS512' }]) {
      const token = hmacToken(good, { key: text, header });
      expect((await ask(token)).json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
      for (const part of parts(token)) expect(log()).not.toContain(part);
    }
  });

  it('[AUTH-11] reject a key that the token itself contains, names or describes', async () => {
    const { ask } = await tokenHost({ jwt: await jwt() });
    const other = new SigningKey('RS256', 'key-1');
    const { uri } = await jwksServer([other.jwk]);
    for (const header of [
      { jwk: other.jwk },
      { jku: uri },
      { x5u: uri },
      { kid: '../../dev/null' },
      { kid: "' OR 1=1" },
      { kid: 'other' },
      {},
    ])
      expect((await ask(other.token(good, header))).statusCode).toBe(401);
  });

  it('[AUTH-10] reject alg none, and algorithms for which the key is not published', async () => {
    const { ask } = await tokenHost({ jwt: await jwt() });
    for (const token of [
      bareToken({ alg: 'none', kid: 'key-1' }, 'c2ln'),
      key.token(good, { alg: 'RS512' }),
      key.token(good, { alg: 'PS256' }),
    ])
      expect((await ask(token)).statusCode).toBe(401);
  });
});

/** Returns the response status of a request with these unmodified header lines. */
async function statusOf(port: number, lines: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return Number(text.split(' ')[1]);
}
