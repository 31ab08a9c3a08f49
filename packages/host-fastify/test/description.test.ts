import type { Manifest } from '@portico/core/manifest';
import { addServiceEndpoints, createHost, mapServiceEndpoints, mapServiceOpenApi, useApiDocumentation } from '@portico/host-fastify';
import type { ConfiguredGroup, Environment, ServiceEndpointsOptions } from '@portico/host-fastify';
import type { ModulePlan } from '@portico/runtime';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { textOf } from './compression/support.ts';
import { problem } from './support/hosts.ts';
import { area, operation } from './support/plans.ts';

const groups = [{ name: 'ThingsGroup', optionsName: 'Things', prefix: '/things', tag: 'Things' }];
const manifest: Manifest = {
  area: 'Test',
  groups,
  operations: [
    {
      id: 'Test.GetThing',
      name: 'GetThing',
      kind: 'Endpoint',
      verb: 'GET',
      route: '/{id}',
      group: 'ThingsGroup',
      status: 200,
      inputs: [{ property: 'id', source: 'route', wireName: 'id', shape: { kind: 'scalar', scalar: 'Guid' }, required: true }],
      body: 'none',
      result: { kind: 'scalar', scalar: 'string' },
      errors: [],
      tags: [],
      examples: [],
      source: { file: 'things.ts', line: 1, column: 1 },
    },
  ],
  types: [],
};
const prepared = {
  text: '{"openapi":"3.1.0","info":{"title":"Prepared","version":"2.0"},"paths":{}}',
  etag: '"prepared"',
  areas: ['Test'],
};
const module = (more: Partial<ModulePlan> = {}) =>
  area([operation({ verb: 'GET', route: '/{id}', group: 'ThingsGroup', id: 'Test.GetThing' })], {
    groups,
    manifest: async () => manifest,
    document: async () => prepared,
    ...more,
  });

interface Setup {
  readonly environment?: Environment;
  readonly options?: ServiceEndpointsOptions;
  readonly group?: ConfiguredGroup;
  readonly modules?: readonly ModulePlan[];
  readonly publish?: (host: FastifyInstance) => unknown;
}

const host = async ({ environment = 'development', options = {}, group, modules = [module()], publish }: Setup = {}) => {
  const made = createHost({ environment, logger: false });
  onTestFinished(() => made.close());
  const builder = addServiceEndpoints(made, modules, { requireJwt: false, ...options });
  if (group) builder.configureGroup('Things', group);
  await publish?.(made);
  mapServiceEndpoints(made);
  await made.ready();
  return made;
};
const documentOf = async (setup: Setup) => (await (await host(setup)).inject('/openapi/v1.json')).json();

