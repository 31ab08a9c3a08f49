import swagger from '@fastify/swagger';
import type { Manifest, NamedType, Operation, Shape } from '@portico/core/manifest';
import { addServiceEndpoints, addServiceOpenApi, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Writable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, operation } from './support/plans.ts';

const path = '/openapi/runtime.json';
const described = (name: string, more: Partial<Operation> = {}): Operation => ({
  id: `Test.${name}`,
  name,
  kind: 'Endpoint',
  verb: 'GET',
  route: `/${name}`,
  status: 200,
  inputs: [],
  body: 'none',
  result: { kind: 'scalar', scalar: 'string' },
  errors: [],
  tags: [],
  examples: [],
  source: { file: 'things.ts', line: 1, column: 1 },
  ...more,
});
const guarded = described('guarded', {
  permissions: ['shop.thing.read'],
  errors: [{ name: 'SoldOutError', answers: [{ status: 409, code: 'SOLD_OUT' }], members: [] }],
});
const plans = [
  operation({ verb: 'GET', route: '/open', id: 'Test.open' }),
  operation({ verb: 'GET', route: '/guarded', id: 'Test.guarded', permissions: ['shop.thing.read'] }),
];

interface Setup {
  readonly make?: () => FastifyInstance;
  readonly options?: ServiceEndpointsOptions;
  readonly operations?: readonly Operation[];
  readonly types?: readonly NamedType[];
  /** Registers the application's own routes. */
  readonly own?: (host: FastifyInstance) => unknown;
  readonly enabled?: boolean;
}

const hostWith = async ({ make, options, operations = [described('open'), guarded], types = [], own, enabled = true }: Setup = {}) => {
  const host = make?.() ?? createHost({ environment: 'production', logger: false });
  onTestFinished(() => host.close());
  if (enabled) addServiceOpenApi(host);
  await own?.(host);
  const manifest: Manifest = { area: 'Test', groups: [], operations, types };
  const module = area(plans, { manifest: async () => manifest, permissions: ['shop.thing.read'] });
  addServiceEndpoints(host, [module], { requireJwt: false, ...options });
  mapServiceEndpoints(host);
  await host.ready();
  return host;
};
const documentOf = async (setup?: Setup) => (await (await hostWith(setup)).inject(path)).json();
const room = { $id: 'Room', type: 'object', properties: { name: { type: 'string' } } };
const ownRoutes = (host: FastifyInstance) => {
  host.addSchema(room);
  host.get('/own/:id', { schema: { summary: 'Mine', response: { 200: { $ref: 'Room#' } } } }, async () => ({ name: 'a' }));
};

