import { describe, expect, it } from 'vitest';
import { hostThat, json } from './support/servers.ts';
import { requestCall, shopAt } from './support/lines.ts';

describe('A call of an area in another process', () => {
  it('is a POST of the action with the inputs by property name in camelCase, whatever their names in a request [REMOTE-01] [REMOTE-03]', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const { shop } = await shopAt(host.url);
    await shop['order']!({ Id: '7' });
    await shop['buy']!({ order: { lines: 2 } });
    expect(host.got.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /_service/invoke', 'POST /_service/invoke']);
    expect(host.got.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { action: 'Shop.order', payload: { id: '7' } },
      { action: 'Shop.buy', payload: { order: { lines: 2 } } },
    ]);
    expect(host.got[0]!.headers['content-type']).toBe('application/json');
  });

  it('uses the configured address and its path [REMOTE-02]', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const { shop } = await shopAt(`${host.url}/billing/`);
    await shop['order']!();
    expect(host.got[0]!.url).toBe('/billing/_service/invoke');
  });

  it('returns the result as the operation reads it, including null and no result [REMOTE-04]', async () => {
    const host = await hostThat(json({ id: 'a', total: 1 }), json(null), (_request, response) => void response.writeHead(204).end());
    const { shop } = await shopAt(host.url);
    expect(await shop['order']!()).toEqual({ id: 'a', total: 1, read: true });
    expect(await shop['order']!()).toBeNull();
    expect(await shop['drop']!()).toBeUndefined();
  });

  it('uses a persistent connection', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const { shop } = await shopAt(host.url);
    for (let count = 0; count < 5; count++) await shop['buy']!();
    // The client lets one turn of the event loop pass before it uses a connection again.
    expect(host.connections()).toBeLessThanOrEqual(2);
  });

  it('has the caller and the tenant of the request [REMOTE-06]', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const parent = requestCall({ headers: { Authorization: 'Bearer of-ann', 'X-Tenant-Id': 'north' } });
    const { shop } = await shopAt(host.url, { parent });
    await shop['order']!();
    expect(host.got[0]!.headers).toMatchObject({ authorization: 'Bearer of-ann', 'x-tenant-id': 'north' });
  });
});