describe('the OpenAPI document', () => {
  it('is published by default in a development host, and only there [OPENAPI-21]', async () => {
    expect((await (await host()).inject('/openapi/v1.json')).statusCode).toBe(200);
    for (const environment of ['test', 'production'] as const) {
      const quiet = await host({ environment });
      for (const url of ['/openapi/v1.json', '/scalar'])
        expect((await quiet.inject(url)).json()).toMatchObject(problem(404, 'ROUTE_NOT_FOUND'));
    }
  });

  it('is published in every environment if the host requests it [OPENAPI-23]', async () => {
    const documented = await host({ environment: 'production', publish: useApiDocumentation });
    for (const url of ['/openapi/v1.json', '/scalar']) expect((await documented.inject(url)).statusCode).toBe(200);
    const mapped = await host({ environment: 'production', publish: (it) => mapServiceOpenApi(it) });
    expect((await mapped.inject('/openapi/v1.json')).statusCode).toBe(200);
    expect((await mapped.inject('/scalar')).statusCode).toBe(404);
  });

  it('is only at the path that the host maps itself [OPENAPI-25]', async () => {
    const own = await host({ publish: (it) => mapServiceOpenApi(it, '/docs.json') });
    expect((await own.inject('/docs.json')).statusCode).toBe(200);
    expect((await own.inject('/openapi/v1.json')).statusCode).toBe(404);
    const handWritten = await host({ publish: (it) => it.get('/openapi/v1.json', async () => 'mine') });
    expect((await handWritten.inject('/openapi/v1.json')).body).toBe('mine');
  });

  it('is the document of the build if the host runs exactly that [OPENAPI-01]', async () => {
    const answer = await (await host()).inject('/openapi/v1.json');
    expect(answer.body).toBe(prepared.text);
    expect(answer.headers).toMatchObject({
      etag: '"prepared"',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('is created at run time if the host changes the described parts [GROUP-09] [GROUP-10] [GROUP-11] [GROUP-18]', async () => {
    const prefixed = await documentOf({ options: { routePrefix: '/api' } });
    expect(Object.keys(prefixed.paths)).toEqual(['/api/things/{id}']);
    expect(prefixed.info).toMatchObject({ title: 'Prepared', version: '2.0' });
    expect(Object.keys((await documentOf({ group: { routePrefix: '/v2/things' } })).paths)).toEqual(['/v2/things/{id}']);
    expect((await documentOf({ group: { tags: ['Stock'] } })).paths['/things/{id}'].get.tags).toEqual(['Things', 'Stock']);
    expect(JSON.stringify(await documentOf({ group: { version: '7.3' } }))).toContain('7.3');
    expect((await documentOf({ options: { info: { title: 'Mine' } } })).info.title).toBe('Mine');
  });

  it('is created at run time if the host runs only a part of the build', async () => {
    const other = await documentOf({ modules: [module({ document: async () => ({ ...prepared, areas: ['Test', 'Other'] }) })] });
    expect(other.paths).toHaveProperty(['/things/{id}']);
  });

  it('describes every operation, and no hand-written route [OPENAPI-02]', async () => {
    const document = await documentOf({
      modules: [module({ document: async () => ({ ...prepared, areas: [] }) })],
      publish: (it) => it.get('/theirs', async () => 'ok'),
    });
    expect(Object.keys(document.paths)).toEqual(['/things/{id}']);
  });

  it('omits the operations if the host sets enableOpenApi to false [OPENAPI-26]', async () => {
    expect((await documentOf({ options: { info: { title: 'Made anew' } } })).paths).toHaveProperty(['/things/{id}']);
    const document = await documentOf({ options: { enableOpenApi: false } });
    expect(document).toMatchObject({ openapi: '3.1.0' });
    expect(document.paths ?? {}).toEqual({});
  });

  it('is not sent again to a client that has it (RFC 9110)', async () => {
    const made = await host();
    for (const tag of ['"prepared"', 'W/"prepared"', '"other", "prepared"', '*']) {
      const answer = await made.inject({ url: '/openapi/v1.json', headers: { 'if-none-match': tag } });
      expect([tag, answer.statusCode, answer.body, answer.headers['etag']]).toEqual([tag, 304, '', '"prepared"']);
    }
    expect((await made.inject({ url: '/openapi/v1.json', headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  it.each(['/openapi/v1.json', '/scalar', '/scalar/js/scalar.js'])(
    '%s is compressed for clients that accept it, with an entity tag for each encoding (RFC 9110 section 8.8.3.3)',
    async (url) => {
      const made = await host({ modules: [module({ document: async () => ({ ...prepared, areas: [] }) })] });
      const plain = await made.inject(url);
      expect(plain.headers).toMatchObject({
        vary: 'accept-encoding',
        'cache-control': 'no-cache',
        etag: expect.stringMatching(/^"[^"~]+"$/),
      });
      for (const encoding of ['gzip', 'br', 'zstd'] as const) {
        const answer = await made.inject({ url, headers: { 'accept-encoding': encoding } });
        expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
        expect(textOf(answer)).toBe(plain.body);
        const tag = String(answer.headers['etag']);
        expect(tag).not.toBe(plain.headers['etag']);
        const again = await made.inject({ url, headers: { 'accept-encoding': encoding, 'if-none-match': tag } });
        expect([again.statusCode, again.body, again.headers['etag'], again.headers['vary']]).toEqual([304, '', tag, 'accept-encoding']);
        const other = await made.inject({ url, headers: { 'if-none-match': tag } });
        expect([other.statusCode, other.headers['content-encoding']]).toEqual([200, undefined]);
      }
    },
  );

  it('is not compressed if the host compresses nothing', async () => {
    const answer = await (
      await host({ options: { compression: false } })
    ).inject({
      url: '/openapi/v1.json',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([answer.headers['content-encoding'], answer.headers['vary'], answer.body]).toEqual([undefined, undefined, prepared.text]);
  });

  it('supports HEAD', async () => {
    const answer = await (await host()).inject({ method: 'HEAD', url: '/openapi/v1.json' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

describe('the interactive reference', () => {
  it('is a page and a script without external resources in a development host [OPENAPI-22]', async () => {
    const made = await host();
    const page = await made.inject('/scalar');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('/openapi/v1.json');
    expect([...page.body.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(([, url]) => url)).toEqual(['/scalar/js/scalar.js']);
    const script = await made.inject('/scalar/js/scalar.js');
    expect(script.headers['content-type']).toContain('javascript');
    expect(script.body.length).toBeGreaterThan(1_000_000);
  });

  it('is absent without the description module [OPENAPI-22]', async () => {
    const made = createHost({ environment: 'development', logger: false });
    onTestFinished(() => made.close());
    addServiceEndpoints(made, [module()]);
    mapServiceEndpoints(made);
    const { getState: stateOf } = await import('../dist/fastifyState.js');
    stateOf(made).loadDescriptionModule = async () => undefined;
    expect((await made.inject('/scalar')).statusCode).toBe(404);
    expect((await made.inject('/openapi/v1.json')).statusCode).toBe(404);
  });
});