describe('the runtime document', () => {
  it('describes generated and hand-written routes together, and nothing else [RUNTIMEDOC-01]', async () => {
    const document = await documentOf({ own: ownRoutes });
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(['/guarded', '/open', '/own/{id}']);
    expect(document.paths['/own/{id}'].get).toMatchObject({
      summary: 'Mine',
      parameters: [{ name: 'id', in: 'path', required: true }],
      responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Room' } } } } },
    });
    expect(document.components.schemas.Room).toMatchObject({ properties: { name: { type: 'string' } } });
  });

  it('shows declared errors and permissions [RUNTIMEDOC-02]', async () => {
    const { paths, components } = await documentOf();
    const { get } = paths['/guarded'];
    expect(get['x-required-permissions']).toEqual(['shop.thing.read']);
    expect(Object.keys(get.responses)).toEqual(['200', '400', '401', '403', '409', '417', '431', '500']);
    expect(get.responses['409'].content['application/problem+json'].schema.$ref).toBe('#/components/schemas/SoldOutError');
    expect(components.schemas.SoldOutError.properties.code).toMatchObject({ const: 'SOLD_OUT' });
    expect(get.security).toEqual([{ bearer: [] }]);
    expect(paths['/open'].get.security).toEqual([]);
  });

  it('exists only if addServiceOpenApi was called [RUNTIMEDOC-01]', async () => {
    expect((await (await hostWith({ enabled: false })).inject(path)).statusCode).toBe(404);
  });

  it('omits the generated operations on request, while the others remain [RUNTIMEDOC-06]', async () => {
    const document = await documentOf({ own: ownRoutes, options: { enableOpenApi: false } });
    expect(Object.keys(document.paths)).toEqual(['/own/{id}']);
  });

  it('omits routes that the application hides', async () => {
    const own = (host: FastifyInstance) => host.get('/hidden', { schema: { hide: true } }, async () => 'ok');
    expect((await documentOf({ own })).paths).not.toHaveProperty(['/hidden']);
  });

  it('includes the routes of plug-ins, and those that a host of createHost had before', async () => {
    const make = () => {
      const host = createHost({ environment: 'production', logger: false });
      host.get('/before', async () => 'ok');
      return host;
    };
    const own = (host: FastifyInstance) =>
      host.register(async (scope) => {
        scope.addSchema({ ...room, $id: 'Inner' });
        scope.get('/inside', { schema: { response: { 200: { $ref: 'Inner#' } } } }, async () => ({}));
      });
    const { paths } = await documentOf({ make, own });
    expect(paths).toHaveProperty(['/before']);
    expect(paths['/inside'].get.responses['200'].content['application/json'].schema.$ref).toBe('#/components/schemas/Inner');
  });

  it('has an entity tag, and is not sent again to a client that has it (RFC 9110 section 15.4.5)', async () => {
    const host = await hostWith();
    const { headers } = await host.inject(path);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' });
    const again = await host.inject({ url: path, headers: { 'if-none-match': String(headers['etag']) } });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']]);
  });

  it('is created again after a failure', async () => {
    const host = createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    addServiceOpenApi(host);
    let times = 0;
    const manifest = async (): Promise<Manifest> => {
      if (times++ === 0) throw new Error('The file cannot be read at present.');
      return { area: 'Test', groups: [], operations: [described('open')], types: [] };
    };
    addServiceEndpoints(host, [area([operation({ verb: 'GET', route: '/open', id: 'Test.open' })], { manifest })], { requireJwt: false });
    mapServiceEndpoints(host);
    expect([(await host.inject(path)).statusCode, (await host.inject(path)).statusCode]).toEqual([500, 200]);
  });

  it('is a startup error if the application maps its own route there', async () => {
    await expect(hostWith({ own: (host) => host.get(path, () => 'own') })).rejects.toThrow(
      `the application maps its own route GET ${path}`,
    );
  });

  it('requires mapped operations', async () => {
    const host = createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    addServiceOpenApi(host);
    await expect(host.ready()).rejects.toThrow('mapServiceEndpoints was not called');
    expect(() => addServiceOpenApi(host)).toThrow('already called');
  });
});

