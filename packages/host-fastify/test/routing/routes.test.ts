import { addServiceEndpoints, createHost, mapServiceEndpoints, mapServiceOpenApi } from '@portico/host-fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostOf, problem } from '../support/hosts.ts';
import { area, echo, operation } from '../support/plans.ts';

describe('a final route', () => {
  it('of an operation without a group is its own, with the global prefix if there is one [ROUTE-01]', async () => {
    expect((await (await hostOf([echo('GET', '/x')])).inject('/x')).statusCode).toBe(200);
    const prefixed = await hostOf([echo('GET', '/x')], { endpoints: { routePrefix: '/api' } });
    expect((await prefixed.inject('/api/x')).statusCode).toBe(200);
    expect((await prefixed.inject('/x')).statusCode).toBe(404);
  });

  it('joins the global prefix, the group prefixes from the outermost, and its own part [ROUTE-06] [ROUTE-07] [GROUP-04]', async () => {
    const groups = [
      { name: 'ApiGroup', optionsName: 'Api', prefix: '/v1' },
      { name: 'OrdersGroup', optionsName: 'Orders', prefix: 'orders', parent: 'ApiGroup' },
    ];
    const host = await hostOf([echo('GET', '/{id}', { group: 'OrdersGroup' })], { module: { groups }, endpoints: { routePrefix: '/api' } });
    expect((await host.inject('/api/v1/orders/7')).json()).toMatchObject({ id: '7' });
  });

  it('includes the prefix of a group that another area declares [ROUTE-06] [GROUP-04]', async () => {
    const host = createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    addServiceEndpoints(
      host,
      [
        area([], { name: 'Shared', groups: [{ name: 'ApiGroup', optionsName: 'Api', prefix: '/api' }] }),
        area([echo('GET', '/x', { group: 'OrdersGroup' })], {
          groups: [{ name: 'OrdersGroup', optionsName: 'Orders', prefix: '/orders', parent: 'ApiGroup' }],
        }),
      ],
      { requireJwt: false },
    );
    mapServiceEndpoints(host);
    expect((await host.inject('/api/orders/x')).statusCode).toBe(200);
  });

  it('with a trailing slash also matches without it [ROUTE-08]', async () => {
    const groups = [{ name: 'OrdersGroup', optionsName: 'Orders', prefix: '/api/v1/orders' }];
    const host = await hostOf([echo('GET', '/', { group: 'OrdersGroup' }), echo('GET', '/plain')], { module: { groups } });
    for (const url of ['/api/v1/orders/', '/api/v1/orders', '/plain', '/plain/', '/plain/?x=1'])
      expect([url, (await host.inject(url)).statusCode]).toEqual([url, 200]);
  });

  it('may be the root', async () => {
    const host = await hostOf([echo('GET', '/')]);
    expect((await host.inject('/')).statusCode).toBe(200);
    expect((await host.inject('/other')).statusCode).toBe(404);
  });

  it('may contain characters with a meaning for the router', async () => {
    const host = await hostOf([echo('GET', '/a:b/{id}'), echo('GET', '/c(d)/e'), echo('GET', '/é')]);
    expect((await host.inject('/a:b/7')).json()).toMatchObject({ id: '7' });
    expect((await host.inject('/axb/7')).statusCode).toBe(404);
    expect((await host.inject('/c(d)/e')).statusCode).toBe(200);
    expect((await host.inject('/%C3%A9')).statusCode).toBe(200);
  });
});

describe('the value of a placeholder', () => {
  it('is percent-decoded, an encoded slash included', async () => {
    const host = await hostOf([echo('GET', '/x/{id}')]);
    expect((await host.inject('/x/a%2Fb%20%C3%BC%25')).json()).toMatchObject({ id: 'a/b ü%' });
  });

  it('may be long', async () => {
    const host = await hostOf([echo('GET', '/x/{id}')]);
    expect((await host.inject(`/x/${'a'.repeat(5_000)}`)).json().id).toHaveLength(5_000);
  });
});

