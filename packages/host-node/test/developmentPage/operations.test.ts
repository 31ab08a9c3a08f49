import type { OperationPlan } from '@portico/runtime';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, operation } from '../../../host-fastify/test/support/plans.ts';
import { exchangeWith, servers } from './pages.ts';
import type { ServerName } from './pages.ts';

const read = (id: string, plan: Partial<OperationPlan> = {}) =>
  operation({ verb: 'GET', id: `Test.${id}`, route: `/${id.toLowerCase()}`, bind: () => ({}), invoke: () => ({}), ...plan });

const operations = [
  read('Plain'),
  // The compiler plans the dependencies of each query, cached or not.
  read('Query', { cache: { caller: true } }),
  read('Never', { cache: { seconds: 0 } }),
  read('Kept', { cache: { seconds: 60 } }),
  read('Secret', { cache: { seconds: 60 }, noStore: true }),
];

describe.each(Object.keys(servers) as ServerName[])('operations on the development page on host-%s', (name) => {
  /** Returns the operations whose behaviour is 'cached', in the list and on their own pages. */
  const listCached = async (options: ServiceEndpointsOptions = {}) => {
    const server = servers[name] as (typeof servers)['fastify'];
    const host = server.createHost({ environment: 'development', logger: false });
    onTestFinished(() => host.close());
    server.addServiceEndpoints(host, [area(operations)], { requireJwt: false, ...options });
    server.mapServiceEndpoints(host);
    const port = Number(new URL(await host.listen({ host: '127.0.0.1', port: 0 })).port);
    const { body } = await exchangeWith(port, { path: '/_portico/operations' });
    const rows = body.split('<tr>').filter((row) => row.includes('data-title="Behaviour">cached<'));
    const pages = await Promise.all(
      operations.map(async ({ id }) => (await exchangeWith(port, { path: `/_portico/operations/${id}` })).body),
    );
    return {
      listed: rows.map((row) => />Test\.(\w+)</.exec(row)?.[1]),
      shown: operations.filter((_, index) => /<dd>cached<\/dd>/.test(pages[index]!)).map(({ id }) => id.slice('Test.'.length)),
    };
  };

  it('are marked as cached only if their responses are cached', async () => {
    expect(await listCached()).toEqual({ listed: ['Kept'], shown: ['Kept'] });
    expect(await listCached({ cache: { store: 'none' } })).toEqual({ listed: [], shown: [] });
  });
});
