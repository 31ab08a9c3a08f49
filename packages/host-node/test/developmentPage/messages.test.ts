import { createMessageTables, sqlite } from '@portico/sql';
import type { HandlerPlan } from '@portico/runtime';
import { sqliteStore } from '@portico/data-sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dataArea } from '../../../host-fastify/test/support/data.ts';
import { attack, exchangeWith, ownForm, servers } from './pages.ts';
import type { ServerName } from './pages.ts';

const handler: HandlerPlan = {
  id: 'Test.TellGuest',
  event: 'Test.Noted',
  durable: true,
  retry: { maxAttempts: 1, strategy: 'Fixed', delay: 1000, maxDelay: 1000 },
  read: () => ({ event: {} }),
  invoke: () => undefined,
};
const ids = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'] as const;
const failures = JSON.stringify([{ at: '2026-01-02T03:04:06.000Z', error: attack }]).replaceAll("'", "''");

const insertion = (id: string, position: number) =>
  `INSERT INTO portico_inbox (id, handler, area, event, source, position, payload, occurred_at, state, attempts, failures, available_at, received_at)
   VALUES ('${id}', '${handler.id}', 'Test', '${handler.event}', 'notes', ${position}, '{"total":12,"accessToken":"s3cret"}', 0, 'dead', 1, '${failures}', 4102444800000, 0);`;

describe.each(Object.keys(servers) as ServerName[])('dead letters on the development page on host-%s', (name) => {
  const start = async () => {
    const store = sqliteStore({ name: 'notes' });
    onTestFinished(() => store.close());
    await store.script(`${createMessageTables(sqlite)}\n${ids.map(insertion).join('\n')}`);
    const server = servers[name] as (typeof servers)['fastify'];
    const host = server.createHost({ environment: 'development', logger: false });
    onTestFinished(() => host.close());
    const area = { ...dataArea({ schema: { messages: true } }), handlers: [handler] };
    server.addServiceEndpoints(host, [area], { requireJwt: false, stores: { notes: store } });
    server.mapServiceEndpoints(host);
    const port = Number(new URL(await host.listen({ host: '127.0.0.1', port: 0 })).port);
    const list = async () => (await exchangeWith(port, { path: '/_portico/messages' })).body;
    const token = /name="token" value="([^"]+)"/.exec(await list())![1]!;
    const change = (action: string, id: string, given = token) =>
      exchangeWith(port, {
        method: 'POST',
        path: `/_portico/messages/${action}`,
        headers: ownForm,
        body: new URLSearchParams({ token: given, id, handler: handler.id }).toString(),
      });
    const dead = async () => {
      const rows = await store.rows({ name: '', text: "SELECT id FROM portico_inbox WHERE state = 'dead' ORDER BY id" }, []);
      return rows.map(([id]) => id);
    };
    return { list, change, dead };
  };

  it('are listed with their failure and payload, escaped and masked', async () => {
    const { list } = await start();
    const body = await list();
    expect(body).toContain('2 dead letters');
    expect(body).toContain('&lt;script&gt;alert(1)');
    expect(body).toContain('&quot;total&quot;:12,&quot;accessToken&quot;:&quot;***&quot;');
    expect(body).not.toMatch(/s3cret|<script>alert/);
  });

  it('are replayed and deleted', async () => {
    const { change, dead, list } = await start();
    const replayed = await change('replay', ids[0]);
    expect([replayed.status, replayed.headers['location']]).toEqual([303, '/_portico/messages?done=replayed']);
    expect(await dead()).toEqual([ids[1]]);
    expect(await list()).toMatch(/[> \n]1 dead letter\n/);
    expect((await change('delete', ids[1])).headers['location']).toBe('/_portico/messages?done=deleted');
    expect(await dead()).toEqual([]);
    expect((await change('replay', ids[1])).headers['location']).toBe('/_portico/messages?done=nothing');
  });

  it('do not change without the token of the page', async () => {
    const { change, dead } = await start();
    expect((await change('replay', ids[0], 'wrong')).status).toBe(403);
    expect(await dead()).toEqual([...ids]);
  });
});
