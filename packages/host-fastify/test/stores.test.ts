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

describe('the place of a store', () => {
  it.each(['development', 'test'] as const)('is memory in %s where nothing is said, and its schema is made', async (environment) => {
    const host = await started([dataArea()], { environment });
    expect((await host.inject('/notes')).json()).toEqual([]);
  });

  it('must be said in production: the host names the key, with whatever else is wrong', async () => {
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

  it("must be said in an application's own environment that we do not know", async () => {
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

  it('may be memory in production, where it is said', async () => {
    await started([dataArea()], { environment: 'production', endpoints: { stores: { notes: 'sqlite::memory:' } } });
  });

  it('is what configuration says', async () => {
    vi.stubEnv('Service__Stores__notes__Url', 'nonsense');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await problemsOf([dataArea()])).toEqual([
      "the URL of the store 'notes' is none of sqlite::memory:, sqlite:<file> or postgres://…",
    ]);
  });

  it('is that of all stores where it has no URL of its own, with its name in place of {store}', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stores-'));
    vi.stubEnv('Service__Database__Url', `sqlite:${folder}/{store}.db`);
    vi.stubEnv('Service__Stores__bills__Url', 'sqlite::memory:');
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    });
    const problems = await problemsOf([dataArea(), dataArea({ name: 'Other', store: 'bills', operations: [] })]);
    expect(problems).toEqual([expect.stringContaining(`there is no file ${join(folder, 'notes.db')}`)]);
  });

  it('is what the options say, before configuration', async () => {
    class Settings extends Configuration {
      get = (key: string) => (key.startsWith('Service:Stores:') ? 'nonsense' : undefined);
    }
    const endpoints: ServiceEndpointsOptions = {
      services: (registry) => registry.replace(Configuration, new Settings()),
      stores: { notes: 'sqlite::memory:' },
    };
    await started([dataArea()], { endpoints });
    expect(await problemsOf([dataArea()], { endpoints: { ...endpoints, stores: {} } })).toHaveLength(1);
  });

  it('is of a store that some area lives in', async () => {
    expect(await problemsOf([dataArea()], { endpoints: { stores: { note: 'sqlite::memory:' } } })).toEqual([
      "the option stores names 'note', which no area lives in; there are notes",
    ]);
  });

  it('is told without its password where it cannot be read', async () => {
    const [problem] = await problemsOf([dataArea()], { endpoints: { stores: { notes: 'mysql://root:secret@db/notes' } } });
    expect(problem).not.toContain('secret');
  });

  it('must be there', async () => {
    const [problem] = await problemsOf([dataArea()], { endpoints: { stores: { notes: 'sqlite:/no/such/folder/notes.db' } } });
    expect(problem).toContain("the store 'notes' cannot be opened: ");
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

  it('is still open while requests finish and services are freed', async () => {
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

  it("[QUERY-27] stays open where the host was given it, and knows the host's page size", async () => {
    const store = memory();
    const host = await started([dataArea()], { endpoints: { stores: { notes: store }, maxPageSize: 50 } });
    expect(store.options).toMatchObject({ maxPageSize: 50 });
    await host.close();
    expect(await bodiesIn(store)).toEqual([]);
  });

  it('makes the host unready while it cannot be read', async () => {
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
      detail: 'What the host stands on cannot be used: store notes.',
      dependencies: { 'store notes': 'cannot be reached' },
    });
    store.rows = rows;
    await expect.poll(async () => (await ready()).statusCode, { timeout: 60_000 }).toBe(200);
  });

  it('that refuses says why at start, without its address', async () => {
    const problems = await problemsOf([dataArea()], { endpoints: { stores: { notes: 'postgres://ada:secret@127.0.0.1:1/notes' } } });
    expect(problems).toEqual([expect.stringContaining('(ECONNREFUSED: nothing listens at its address)')]);
    expect(problems.join()).not.toMatch(/secret|127\.0\.0\.1/);
  });

  it('is not shared by areas that were built apart', async () => {
    const modules = [dataArea(), dataArea({ name: 'Other', operations: [], schema: { hash: 'hash-2' } })];
    expect(await problemsOf(modules)).toEqual([
      expect.stringContaining("the areas Test and Other share the store 'notes' and were built apart"),
    ]);
  });
});
