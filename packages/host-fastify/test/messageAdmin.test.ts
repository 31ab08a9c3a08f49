import { roles } from '@portico/core';
import type { Store } from '@portico/data';
import { sqliteStore } from '@portico/data-sqlite';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import { ClaimsCaller } from '@portico/runtime';
import type { Claims, HandlerPlan } from '@portico/runtime';
import { createMessageTables, sqlite } from '@portico/sql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dataArea } from './support/data.ts';
import { problemsOf, started } from './support/dataHosts.ts';
import { problem } from './support/hosts.ts';

const handler: HandlerPlan = {
  id: 'Test.TellGuest',
  event: 'Test.Noted',
  durable: true,
  retry: { maxAttempts: 1, strategy: 'Fixed', delay: 1000, maxDelay: 1000 },
  read: () => ({ event: {} }),
  invoke: () => undefined,
};
const area = dataArea({ schema: { messages: true } });
const idOf = (number: number) => `019a0000-0000-7000-8000-00000000000${number}`;
const failures = JSON.stringify([{ at: '2026-01-02T03:04:06.000Z', error: 'Error: no printer' }]);

interface Given {
  readonly id: number;
  readonly state?: string;
  readonly handler?: string;
  readonly event?: string;
  readonly tenant?: string;
  readonly payload?: string;
}

const insertion = ({
  id,
  state = 'dead',
  handler: by = handler.id,
  event = handler.event,
  tenant,
  payload = '{"total":9007199254740993}',
}: Given) =>
  `INSERT INTO portico_inbox (id, handler, area, event, source, position, payload, occurred_at, tenant_id, state, attempts, failures, available_at, received_at, lane)
   VALUES ('${idOf(id)}', '${by}', 'Test', '${event}', 'notes', ${id}, '${payload}', 0, ${tenant ? `'${tenant}'` : 'NULL'}, '${state}', 1, '${failures}', 4102444800000, 0, ${state === 'pending' ? `'later'` : 'NULL'});`;

/** Starts a host whose store contains these messages. Callers state their own permissions. */
async function hostWith(
  messages: readonly Given[],
  { handlers = [handler], ...endpoints }: ServiceEndpointsOptions & { readonly handlers?: readonly HandlerPlan[] } = {},
) {
  const store = sqliteStore({ name: 'notes' });
  onTestFinished(() => store.close());
  await store.script(`${createMessageTables(sqlite)}\n${messages.map(insertion).join('\n')}`);
  const authenticate: ServiceEndpointsOptions['authenticate'] = ({ headers }) =>
    typeof headers['x-claims'] === 'string' ? new ClaimsCaller(JSON.parse(headers['x-claims']) as Claims) : undefined;
  const host = await started([{ ...area, handlers }], { endpoints: { stores: { notes: store }, authenticate, ...endpoints } });
  const ask = async (request: string, claims: Claims | undefined = { permission: '*' }) => {
    const [method, url] = request.split(' ') as ['GET', string];
    const headers = claims ? { 'x-claims': JSON.stringify({ sub: 'ada', ...claims }) } : {};
    return host.inject({ method, url: `/_service/messages${url}`, headers });
  };
  return { ask, store };
}

const idsIn = (answer: { json(): unknown }) => (answer.json() as { items: { id: string }[] }).items.map(({ id }) => Number(id.at(-1)));
const stateOf = async (store: Store, id: number) => {
  const rows = await store.rows(
    {
      name: '',
      text: `SELECT state FROM portico_inbox WHERE id = '${idOf(id)}' UNION ALL SELECT 'done' FROM portico_handled WHERE id = '${idOf(id)}'`,
    },
    [],
  );
  return rows.map(([state]) => state);
};

