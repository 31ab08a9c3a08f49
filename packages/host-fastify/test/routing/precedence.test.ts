import { describe, expect, it } from 'vitest';
import { hostOf, problem } from '../support/hosts.ts';
import { echo } from '../support/plans.ts';

const answered = async (templates: readonly string[], paths: Readonly<Record<string, string | number>>) => {
  for (const order of [templates, templates.toReversed()]) {
    const host = await hostOf(order.map((template) => echo('GET', template)));
    const found = await Promise.all(Object.keys(paths).map(async (path) => [path, (await host.inject(path)).json()] as const));
    expect(Object.fromEntries(found.map(([path, body]) => [path, body.route ?? body.status]))).toEqual(paths);
  }
};

describe('of several matching routes, whatever their declaration order', () => {
  it('literal text precedes a placeholder, and a placeholder precedes a catch-all', () =>
    answered(['/x/{**rest}', '/x/{id}', '/x/new'], {
      '/x/new': '/x/new',
      '/x/old': '/x/{id}',
      '/x/a/b': '/x/{**rest}',
      '/x': '/x/{**rest}',
    }));

  it('more constraints precede fewer', () =>
    answered(['/x/{slug}', '/x/{id:int}', '/x/{id:int:min(100)}'], {
      '/x/150': '/x/{id:int:min(100)}',
      '/x/15': '/x/{id:int}',
      '/x/fifteen': '/x/{slug}',
    }));

  it('a rejected constraint leaves the path to a less specific route [ROUTE-04]', () =>
    answered(['/x/{id:int}', '/x/{**path}'], { '/x/7': '/x/{id:int}', '/x/abc': '/x/{**path}', '/x/7/8': '/x/{**path}' }));

  it('a rejected constraint leaves the path to another branch of literal text and placeholders', () =>
    answered(['/a/{id:int}/c', '/{one}/b/c', '/{one}/{two}/c'], {
      '/a/7/c': '/a/{id:int}/c',
      '/a/b/c': '/{one}/b/c',
      '/a/x/c': '/{one}/{two}/c',
      '/a/x/d': 404,
    }));

  it('each uses the names of its own placeholders [ROUTE-02]', async () => {
    const host = await hostOf([echo('GET', '/x/{Id:int}/y/{sub}'), echo('GET', '/x/{slug}/y/{Part}')]);
    expect((await host.inject('/x/7/y/z')).json()).toMatchObject({ id: '7', sub: 'z' });
    expect((await host.inject('/x/seven/y/z')).json()).toMatchObject({ slug: 'seven', part: 'z' });
  });
});

describe('a path without an operation for its verb', () => {
  it('is 405 with its verbs [ERROR-29]', async () => {
    const host = await hostOf([echo('GET', '/x/{id}'), echo('DELETE', '/x/{id}'), echo('POST', '/x')]);
    const answer = await host.inject({ method: 'PUT', url: '/x/7' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('DELETE, GET, HEAD');
    expect(answer.json()).toMatchObject({ ...problem(405, 'METHOD_NOT_ALLOWED'), instance: '/x/7' });
  });

  it('is 404 if no verb has it [ERROR-29] [ERROR-01]', async () => {
    const host = await hostOf([echo('GET', '/x/{id}')]);
    const answer = await host.inject({ method: 'POST', url: '/y?z=1' });
    expect(answer.json()).toMatchObject({ ...problem(404, 'ROUTE_NOT_FOUND'), instance: '/y' });
    expect(answer.headers).not.toHaveProperty('allow');
  });

  it('is 404 whatever the body [ERROR-29]', async () => {
    const host = await hostOf([echo('GET', '/x')]);
    for (const [payload, type] of [
      ['{', 'application/json'],
      ['x', 'text/csv'],
      ['', 'application/json'],
    ] as const) {
      const answer = await host.inject({ method: 'POST', url: '/y', payload, headers: { 'content-type': type } });
      expect(answer.json()).toMatchObject(problem(404, 'ROUTE_NOT_FOUND'));
    }
  });

  it('is 404 if the constraint of the other verb rejects it [ERROR-29] [ROUTE-04]', async () => {
    const host = await hostOf([echo('GET', '/x/{id:int}'), echo('DELETE', '/x/{id:guid}')]);
    expect((await host.inject({ method: 'POST', url: '/x/abc' })).statusCode).toBe(404);
    expect((await host.inject({ method: 'POST', url: '/x/7' })).headers['allow']).toBe('GET, HEAD');
    expect((await host.inject({ method: 'DELETE', url: '/x/7' })).statusCode).toBe(405);
  });
});

describe('an empty segment', () => {
  it('is not a value of a placeholder', async () => {
    const host = await hostOf([echo('GET', '/x/{id}/y')]);
    expect((await host.inject('/x//y')).statusCode).toBe(404);
  });
});