describe("the runtime document of an application's own @fastify/swagger", () => {
  const registered = async (host: FastifyInstance, more = {}) => {
    await host.register(swagger, { openapi: { info: { title: 'Theirs', version: '9' }, tags: [{ name: 'own' }] }, ...more });
    ownRoutes(host);
  };

  it("retains the application's own settings [RUNTIMEDOC-01] [RUNTIMEDOC-02]", async () => {
    const transform = ({ schema, url }: { schema: object; url: string }) => ({ schema: { ...schema, tags: ['own'] }, url });
    const document = await documentOf({ own: (host) => registered(host, { transform }) });
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Theirs', version: '9' } });
    expect(document.tags).toContainEqual({ name: 'own' });
    expect(document.paths['/own/{id}'].get.tags).toEqual(['own']);
    expect(document.paths['/guarded'].get['x-required-permissions']).toEqual(['shop.thing.read']);
    expect(Object.keys(document.paths)).toEqual(['/guarded', '/open', '/own/{id}']);
  });

  it('exists in a Fastify application that createHost did not create', async () => {
    const document = await documentOf({ make: () => fastify(), own: registered });
    expect(Object.keys(document.paths)).toEqual(['/guarded', '/open', '/own/{id}']);
    const bare = await documentOf({ make: () => fastify(), own: ownRoutes });
    expect(Object.keys(bare.paths)).toEqual(['/guarded', '/open', '/own/{id}']);
  });

  it('is rejected if it would miss routes of such an application', () => {
    const app = fastify();
    app.get('/before', async () => 'ok');
    expect(() => addServiceOpenApi(app)).toThrow('after routes were registered');
  });

  it('does not describe generated operations that the host omits [RUNTIMEDOC-06]', async () => {
    const host = await hostWith({ own: registered, options: { enableOpenApi: false }, enabled: false });
    const { swagger: describeAll } = host as unknown as { swagger(): { paths: object } };
    expect(Object.keys(describeAll().paths)).toEqual(['/own/{id}']);
  });

  it('requires OpenAPI: Swagger 2.0 is a startup error', async () => {
    await expect(hostWith({ own: (host) => host.register(swagger) })).rejects.toThrow('is registered for Swagger 2.0');
  });
});

describe('a response that nests more than 64 levels', () => {
  const levels = 65;
  const reference = (name: string): Shape => ({ kind: 'reference', name });
  const chain: NamedType[] = Array.from({ length: levels }, (_, index) => {
    const isLast = index + 1 === levels;
    const shape: Shape = isLast ? { kind: 'scalar', scalar: 'string' } : reference(`Level${index + 2}`);
    return { name: `Level${index + 1}`, shape: { kind: 'object', members: [{ name: 'next', wireName: 'next', shape }] } };
  });
  const dto: NamedType = {
    name: 'Summary',
    shape: { kind: 'object', members: [{ name: 'count', wireName: 'count', shape: { kind: 'scalar', scalar: 'Int' } }] },
  };
  const operations = [described('open', { result: reference('Level1') }), described('guarded', { result: reference('Summary') })];

  const both = async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(line, _encoding, done) {
        lines.push(String(line));
        done();
      },
    });
    const make = () => createHost({ environment: 'development', logger: { level: 'warn', stream } });
    const host = await hostWith({ make, operations, types: [...chain, dto] });
    const answerOf = async (url: string, at: string) =>
      (await host.inject(url)).json().paths[at].get.responses['200'].content['application/json'];
    const warnings = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg).filter((msg) => msg.includes('levels'));
    return { host, answerOf, warnings };
  };

  it('is described as JSON without a schema, with a warning that names the endpoint and the type [RUNTIMEDOC-03]', async () => {
    const { answerOf, warnings } = await both();
    expect(warnings()).toEqual([]);
    expect(await answerOf(path, '/open')).toEqual({});
    expect(warnings()).toEqual([
      'The runtime document describes the response 200 of open (GET /open) as JSON without a schema: the type Level1 nests more than 64 levels. Return a DTO to keep the schema.',
    ]);
    await answerOf(path, '/open');
    expect(warnings()).toHaveLength(1);
  });

  it('is described in full in the compile-time document [RUNTIMEDOC-04]', async () => {
    const { host, answerOf, warnings } = await both();
    expect(await answerOf('/openapi/v1.json', '/open')).toEqual({ schema: { $ref: '#/components/schemas/Level1' } });
    const { schemas } = (await host.inject('/openapi/v1.json')).json().components;
    for (let level = 1; level < levels; level++)
      expect(schemas[`Level${level}`].properties.next).toEqual({ $ref: `#/components/schemas/Level${level + 1}` });
    expect(warnings()).toEqual([]);
  });

  it('retains its schema in both if a DTO is returned instead [RUNTIMEDOC-05]', async () => {
    const { answerOf } = await both();
    for (const url of [path, '/openapi/v1.json'])
      expect(await answerOf(url, '/guarded')).toMatchObject({ schema: { $ref: '#/components/schemas/Summary' } });
  });
});
