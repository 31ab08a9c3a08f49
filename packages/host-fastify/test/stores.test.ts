import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Configuration } from '@portico/core';
import type { Store } from '@portico/data';
import { addServiceEndpoints, mapServiceEndpoints } from '@portico/host-fastify';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import type { ModulePlan } from '@portico/runtime';
import { fastify } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bodiesIn, dataArea } from './support/data.ts';
import type { Services } from './support/data.ts';
import { memory, problemsOf, started } from './support/dataHosts.ts';

describe('the address of a store', () => {
  it.each(['development', 'test'] as const)('is memory in %s by default, and its schema is created', async (environment) => {
    const host = await started([dataArea()], { environment });
    expect((await host.inject('/notes')).json()).toEqual([]);
  });

  it('is required in production: the host names the key, together with all other problems', async () => {
    const problems = await problemsOf([dataArea(), dataArea({ name: 'Other', store: 'bills', operations: [] })], {
      environment: 'production',
      endpoints: { maxPageSize: 0 },
    });
    expect(problems).toEqual([
      'the option maxPageSize is 0; it must be a whole number above 0',
      "the store 'notes' has no URL; set Service:Stores:notes:Url (in the environment Service__Stores__notes__Url), or Service:Database:Url for all stores",
      "the store 'bills' has no URL; set Service:Stores:bills:Url (in the environment Service__Stores__bills__Url), or Service:Database:Url for all stores",
    ]);
  });

  it("is required in an application's own environment", async () => {
    vi.stubEnv('NODE_ENV', 'staging');
    const host = fastify();
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await host.close();
    });
    addServiceEndpoints(host, [dataArea()]);
    mapServiceEndpoints(host);
    await expect(host.ready()).rejects.toThrow("the store 'notes' has no URL");
  });

  it('may be memory in production, if it is configured', async () => {
    await started([dataArea()], { environment: 'production', endpoints: { stores: { notes: 'sqlite::memory:' } } });
  });

  it('comes from configuration', async () => {
    vi.stubEnv('Service__Stores__notes__Url', 'nonsense');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await problemsOf([dataArea()])).toEqual([
      "the URL of the store 'notes' must be one of sqlite::memory:, sqlite:<file> or postgres://…",
    ]);
  });

  it('is the shared one if it has no URL of its own, with its name instead of {store}', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stores-'));
    vi.stubEnv('Service__Database__Url', `sqlite:${folder}/{store}.db`);
    vi.stubEnv('Service__Stores__bills__Url', 'sqlite::memory:');
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    });
    const problems = await problemsOf([dataArea(), dataArea({ name: 'Other', store: 'bills', operations: [] })]);
    expect(problems).toEqual([expect.stringContaining(`the file ${join(folder, 'notes.db')} does not exist`)]);
  });

  it('comes from the options before configuration', async () => {
    class Settings extends Configuration {
      get = (key: string) => (key === 'Service:Stores:notes:Url' ? 'nonsense' : undefined);
    }
    const endpoints: ServiceEndpointsOptions = {
      services: (registry) => registry.replace(Configuration, new Settings()),
      stores: { notes: 'sqlite::memory:' },
    };
    await started([dataArea()], { endpoints });
    expect(await problemsOf([dataArea()], { endpoints: { ...endpoints, stores: {} } })).toHaveLength(1);
  });

  it('must belong to a store that an area uses', async () => {
    expect(await problemsOf([dataArea()], { endpoints: { stores: { note: 'sqlite::memory:' } } })).toEqual([
      "the option stores has the entry 'note', which no area uses; valid values are notes",
    ]);
  });

  it('is reported without its password if it is malformed', async () => {
    const [problem] = await problemsOf([dataArea()], { endpoints: { stores: { notes: 'mysql://root:secret@db/notes' } } });
    expect(problem).not.toContain('secret');
  });

  it('must be reachable', async () => {
    const [problem] = await problemsOf([dataArea()], { endpoints: { stores: { notes: 'sqlite:/no/such/folder/notes.db' } } });
    expect(problem).toContain(
      "the store 'notes' cannot be opened: unable to open database file '/no/such/folder/notes.db'; the folder '/no/such/folder' does not exist",
    );
  });

  it('may be in a folder that `migrations apply` creates', async () => {
    const [problem] = await problemsOf([dataArea()], { endpoints: { stores: { notes: 'sqlite:no-such-folder/notes.db' } } });
    expect(problem).toContain("the store 'notes' was never migrated; run `portico migrations apply --store notes`; the file ");
  });
});

