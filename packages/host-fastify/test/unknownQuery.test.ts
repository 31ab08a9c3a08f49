import type { ConfiguredGroup, ServiceEndpointsOptions } from '@portico/host-fastify';
import { ClaimsCaller } from '@portico/runtime';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { queryText, queryTexts } from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';
import { hostOf, problem } from './support/hosts.ts';
import { operation } from './support/plans.ts';

const bind = (call: OperationCall) => {
  const input = { page: queryText(call, 'page', 'optional'), tags: queryTexts(call, 'tags', 'optional') };
  return call.failures ? undefined : input;
};
const search = (more: Partial<OperationPlan> = {}) =>
  operation({ verb: 'GET', route: '/rooms', query: ['page', 'tags[]'], bind, invoke: (input: object) => input, ...more });
const bare = operation({ verb: 'POST', route: '/rooms', query: [] });

interface Setup {
  readonly plan?: Partial<OperationPlan>;
  readonly endpoints?: ServiceEndpointsOptions;
  readonly groups?: Readonly<Record<string, ConfiguredGroup>>;
}

const groups = [
  { name: 'OuterGroup', optionsName: 'Outer', prefix: '' },
  { name: 'InnerGroup', optionsName: 'Inner', prefix: '', parent: 'OuterGroup' },
];
const ask = async (url: string, { plan = {}, endpoints = {}, groups: configured = {} }: Setup = {}) =>
  (await hostOf([search(plan), bare], { endpoints, groups: configured, module: { groups } })).inject(url);
const errorsOf = async (url: string) => ((await ask(url)).json() as { errors?: { path: string; message: string }[] }).errors;

describe('A query', () => {
  it.each([
    ['page=%ed%a0%80', 'page'],
    ['tags=a&tags=%ff%fe', 'tags'],
    ['%ff=1', '%ff'],
    ['page=%c3%a9%', 'page'],
  ])('that is not UTF-8 is rejected with the name of the parameter: %s', async (query, path) => {
    expect((await ask(`/rooms?${query}`)).json()).toMatchObject({
      ...problem(400, 'BINDING_FAILED'),
      errors: expect.arrayContaining([
        { in: 'query', path, code: 'binding.unicode', message: `'${path}' is not percent-encoded UTF-8.`, params: { reason: 'percent' } },
      ]) as unknown,
    });
  });

  it.each([
    ['page=%c3%a9%F0%9f%98%80', 'é😀'],
    ['page=100%25ff', '100%ff'],
    ['page=100%', '100%'],
    ['page=%ef%bf%bd', '\ufffd'],
  ])('of UTF-8 is accepted: %s', async (query, page) => {
    expect((await ask(`/rooms?${query}`)).json()).toEqual({ page });
  });
});

