import { buildFinalRoute, joinRoute } from '@portico/core/manifest';
import type { Group } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';

describe('the final route', () => {
  it('joins prefixes and route with a slash after trimming the leading ones [ROUTE-07]', () => {
    expect(joinRoute(['/api', '/v1/orders', '/{id}'])).toBe('/api/v1/orders/{id}');
    expect(joinRoute(['api', 'v1/orders/', '{id}'])).toBe('/api/v1/orders/{id}');
  });

  it('keeps the slash of the route / [ROUTE-08]', () => {
    expect(joinRoute(['', '/api/v1/orders', '/'])).toBe('/api/v1/orders/');
  });

  it('is the prefixes alone for the empty route', () => {
    expect(joinRoute(['', '/api/v1', '/orders', ''])).toBe('/api/v1/orders');
    expect(joinRoute(['', ''])).toBe('/');
  });

  it('begins with the global prefix, then that of the outermost group [ROUTE-01] [ROUTE-06] [GROUP-04]', () => {
    const groups: Group[] = [
      { name: 'InnerGroup', optionsName: 'Inner', prefix: '/inner', parent: 'OuterGroup' },
      { name: 'OuterGroup', optionsName: 'Outer', prefix: '/outer' },
    ];
    const byName = new Map(groups.map((group) => [group.name, group]));
    expect(buildFinalRoute({ route: '/x', group: 'InnerGroup' }, byName, { routePrefix: '/api' })).toBe('/api/outer/inner/x');
    expect(buildFinalRoute({ route: '/x' }, byName, { routePrefix: '/api' })).toBe('/api/x');
    expect(buildFinalRoute({ route: '/x' }, byName)).toBe('/x');
    expect(buildFinalRoute({ route: '/x', group: 'InnerGroup' }, byName, { groupPrefixes: { Outer: '', Inner: null } })).toBe('/inner/x');
  });
});
