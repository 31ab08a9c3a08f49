import {
  addServiceEndpoints,
  createHost,
  mapServiceEndpoints,
  mapServiceOpenApi,
  StartupError,
  useApiDocumentation,
} from '@portico/host-fastify';
import type { OperationPlan } from '@portico/runtime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostOf, problem } from './support/hosts.ts';
import { area, echoBody, operation } from './support/plans.ts';

/** Creates an operation with the versions 1 and 2; the first is deprecated. */
function rate(more: Partial<OperationPlan> = {}): OperationPlan {
  const base = { id: 'Test.Rate', verb: 'GET' as const, route: '/rate', ...more };
  const second = operation({ ...base, apiVersion: { number: 2 }, invoke: () => 'two' });
  const first = { number: 1, deprecation: '@1780272000', sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' };
  return operation({ ...base, apiVersion: first, laterVersions: [second], invoke: () => 'one' });
}

describe('A request to an operation with versions', () => {
  it('is handled by the version in the query or the header [VERSION-04]', async () => {
    const host = await hostOf([rate()]);
    const asked = async (url: string, headers = {}) => (await host.inject({ url, headers })).json<unknown>();
    expect(await asked('/rate?api-version=2.0')).toBe('two');
    expect(await asked('/rate?api-version=2')).toBe('two');
    expect(await asked('/rate', { 'x-api-version': '2.0' })).toBe('two');
    expect(await asked('/rate?api-version=1&api-version=1.0', { 'X-API-Version': '1' })).toBe('one');
  });

  it("is handled by version 1.0 by default, or by the host's default version [VERSION-05]", async () => {
    const plain = await hostOf([rate()]);
    const other = await hostOf([rate()], { endpoints: { defaultApiVersion: '2.0' } });
    expect((await plain.inject('/rate')).json()).toBe('one');
    expect((await other.inject('/rate')).json()).toBe('two');
    expect((await other.inject('/rate?api-version=1.0')).json()).toBe('one');
  });

  it('is rejected for an unknown version, with the supported versions [VERSION-06]', async () => {
    const host = await hostOf([rate()]);
    for (const asked of ['3.0', '1.1', '01', 'latest', '', '1,0']) {
      const answer = await host.inject({ url: '/rate', query: { 'api-version': asked } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ ...problem(400, 'UNSUPPORTED_API_VERSION'), supportedVersions: ['1.0', '2.0'] });
    }
  });

  it('is rejected if query and header select different ones [VERSION-06]', async () => {
    const host = await hostOf([rate()]);
    const answer = await host.inject({ url: '/rate?api-version=1.0', headers: { 'x-api-version': '2.0' } });
    expect(answer.json()).toMatchObject(problem(400, 'UNSUPPORTED_API_VERSION'));
  });

  it('is rejected with a shortened text of a long invalid version', async () => {
    const host = await hostOf([rate()]);
    const { detail } = (await host.inject(`/rate?api-version=${'9'.repeat(4000)}`)).json<{ detail: string }>();
    expect(detail).toBe(`The API version '${'9'.repeat(20)}…' does not exist; supported: 1.0, 2.0.`);
  });

  it('is rejected before its body is read [GATE-01]', async () => {
    const host = await hostOf([echoBody('POST', '/notes', { apiVersion: { number: 1 } })]);
    const answer = await host.inject({
      method: 'POST',
      url: '/notes?api-version=2',
      payload: '{',
      headers: { 'content-type': 'text/css' },
    });
    expect(answer.json()).toMatchObject(problem(400, 'UNSUPPORTED_API_VERSION'));
  });

  it('is rejected for its caller before its version is checked [GATE-01]', async () => {
    const host = await hostOf([rate({ permissions: ['shop.rate.read'] })]);
    const answer = await host.inject('/rate?api-version=7');
    expect(answer.json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect(answer.headers['api-supported-versions']).toBe('1.0, 2.0');
  });
});

describe('A response of an operation with versions', () => {
  it('names the versions, whatever its status [VERSION-07]', async () => {
    const failing = rate({ route: '/fails', id: 'Test.Fails' });
    const fault = () => {
      throw new Error('a fault');
    };
    const host = await hostOf([rate(), { ...failing, invoke: fault }]);
    for (const url of ['/rate', '/rate?api-version=2', '/rate?api-version=3', '/fails'])
      expect((await host.inject(url)).headers['api-supported-versions']).toBe('1.0, 2.0');
    expect((await host.inject({ method: 'HEAD', url: '/rate' })).headers['api-supported-versions']).toBe('1.0, 2.0');
  });

  it("has the dates of its version's deprecation and sunset, and not those of another version [VERSION-08]", async () => {
    const host = await hostOf([rate()]);
    const { headers } = await host.inject('/rate');
    expect(headers).toMatchObject({ deprecation: '@1780272000', sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' });
    for (const url of ['/rate?api-version=2', '/rate?api-version=3']) {
      const other = (await host.inject(url)).headers;
      expect(other).not.toHaveProperty('deprecation');
      expect(other).not.toHaveProperty('sunset');
    }
  });
});

describe('The version of a group', () => {
  const groups = [{ name: 'ApiGroup', optionsName: 'Api', prefix: '/v1', version: '1.0' }];
  const grouped = operation({ verb: 'GET', route: '/rooms', group: 'ApiGroup' });

  it('changes neither route nor handler; its operations have version 1.0 [VERSION-01] [VERSION-09]', async () => {
    const host = await hostOf([grouped], { module: { groups: [{ ...groups[0]!, version: '2.0' }] } });
    expect((await host.inject('/v1/rooms')).json()).toBe('done');
    expect((await host.inject('/v1/rooms?api-version=1.0')).json()).toBe('done');
    expect((await host.inject('/v1/rooms?api-version=2.0')).statusCode).toBe(400);
  });

  it('may be set at startup [GROUP-18]', async () => {
    const [{ version: _, ...group }] = groups as [(typeof groups)[0]];
    const plain = await hostOf([grouped], { module: { groups: [group] } });
    const configured = await hostOf([grouped], { module: { groups: [group] }, groups: { Api: { version: '1.0' } } });
    expect((await plain.inject('/v1/rooms?api-version=2.0')).statusCode).toBe(200);
    expect((await configured.inject('/v1/rooms?api-version=2.0')).statusCode).toBe(400);
  });
});

it('An operation without versions accepts any api-version, and sends no version headers', async () => {
  const host = await hostOf([operation({ verb: 'GET', route: '/ping' })]);
  const answer = await host.inject('/ping?api-version=9');
  expect(answer.json()).toBe('done');
  expect(answer.headers).not.toHaveProperty('api-supported-versions');
});

it('A host with an invalid default version fails at startup', async () => {
  const start = hostOf([rate()], { endpoints: { defaultApiVersion: 'newest' } });
  await expect(start).rejects.toThrow(StartupError);
  await expect(start).rejects.toThrow("the option defaultApiVersion is 'newest'; it must be a version such as '2.0'");
});

describe('The descriptions of a host', () => {
  async function documented(path?: string) {
    const host = createHost({ environment: 'test' });
    addServiceEndpoints(host, [area([rate()])], { requireJwt: false });
    if (path !== undefined) mapServiceOpenApi(host, path);
    useApiDocumentation(host);
    mapServiceEndpoints(host);
    onTestFinished(() => host.close());
    await host.ready();
    return host;
  }

  it('exist for each version', async () => {
    const host = await documented();
    for (const url of ['/openapi/v1.json', '/openapi/v2.json']) expect((await host.inject(url)).json()).toHaveProperty('openapi');
    expect((await host.inject('/openapi/v3.json')).statusCode).toBe(404);
  });

  it('are next to the requested path', async () => {
    const host = await documented('/docs/api.json');
    for (const url of ['/docs/api.json', '/docs/api-v2.json']) expect((await host.inject(url)).json()).toHaveProperty('openapi');
  });

  it('can be selected in the reference', async () => {
    const { body } = await (await documented()).inject('/scalar');
    expect(body).toContain('/openapi/v1.json');
    expect(body).toContain('/openapi/v2.json');
  });
});