describe('An unknown query parameter', () => {
  it.each([
    ['pgae=2', 'pgae', "Unknown query parameter 'pgae'. Did you mean 'page'?"],
    ['Page=2', 'Page', "Unknown query parameter 'Page'. Did you mean 'page'?"],
    ['page[]=2', 'page[]', "Unknown query parameter 'page[]'. Did you mean 'page'?"],
    ['tag=a', 'tag', "Unknown query parameter 'tag'. Did you mean 'tags'?"],
    ['tags[0]=a', 'tags[0]', "Unknown query parameter 'tags[0]'."],
    ['%70age%20=1', 'page ', "Unknown query parameter 'page '. Did you mean 'page'?"],
    ['utm_source=x', 'utm_source', "Unknown query parameter 'utm_source'."],
    ['__proto__=x', '__proto__', "Unknown query parameter '__proto__'."],
    ['constructor=x', 'constructor', "Unknown query parameter 'constructor'."],
    ['toString=x&toString=y', 'toString', "Unknown query parameter 'toString'."],
    ['=x', '', "Unknown query parameter ''."],
  ])('is rejected with 400 and the nearest name: %s [BIND-16] [BIND-22]', async (query, path, message) => {
    const response = await ask(`/rooms?${query}`);
    expect(response.json()).toMatchObject(problem(400, 'BINDING_FAILED'));
    expect(response.json()).toMatchObject({ errors: [{ in: 'query', path, code: 'binding.unknown', message }] });
  });

  it('is rejected if an operation has no query inputs, too', async () => {
    const host = await hostOf([bare]);
    expect((await host.inject({ method: 'POST', url: '/rooms?x=1' })).statusCode).toBe(400);
    expect((await host.inject({ method: 'POST', url: '/rooms' })).statusCode).toBe(200);
    expect((await host.inject({ method: 'POST', url: '/rooms?' })).statusCode).toBe(200);
  });

  it('is reported together with all others and with malformed values', async () => {
    expect((await errorsOf('/rooms?a=1&b=2&page=1&page=2'))!.map(({ path }) => path)).toEqual(['a', 'b', 'page']);
  });

  it('is shortened in the message, and their number is limited', async () => {
    const [error] = (await errorsOf(`/rooms?${'x'.repeat(5000)}=1`))!;
    expect(error!.path.length).toBeLessThan(110);
    const many = Array.from({ length: 3000 }, (_, index) => `q${index}=`).join('&');
    expect((await errorsOf(`/rooms?${many}`))!.length).toBeLessThanOrEqual(1000);
  });

  it('is checked after 401, 403 and 429', async () => {
    const authenticate: ServiceEndpointsOptions['authenticate'] = ({ headers }) =>
      headers['x-me'] ? new ClaimsCaller({ sub: 'me' }) : undefined;
    const host = await hostOf([search({ permissions: ['a.b.read'] })], { endpoints: { authenticate } });
    expect((await host.inject('/rooms?x=1')).statusCode).toBe(401);
    expect((await host.inject({ url: '/rooms?x=1', headers: { 'x-me': '1' } })).statusCode).toBe(403);
    const rateLimitPolicies = { few: { kind: 'fixedWindow', limit: 1, window: 60 } } as never;
    const limited = await hostOf([search({ rateLimit: 'few' })], { endpoints: { rateLimitPolicies } });
    expect([(await limited.inject('/rooms?x=1')).statusCode, (await limited.inject('/rooms?x=1')).statusCode]).toEqual([400, 429]);
  });
});

describe('A query parameter that every operation knows', () => {
  it('is api-version', async () => {
    expect((await ask('/rooms?api-version=1.0')).statusCode).toBe(200);
  });
});

describe('A list', () => {
  it.each([
    ['tags=a', ['a']],
    ['tags=a&tags=b', ['a', 'b']],
    ['tags[]=a', ['a']],
    ['tags[]=a&tags[]=b', ['a', 'b']],
    ['tags%5B%5D=a&tags%5b%5d=b', ['a', 'b']],
    ['tags=a&tags[]=b', ['a', 'b']],
    ['page=1&tags[]=a', ['a']],
  ])('is read from %s', async (query, tags) => {
    const response = await ask(`/rooms?${query}`);
    expect([response.statusCode, response.json().tags]).toEqual([200, tags]);
  });
});

describe('Unknown query parameters are ignored', () => {
  const ignore = { unknownQuery: 'ignore' } as const;
  const reject = { unknownQuery: 'reject' } as const;
  it.each<[string, Setup, number]>([
    ['by the operation', { plan: ignore }, 200],
    ['by the host', { endpoints: ignore }, 200],
    ['by the host, except an operation that rejects them', { endpoints: ignore, plan: reject }, 400],
    ['by a group', { plan: { group: 'InnerGroup' }, groups: { Inner: ignore } }, 200],
    ['by an outer group', { plan: { group: 'InnerGroup' }, groups: { Outer: ignore } }, 200],
    ['by the innermost group with the option', { plan: { group: 'InnerGroup' }, groups: { Outer: ignore, Inner: reject } }, 400],
    ['not by default', {}, 400],
  ])('%s', async (_what, setup, status) => {
    expect((await ask('/rooms?x=1&tags[]=a', setup)).statusCode).toBe(status);
  });
});
