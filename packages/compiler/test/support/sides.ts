import { Clock, Configuration } from '@portico/core';
import type { AreaData, Store } from '@portico/data';
import { addServiceEndpoints, createHost, mapServiceEndpoints, mapServiceOpenApi, RemoteBoundary } from '@portico/host-fastify';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import { ClaimsCaller } from '@portico/runtime';
import type { Claims, ModulePlan } from '@portico/runtime';
import { createMigrationTable, recordMigration } from '@portico/sql';
import { FakeClock } from '@portico/testing';
import { freshStore } from '../../../data/test/support/freshStore.ts';
import type { FreshStore, StoreKind } from '../../../data/test/support/freshStore.ts';
import { asHttp } from './shop.ts';
import type { Request } from './shop.ts';

/** The compared parts of a response. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Host = ReturnType<typeof createHost>;

const guid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const nobodysId = '00000000-0000-4000-8000-000000000000';

/** Configuration as a test gives it. */
export class Given extends Configuration {
  readonly #values: Readonly<Record<string, string>>;

  constructor(values: Readonly<Record<string, string>>) {
    super();
    this.#values = values;
  }

  get(key: string): string | undefined {
    return this.#values[key];
  }
}

/** A host that is sent requests, and remembers the ids that it tells. */
export class Side {
  /** Asked first; the others run what it does not run itself. */
  readonly #hosts: readonly [Host, ...Host[]];
  readonly #store: FreshStore;
  readonly #ids: string[] = [];

  private constructor(hosts: readonly [Host, ...Host[]], store: FreshStore) {
    this.#hosts = hosts;
    this.#store = store;
  }

  /** All areas in one process. */
  static async open(modules: readonly ModulePlan[], kind: StoreKind): Promise<Side> {
    const store = await migrated(modules, kind);
    return new Side([await hostOf(modules, store)], store);
  }

  /** Starts the shop in a separate process, called by a host that also serves its routes. */
  static async openApart(modules: readonly ModulePlan[], kind: StoreKind): Promise<Side> {
    const shop = modules.find(({ name }) => name === 'Shop')!;
    const others = modules.filter((module) => module !== shop);
    const store = await migrated(modules, kind);
    const key = { 'Service:RemoteBoundaries:Key': 'a key that both hosts of this test have' };
    const apart = await hostOf([shop], store, key);
    const baseUrl = await apart.listen({ host: '127.0.0.1', port: 0 });
    const settings = { ...key, 'Service:RemoteBoundaries:Shop:BaseUrl': baseUrl };
    return new Side([await hostOf([...others, RemoteBoundary(shop, { routes: true })], undefined, settings), apart], store);
  }

  async close(): Promise<void> {
    for (const host of this.#hosts) await host.close();
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

  /** The API description of the host that is asked. */
  async description(): Promise<unknown> {
    return (await this.#hosts[0].inject('/openapi/v1.json')).json();
  }

  async #send(line: string, { headers, json }: { headers: Record<string, string>; json?: unknown }): Promise<Answer> {
    const [method, url] = line.split(' ') as ['GET', string];
    const payload = json === undefined ? {} : { payload: JSON.stringify(json) };
    const type = json === undefined ? {} : { 'content-type': 'application/json' };
    const { statusCode, body } = await this.#hosts[0].inject({ method, url, headers: { ...headers, ...type }, ...payload });
    return { status: statusCode, body: this.#comparable(body) };
  }

  /** Returns the comparable part of a body: without request ids, with numbered ids, and with success instead of a status. */
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

type Areas = Parameters<typeof addServiceEndpoints>[1];

async function hostOf(areas: Areas, store: FreshStore | undefined, settings?: Readonly<Record<string, string>>): Promise<Host> {
  const host = createHost({ environment: 'test' });
  const options: ServiceEndpointsOptions = {
    ...(store && { stores: { shop: store.store } }),
    services(services) {
      services.replace(Clock, new FakeClock());
      if (settings) services.replace(Configuration, new Given(settings));
    },
    authenticate: ({ headers }) =>
      headers['x-claims'] === undefined ? undefined : new ClaimsCaller(JSON.parse(String(headers['x-claims'])) as Claims),
  };
  addServiceEndpoints(host, areas, options);
  mapServiceEndpoints(host);
  mapServiceOpenApi(host);
  await host.ready();
  return host;
}

async function migrated(modules: readonly ModulePlan[], kind: StoreKind): Promise<FreshStore> {
  const store = await freshStore(kind);
  for (const { data } of modules) if (data) await migrate(data as AreaData, store.store);
  return store;
}

async function migrate(area: AreaData, store: Store): Promise<void> {
  const { create, hash } = await area.schema();
  const applied = { name: '0001_initial', hash, checksum: '', appliedAt: '2030-01-15T10:00:00Z' };
  await store.script([create[store.dialect.name], createMigrationTable, recordMigration(area.store, applied)].join('\n'));
}

function withClaims(claims: Claims | undefined): Record<string, string> {
  return claims ? { 'x-claims': JSON.stringify(claims) } : {};
}

/** Returns the outcome of a response: a success does not reveal how it was called. */
export function outcomeOf({ status, body }: Answer): Answer {
  return { status: status < 300 ? 200 : status, body };
}