describe('a catch-all', () => {
  it.each([
    ['/files/a', 'a'],
    ['/files/a/b/c.txt', 'a/b/c.txt'],
    ['/files/a/b/', 'a/b/'],
    ['/files/a%2Fb', 'a/b'],
    ['/files/', ''],
    ['/files', ''],
  ])('binds the rest of %s as %o [ROUTE-05]', async (url, path) => {
    const host = await hostOf([echo('GET', '/files/{**path}')]);
    expect((await host.inject(url)).json()).toMatchObject({ path });
  });

  it('at the root matches every path that no other route has [ROUTE-05]', async () => {
    const host = await hostOf([echo('GET', '/{**path}'), echo('GET', '/x/{id:int}')]);
    expect((await host.inject('/')).json()).toMatchObject({ path: '' });
    expect((await host.inject('/x/abc')).json()).toMatchObject({ path: 'x/abc' });
    expect((await host.inject('/x/7')).json()).toMatchObject({ id: '7' });
  });

  it('leaves its empty rest to an operation with exactly that path', async () => {
    const host = await hostOf([echo('GET', '/files/{**path}'), echo('GET', '/files')]);
    expect((await host.inject('/files')).json()).toMatchObject({ route: '/files' });
    expect((await host.inject('/files/x')).json()).toMatchObject({ path: 'x' });
  });
});

describe('HEAD', () => {
  it('is supported by every GET, with the same headers and without the body', async () => {
    const host = await hostOf([operation({ verb: 'GET', route: '/x', invoke: () => 'hello' }), echo('POST', '/y')]);
    const [get, head] = await Promise.all([host.inject('/x'), host.inject({ method: 'HEAD', url: '/x' })]);
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    for (const name of ['content-type', 'content-length']) expect(head.headers[name]).toBe(get.headers[name]);
    expect((await host.inject({ method: 'HEAD', url: '/y' })).statusCode).toBe(405);
  });
});

describe('the order of registration', () => {
  it('is alphabetical by route within a group, whatever the order of declaration [ROUTE-09]', async () => {
    const groups = [
      { name: 'AGroup', optionsName: 'A', prefix: '/a' },
      { name: 'BGroup', optionsName: 'B', prefix: '/b' },
    ];
    const plans = [
      echo('GET', '/c', { group: 'BGroup' }),
      echo('GET', '/b', { group: 'AGroup' }),
      echo('POST', '/a', { group: 'BGroup' }),
      echo('GET', '/a', { group: 'AGroup' }),
      echo('GET', '/a', { group: 'BGroup' }),
      echo('GET', '/z'),
    ];
    const registered = async (operations: typeof plans) => {
      const host = createHost({ environment: 'test' });
      const seen: string[] = [];
      host.addHook('onRoute', ({ method, url }) => {
        if (!url.startsWith('/_service/')) seen.push(`${String(method)} ${url}`);
      });
      addServiceEndpoints(host, [area(operations, { groups })], { requireJwt: false });
      mapServiceEndpoints(host);
      await host.ready();
      await host.close();
      return seen;
    };
    const order = await registered(plans);
    expect(order).toEqual(['GET,HEAD /z', 'GET,HEAD /a/a', 'GET,HEAD /a/b', 'GET,HEAD,POST /b/a', 'GET,HEAD /b/c']);
    expect(await registered(plans.toReversed())).toEqual(order);
  });
});

describe('a path with another verb', () => {
  it.each([
    ['POST', '/health/live', 'GET, HEAD'],
    ['DELETE', '/health/ready/', 'GET, HEAD'],
    ['GET', '/_service/invoke', 'POST'],
    ['HEAD', '/_service/invoke', 'POST'],
    ['PUT', '/_service/contract/Test', 'GET, HEAD'],
    ['POST', '/openapi/v1.json', 'GET, HEAD'],
    ['POST', '/by-hand/7', 'GET, HEAD, PATCH'],
  ])('is rejected with 405 and Allow, whatever registered it: %s %s', async (method, url, allow) => {
    const host = await hostOf([echo('GET', '/x')], {
      module: { projectAreas: ['Test', 'Elsewhere'] },
      around(own) {
        own.get('/by-hand/:id', async () => 'found').patch('/by-hand/:other', async () => 'changed');
        mapServiceOpenApi(own);
      },
    });
    const answer = await host.inject({ method: method as 'GET', url });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow]);
    if (method !== 'HEAD') expect(answer.json()).toMatchObject({ ...problem(405, 'METHOD_NOT_ALLOWED'), instance: url });
  });

  it('is still unknown if a route matches every path, like one for files', async () => {
    const host = await hostOf([echo('GET', '/x')], { around: (own) => void own.get('/*', async () => 'page') });
    expect((await host.inject('/any')).body).toBe('page');
    expect((await host.inject({ method: 'POST', url: '/any' })).json()).toMatchObject(problem(404, 'ROUTE_NOT_FOUND'));
  });

  it('is unknown if its value satisfies no constraint', async () => {
    const host = await hostOf([echo('GET', '/x/{id:int}')]);
    expect((await host.inject({ method: 'POST', url: '/x/seven' })).statusCode).toBe(404);
    expect((await host.inject({ method: 'POST', url: '/x/7' })).headers['allow']).toBe('GET, HEAD');
  });
});