describe('messages over HTTP', () => {
  it('are listed in pages, newest first, without their payloads [OUTBOX-06]', async () => {
    const { ask } = await hostWith([{ id: 1 }, { id: 2, state: 'done' }, { id: 3 }]);
    const first = await ask('GET ?pageSize=2');
    expect(first.json()).toMatchObject({ totalCount: 3, page: 1, pageSize: 2, totalPages: 2, hasPreviousPage: false, hasNextPage: true });
    expect(idsIn(first)).toEqual([3, 2]);
    expect(first.body).not.toContain('payload');
    expect(idsIn(await ask('GET ?page=2&pageSize=2'))).toEqual([1]);
  });

  it('are listed by state, area, handler and event', async () => {
    const { ask } = await hostWith([{ id: 1 }, { id: 2, state: 'done' }, { id: 3, handler: 'Test.Other' }, { id: 4, event: 'Test.Gone' }]);
    expect(idsIn(await ask('GET ?state=done'))).toEqual([2]);
    expect(idsIn(await ask('GET ?state=dead'))).toEqual([4, 3, 1]);
    expect(idsIn(await ask('GET ?handler=Test.Other'))).toEqual([3]);
    expect(idsIn(await ask('GET ?event=Test.Gone'))).toEqual([4]);
    expect(idsIn(await ask('GET ?area=Nowhere'))).toEqual([]);
  });

  it('are shown with their failures and their payload with all digits [OUTBOX-06]', async () => {
    const { ask } = await hostWith([{ id: 1 }, { id: 2, payload: 'no JSON' }]);
    const shown = await ask(`GET /${idOf(1)}`);
    expect(shown.json()).toMatchObject([
      { id: idOf(1), handler: handler.id, state: 'dead', attempts: 1, failures: [{ error: 'Error: no printer' }] },
    ]);
    expect(shown.body).toContain('"payload":{"total":9007199254740993}');
    expect((await ask(`GET /${idOf(2)}`)).json()).toMatchObject([{ payload: 'no JSON' }]);
  });

  it('are replayed if they are dead letters [OUTBOX-06]', async () => {
    const { ask, store } = await hostWith([{ id: 1 }]);
    const replayed = await ask(`POST /${idOf(1)}/replay`);
    expect([replayed.statusCode, replayed.json()]).toEqual([200, { replayed: 1 }]);
    expect(await stateOf(store, 1)).not.toContain('dead');
    expect((await ask(`POST /${idOf(1)}/replay`)).json()).toMatchObject(problem(409, 'CONFLICT'));
  });

  it('are handled immediately by the host that replays them [OUTBOX-06]', async () => {
    const { promise: handled, resolve } = Promise.withResolvers<unknown>();
    const { ask } = await hostWith([{ id: 1, payload: '{"total":1}' }], {
      handlers: [{ ...handler, read: (payload) => ({ event: payload as object }), invoke: resolve }],
    });
    await ask(`POST /${idOf(1)}/replay`);
    expect(await handled).toEqual({ total: 1 });
  });

  it('are deleted if they are dead letters [OUTBOX-06]', async () => {
    const { ask, store } = await hostWith([{ id: 1 }, { id: 2, state: 'pending' }]);
    expect((await ask(`DELETE /${idOf(1)}`)).statusCode).toBe(204);
    expect(idsIn(await ask('GET ?state=dead'))).toEqual([]);
    expect((await ask(`DELETE /${idOf(2)}`)).json()).toMatchObject(problem(409, 'CONFLICT'));
    expect(await stateOf(store, 2)).toEqual(['pending']);
  });

  it('are replayed and deleted for one handler if it is named', async () => {
    const { ask } = await hostWith(['Test.One', 'Test.Two', 'Test.Three'].map((name) => ({ id: 1, handler: name })));
    expect((await ask(`DELETE /${idOf(1)}?handler=Test.One`)).statusCode).toBe(204);
    expect((await ask(`POST /${idOf(1)}/replay?handler=Test.Two`)).json()).toEqual({ replayed: 1 });
    expect((await ask('GET ?state=dead')).json()).toMatchObject({ items: [{ handler: 'Test.Three' }] });
    expect((await ask(`POST /${idOf(1)}/replay?handler=Test.None`)).json()).toMatchObject(problem(404, 'NOT_FOUND'));
  });

  it('are rejected as usual: 404 for an unknown message, 400 for a malformed id, 422 for an invalid page', async () => {
    const { ask } = await hostWith([]);
    for (const request of [`GET /${idOf(9)}`, `POST /${idOf(9)}/replay`, `DELETE /${idOf(9)}`])
      expect((await ask(request)).json()).toMatchObject(problem(404, 'NOT_FOUND'));
    expect((await ask('GET /nine')).json()).toMatchObject(problem(400, 'BINDING_FAILED'));
    expect((await ask('GET ?state=lost')).json()).toMatchObject(problem(400, 'BINDING_FAILED'));
    for (const page of ['page=0', 'pageSize=0', 'pageSize=201'])
      expect((await ask(`GET ?${page}`)).json()).toMatchObject(problem(422, 'VALIDATION_ERROR'));
  });
});

