import * as fastify from '@portico/host-fastify';
import * as node from '@portico/host-node';
import type { OperationCall } from '@portico/runtime';
import { responseContext } from '@portico/runtime/reading';
import fc from 'fast-check';
import { parseSetCookie } from 'cookie';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, operation } from '../../host-fastify/test/support/plans.ts';

const servers = { fastify, node } as const;
type Work = (response: ReturnType<typeof responseContext>) => unknown;

const declared = {
  responseHeaders: { 'X-Total-Count': 'The number of matches.' },
  responseCookies: { session: 'The session.', theme: 'The theme.', '__Host-id': 'The id.' },
} as const;

/** Starts a host with one operation that does the work, and returns its response. */
async function send(name: keyof typeof servers, work: Work, options: object = declared) {
  const server = servers[name] as typeof fastify;
  const host = server.createHost({ environment: 'test' });
  const invoke = (_input: object, _services: object, call: OperationCall) => work(responseContext(call)) ?? 'done';
  server.addServiceEndpoints(host, [area([operation({ verb: 'GET', route: '/run', ...options, invoke })])], { requireJwt: false });
  server.mapServiceEndpoints(host);
  onTestFinished(() => host.close());
  return host.inject({ method: 'GET', url: '/run' });
}

describe.each(['fastify', 'node'] as const)('Declared outputs on %s', (name) => {
  it('sends headers, and each cookie in a line of its own', async () => {
    const { statusCode, headers } = await send(name, (response) => {
      response.setHeader('x-total-count', 12);
      response.setCookie('session', 'abc', { maxAge: 60 });
      response.setCookie('theme', 'dark', { httpOnly: false, secure: false, sameSite: 'strict', path: '/app' });
    });
    expect(statusCode).toBe(200);
    expect(headers['x-total-count']).toBe('12');
    expect(headers['set-cookie']).toEqual([
      'session=abc; Max-Age=60; Path=/; Secure; HttpOnly; SameSite=Lax',
      'theme=dark; Path=/app; SameSite=Strict',
    ]);
  });

  it('sends the last value of a cookie that is set twice, and removes a deleted one', async () => {
    const { headers } = await send(name, (response) => {
      response.setCookie('session', 'a');
      response.setCookie('session', 'b');
      response.deleteCookie('theme');
    });
    const lines = [headers['set-cookie'] ?? []].flat();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^session=b;/);
    expect(lines[1]).toMatch(/^theme=; Max-Age=0;/);
  });

  it.each<[string, Work]>([
    ['a header with a line end', (response) => response.setHeader('X-Total-Count', '1\r\nSet-Cookie: a=b')],
    ['a header with a lone line feed', (response) => response.setHeader('X-Total-Count', '1\nx')],
    ['a header with a NUL', (response) => response.setHeader('X-Total-Count', '1\0')],
    ['a header beyond Latin-1', (response) => response.setHeader('X-Total-Count', '€')],
    ['an undeclared header', (response) => response.setHeader('X-Other', '1')],
    ['an undeclared cookie', (response) => response.setCookie('other', '1')],
    ['a cookie with an attribute in its value', (response) => response.setCookie('session', 'a; Domain=evil.example')],
    ['a cookie with an attribute in its path', (response) => response.setCookie('session', 'a', { path: '/; Domain=evil.example' })],
    ['a cookie with an attribute in its domain', (response) => response.setCookie('session', 'a', { domain: 'a.example; Secure' })],
    ['a `__Host-` cookie with a domain', (response) => response.setCookie('__Host-id', 'a', { domain: 'shop.example' })],
    ['a `__Host-` cookie that is not secure', (response) => response.setCookie('__Host-id', 'a', { secure: false })],
    ['a cookie for other sites that is not secure', (response) => response.setCookie('session', 'a', { sameSite: 'none', secure: false })],
    ['a cookie that browsers reject', (response) => response.setCookie('session', 'a'.repeat(5000))],
    ['a redirect of an operation without one', (response) => response.redirectTo('/elsewhere')],
  ])('responds with 500 and sends nothing of %s', async (_what, work) => {
    const { statusCode, headers } = await send(name, work);
    expect(statusCode).toBe(500);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-total-count');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    '\t//evil.example',
    'https://evil.example',
    'http:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('responds with 500 instead of a redirect to %s, which a browser could resolve to another host', async (target) => {
    const { statusCode, headers } = await send(name, (response) => response.redirectTo(target), { status: 303, answer: 'empty' });
    expect([statusCode, headers['location']]).toEqual([500, undefined]);
  });

  it('redirects with an empty body', async () => {
    const { statusCode, headers, body } = await send(name, (response) => response.redirectTo('/a?b=ä'), { status: 302, answer: 'empty' });
    expect([statusCode, headers['location'], body]).toEqual([302, '/a?b=%C3%A4', '']);
  });
});

/** An independent parser of `Set-Cookie` judges what is sent. */
describe('A cookie with random parts', () => {
  const seed = Number(process.env['PORTICO_COOKIE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const text = fc.string({ unit: 'binary-ascii', maxLength: 12 });
  const settings = fc.record(
    {
      maxAge: fc.integer({ min: 0, max: 10_000 }),
      path: fc.oneof(
        fc.constant('/'),
        text.map((each) => `/${each}`),
      ),
      domain: fc.oneof(fc.domain(), text),
      httpOnly: fc.boolean(),
      secure: fc.boolean(),
      sameSite: fc.constantFrom('strict', 'lax', 'none'),
      partitioned: fc.boolean(),
    },
    { requiredKeys: [] },
  );

  it(`is read by another parser as it was set, or rejected (seed ${seed})`, async () => {
    const { ResponseOutputs } = await import('@portico/runtime');
    const plan = operation({ verb: 'GET', route: '/run', ...declared });
    let accepted = 0;
    fc.assert(
      fc.property(text, settings, (value, given) => {
        const outputs = new ResponseOutputs(plan);
        try {
          outputs.setCookie('session', value, given);
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
          return;
        }
        accepted++;
        const [line] = outputs.addTo({ status: 200, contentType: undefined, body: undefined, headers: undefined }).cookies!;
        const { httpOnly = true, secure = true, sameSite = 'lax', path = '/', partitioned = false, ...rest } = given;
        const read = parseSetCookie(line!, { decode: (each) => each });
        expect(read).toEqual({
          name: 'session',
          value,
          path: path.trim(),
          sameSite,
          ...rest,
          ...(httpOnly && { httpOnly }),
          ...(secure && { secure }),
          ...(partitioned && { partitioned }),
        });
      }),
      { seed, numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});
