import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Clock } from '@portico/core';
import type { AreaData, Store } from '@portico/data';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { ClaimsCaller } from '@portico/runtime';
import type { Claims, ModulePlan } from '@portico/runtime';
import { createMigrationTable, noteMigration } from '@portico/sql';
import { FakeClock } from '@portico/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeStores, freshStore } from '../../../data/test/support/freshStore.ts';
import type { FreshStore, StoreKind } from '../../../data/test/support/freshStore.ts';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';
import { asHttp, relay, requests, shop } from '../support/shop.ts';
import type { Request } from '../support/shop.ts';

let project: TestProject;
let modules: readonly ModulePlan[];

beforeAll(async () => {
  project = makeProject({ 'src/shop/shop.ts': shop, 'src/relay/relay.ts': relay }, { types: true });
  const compiler = new Compiler(project.folder);
  const { files, diagnostics } = await compiler.compile();
  compiler.close();
  expect(diagnostics).toEqual([]);
  for (const { path, text } of files) project.write(path, text);
  modules = Object.values((await import(pathToFileURL(join(project.folder, 'src/generated/index.ts')).href)) as Record<string, ModulePlan>);
});
afterAll(() => project.remove());

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const guid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const nobodysId = '00000000-0000-4000-8000-000000000000';

/** A host that is sent requests, and remembers the ids that it tells. */
class Side {
  readonly #host: ReturnType<typeof createHost>;
  readonly #store: FreshStore;
  readonly #ids: string[] = [];

  private constructor(host: ReturnType<typeof createHost>, store: FreshStore) {
    this.#host = host;
    this.#store = store;
  }

  static async open(kind: StoreKind): Promise<Side> {
    const store = await freshStore(kind);
    for (const { data } of modules) if (data) await migrate(data as AreaData, store.store);
    const host = createHost({ environment: 'test' });
    addServiceEndpoints(host, modules, {
      stores: { shop: store.store },
      services: (services) => void services.replace(Clock, new FakeClock()),
      authenticate: ({ headers }) =>
        headers['x-claims'] === undefined ? undefined : new ClaimsCaller(JSON.parse(String(headers['x-claims'])) as Claims),
    });
    mapServiceEndpoints(host);
    await host.ready();
    return new Side(host, store);
  }

  async close(): Promise<void> {
    await this.#host.close();
    await this.#store.drop();
  }

  /** Sends a request to the operation itself. */
  async direct({ method, input, claims }: Request): Promise<Answer> {
    const { verb, url, headers, json } = asHttp(method, this.#known(input));
    return this.#send(`${verb} ${url}`, { headers: { ...headers, ...withClaims(claims) }, json });
  }

  /** Sends a request to the operation that calls it. */
  async relayed({ method, input, claims }: Request, path = '/relay'): Promise<Answer> {
    return this.#send(`POST ${path}`, { headers: withClaims(claims), json: { method, input: JSON.stringify(this.#known(input)) } });
  }

  async #send(line: string, { headers, json }: { headers: Record<string, string>; json?: unknown }): Promise<Answer> {
    const [method, url] = line.split(' ') as ['GET', string];
    const payload = json === undefined ? {} : { payload: JSON.stringify(json) };
    const type = json === undefined ? {} : { 'content-type': 'application/json' };
    const { statusCode, body } = await this.#host.inject({ method, url, headers: { ...headers, ...type }, ...payload });
    return { status: statusCode, body: this.#comparable(body) };
  }

  /** What is left to compare: without what names this request, with ids as numbers, and success as no status of its own. */
  #comparable(body: string): unknown {
    for (const [id] of body.matchAll(guid)) if (!this.#ids.includes(id)) this.#ids.push(id);
    const numbered = body.replace(guid, (id) => `#${this.#ids.indexOf(id)}`);
    if (numbered === '' || numbered === 'null') return undefined;
    const parsed = JSON.parse(numbered) as Record<string, unknown>;
    if (parsed['traceId'] === undefined) return parsed;
    const { traceId: _, instance: __, ...problem } = parsed;
    return problem;
  }

  #known(input: Request['input']): Request['input'] {
    return typeof input['id'] === 'number' ? { ...input, id: this.#ids[input['id']] ?? nobodysId } : input;
  }
}

async function migrate(area: AreaData, store: Store): Promise<void> {
  const { create, hash } = await area.schema();
  const applied = { name: '0001_initial', hash, checksum: '', appliedAt: '2030-01-15T10:00:00Z' };
  await store.script([create[store.dialect], createMigrationTable, noteMigration(area.store, applied)].join('\n'));
}

function withClaims(claims: Claims | undefined): Record<string, string> {
  return claims ? { 'x-claims': JSON.stringify(claims) } : {};
}

/** What a success answers says nothing of how it was called. */
function outcomeOf({ status, body }: Answer): Answer {
  return { status: status < 300 ? 200 : status, body };
}

describeStores('Calls from code', (kind) => {
  it('answer what requests answer, refusals and results, whatever is sent by whomever, one after the other [AUTH-02] [PERM-01]', async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(requests, async (sequence) => {
        const [direct, relayed] = [await Side.open(kind), await Side.open(kind)];
        try {
          for (const request of sequence) {
            const wanted = outcomeOf(await direct.direct(request));
            statuses.add(wanted.status);
            expect({ request, ...outcomeOf(await relayed.relayed(request)) }).toEqual({ request, ...wanted });
          }
        } finally {
          await direct.close();
          await relayed.close();
        }
      }),
      { numRuns: kind === 'SQLite in memory' ? 50 : 3, seed: 1 },
    );
    if (kind === 'SQLite in memory')
      expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 400, 401, 403, 404, 409, 422, 500]);
  }, 120_000);

  it('carry the caller’s identity and tenant; only AsSystem lets the system call, in the caller’s tenant [TENANT-03]', async () => {
    const side = await Side.open(kind);
    try {
      const ann = { sub: 'ann', tenant_id: 'north' };
      const add: Request = { method: 'addThing', input: { name: 'Axe', price: '1' }, claims: { ...ann, permission: 'shop.thing.create' } };
      expect(await side.relayed(add)).toMatchObject({ status: 200 });
      const get: Request = { method: 'getThing', input: { id: 0 } };
      expect(await side.relayed(get)).toMatchObject({ status: 401 });
      expect(await side.relayed({ ...get, claims: ann })).toMatchObject({ status: 403 });
      const reader = { permission: 'shop.thing.read' };
      expect(await side.relayed({ ...get, claims: { ...ann, ...reader } })).toMatchObject({ status: 200, body: { name: 'Axe' } });
      expect(await side.relayed({ ...get, claims: { sub: 'bob', tenant_id: 'north', ...reader } })).toMatchObject({ status: 404 });
      const asSystem = (who?: Claims) => side.relayed(who ? { ...get, claims: who } : get, '/relay-as-system');
      expect(await asSystem({ sub: 'bob', tenant_id: 'north' })).toMatchObject({ status: 200, body: { name: 'Axe' } });
      expect(await asSystem({ sub: 'ann', tenant_id: 'south' })).toMatchObject({ status: 404 });
      expect(await asSystem()).toMatchObject({ status: 404 });
    } finally {
      await side.close();
    }
  });
});