describe('a store', () => {
  it('is one for all areas that name it, and closed when the host stops', async () => {
    const seen: Store[] = [];
    const keep = (store: string, name: string): ModulePlan => ({
      ...dataArea({ name, store, operations: [] }),
      compose: async (registry) => void seen.push(registry.resource<Store>(`store:${store}`)) as never,
    });
    const host = await started([keep('notes', 'One'), keep('notes', 'Two'), keep('bills', 'Three')]);
    expect(seen[0]).toBe(seen[1]);
    expect(seen[2]).not.toBe(seen[0]);
    await host.close();
    for (const store of seen) expect(() => store.rows({ name: 'one', text: 'SELECT 1' }, [])).toThrow();
  });

  it('is still open while requests finish and services are disposed of', async () => {
    const order: string[] = [];
    class Owner {
      readonly store: Store;
      constructor(store: Store) {
        this.store = store;
      }
      async dispose() {
        order.push(`freed, ${(await bodiesIn(this.store)).length} notes`);
      }
    }
    const module = dataArea();
    const host = await started([
      {
        ...module,
        async compose(registry) {
          const { store } = (await module.compose(registry)) as Services;
          return { store: (await registry.singleton(Owner, () => new Owner(store))).store };
        },
      },
    ]);
    await host.close();
    expect(order).toEqual(['freed, 0 notes']);
  });

  it("[QUERY-27] stays open if the application opened it, and uses the host's page size", async () => {
    const store = memory();
    const host = await started([dataArea()], { endpoints: { stores: { notes: store }, maxPageSize: 50 } });
    expect(store.options).toMatchObject({ maxPageSize: 50 });
    await host.close();
    expect(await bodiesIn(store)).toEqual([]);
  });

  it('makes the host unready while it is unreachable', async () => {
    const store = memory();
    const host = await started([dataArea()], { endpoints: { stores: { notes: store } } });
    onTestFinished(() => host.close());
    await host.listen({ port: 0, host: '127.0.0.1' });
    expect((await host.inject('/health/ready')).json()).toEqual({ status: 'ready', dependencies: { 'store notes': 'reached' } });
    const { rows } = store;
    store.rows = () => Promise.reject(new Error('gone'));
    const ready = () => host.inject('/health/ready');
    await expect.poll(async () => (await ready()).statusCode, { timeout: 60_000 }).toBe(503);
    expect((await ready()).json()).toMatchObject({
      code: 'NOT_READY',
      detail: 'Required dependencies are unavailable: store notes.',
      dependencies: { 'store notes': 'cannot be reached' },
    });
    store.rows = rows;
    await expect.poll(async () => (await ready()).statusCode, { timeout: 60_000 }).toBe(200);
  });

  it('reports a refused connection with the reason at startup, without the address', async () => {
    const problems = await problemsOf([dataArea()], { endpoints: { stores: { notes: 'postgres://ada:secret@127.0.0.1:1/notes' } } });
    expect(problems).toEqual([expect.stringContaining('(ECONNREFUSED: nothing is listening on its address)')]);
    expect(problems.join()).not.toMatch(/secret|127\.0\.0\.1/);
  });

  it('is not shared by areas that were built separately', async () => {
    const modules = [dataArea(), dataArea({ name: 'Other', operations: [], schema: { hash: 'hash-2' } })];
    expect(await problemsOf(modules)).toEqual([
      expect.stringContaining("the areas Test and Other share the store 'notes' but were built separately"),
    ]);
  });
});