describe('access to messages', () => {
  const requests = {
    'service.message.read': ['GET ', `GET /${idOf(1)}`],
    'service.message.replay': [`POST /${idOf(1)}/replay`],
    'service.message.delete': [`DELETE /${idOf(1)}`],
  };

  it('is denied to anonymous callers and without the permission: 401 and 403', async () => {
    const { ask, store } = await hostWith([{ id: 1 }]);
    for (const [permission, asked] of Object.entries(requests))
      for (const request of asked) {
        expect((await ask(request, {})).json()).toMatchObject(problem(403, 'FORBIDDEN'));
        const others = Object.keys(requests).filter((other) => other !== permission);
        expect((await ask(request, { permission: others })).statusCode).toBe(403);
        const anonymous = await hostWith([{ id: 1 }], { authenticate: () => undefined });
        expect((await anonymous.ask(request)).json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
      }
    expect(await stateOf(store, 1)).toEqual(['dead']);
  });

  it('is granted by the permission, also through a role', async () => {
    const operators = roles({ operator: { permissions: ['service.message.*'] } });
    const { ask } = await hostWith([{ id: 1 }, { id: 2 }], { roles: operators });
    expect((await ask('GET ', { role: 'operator' })).statusCode).toBe(200);
    expect((await ask(`POST /${idOf(1)}/replay`, { permission: 'service.message.replay' })).statusCode).toBe(200);
    expect((await ask(`DELETE /${idOf(2)}`, { permission: 'service.message.delete' })).statusCode).toBe(204);
  });

  it("is limited to the messages of the caller's tenant", async () => {
    const { ask, store } = await hostWith([{ id: 1, tenant: 'north' }, { id: 2, tenant: 'south' }, { id: 3 }]);
    const north = { permission: '*', tenant_id: 'north' };
    expect(idsIn(await ask('GET ', north))).toEqual([1]);
    for (const request of [`GET /${idOf(2)}`, `POST /${idOf(2)}/replay`, `DELETE /${idOf(2)}`, `GET /${idOf(3)}`])
      expect((await ask(request, north)).statusCode).toBe(404);
    expect(await stateOf(store, 2)).toEqual(['dead']);
    expect(idsIn(await ask('GET '))).toEqual([3, 2, 1]);
  });

  it('reject text that no store can contain', async () => {
    const { ask } = await hostWith([{ id: 1 }]);
    for (const name of ['state', 'area', 'handler', 'event', 'page', 'pageSize'])
      expect([name, (await ask(`GET ?${name}=%00`)).statusCode]).toEqual([name, 400]);
    for (const request of [`GET /${idOf(1)}`, `POST /${idOf(1)}/replay`, `DELETE /${idOf(1)}`])
      expect((await ask(`${request}?handler=a%00b`)).json()).toMatchObject({
        status: 400,
        errors: [{ in: 'query', path: 'handler', code: 'binding.malformed' }],
      });
  });
});

describe('the endpoints of messages', () => {
  it('have no prefix, and exist only if an area handles messages durably', async () => {
    const { ask } = await hostWith([], { routePrefix: '/api' });
    expect((await ask('GET ')).statusCode).toBe(200);
    const host = await started([dataArea()], { endpoints: { authenticate: () => new ClaimsCaller({ sub: 'ada', permission: '*' }) } });
    expect((await host.inject('/_service/messages')).json()).toMatchObject(problem(404, 'ROUTE_NOT_FOUND'));
  });

  it('have permissions that roles can grant, also on a host without them; unknown ones are reported', async () => {
    const granting = (permission: string) => ({ endpoints: { roles: roles({ operator: { permissions: [permission] } }) } });
    await started([dataArea()], granting('service.message.replay'));
    expect(await problemsOf([dataArea()], granting('service.message.reply'))).toEqual([
      "the role 'operator' grants 'service.message.reply', which no permission catalogue declares; did you mean 'service.message.replay'?",
    ]);
  });
});
