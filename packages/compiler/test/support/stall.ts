import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Configuration } from '@portico/core';
import { sqliteStore } from '@portico/data-sqlite';
import type { AreaData } from '@portico/data';
import { addServiceEndpoints, createHost, mapServiceEndpoints, RemoteBoundary } from '@portico/host-fastify';
import type { HostOptions, ServiceEndpointsOptions } from '@portico/host-fastify';
import type { ModulePlan } from '@portico/runtime';
import { createMigrationTable, recordMigration } from '@portico/sql';
import { onTestFinished } from 'vitest';
import { loadModules } from './loadModules.ts';
import { makeProject } from './project.ts';
import type { TestProject } from './project.ts';
import { Given } from './sides.ts';

const source = `import { DomainAction, Endpoint, Entity, Get, Module, Post, Query } from '@portico/core';
import type { Cursor, Guid, Int, Repository, Sort } from '@portico/core';
export class StallModule extends Module('Stall') {}
export class Item extends Entity() { name!: string; }
/** Walks through the items with cursors. */
export class WalkItems extends Query(Item, Get('/items'), { allowAnonymous: true })<{ name: string }> {
  readonly nameSort?: Sort<'name', 'Ascending'>;
  readonly after?: Cursor;
  readonly pageSize: Int = 2;
}
/** Adds an item once for each key. */
export class AddItem extends DomainAction(Post('/items'), { allowAnonymous: true, idempotent: true, body: 'wrapped' })<Guid> {
  readonly name!: string;
  execute(items: Repository<Item>) { return items.add(Object.assign(new Item(), { name: this.name })).id; }
}
/** Returns what it was given. */
export class Search extends Endpoint(Get('/search'), { allowAnonymous: true })<{ tags: string[]; sizes: Int[]; page: Int }> {
  readonly tags?: string[];
  readonly sizes: Int[] = [];
  readonly page: Int = 1;
  handle() { return { tags: this.tags ?? [], sizes: this.sizes, page: this.page }; }
}
/** Ignores unknown query parameters. */
export class Browse extends Endpoint(Get('/browse'), { allowAnonymous: true, unknownQuery: 'ignore' })<Int> {
  readonly page: Int = 1;
  handle() { return this.page; }
}
/** Returns a secret. */
export class Reveal extends Endpoint(Get('/secret'), { allowAnonymous: true, noStore: true })<string> {
  handle() { return 'secret'; }
}
`;

/** A compiled area with what hostile clients aim at. */
export interface Stall {
  readonly project: TestProject;
  readonly module: ModulePlan;
}

/** Compiles the stall. */
export async function compiledStall(): Promise<Stall> {
  const project = makeProject({ 'src/stall.ts': source }, { types: true });
  const { StallModule } = await loadModules(project);
  return { project, module: StallModule! };
}

/** How a host of the stall is started. */
export interface StallHost {
  readonly settings?: Readonly<Record<string, string>>;
  readonly endpoints?: ServiceEndpointsOptions;
  readonly environment?: HostOptions['environment'];
}

type Areas = Parameters<typeof addServiceEndpoints>[1];

/** Starts a host; it stops when the test ends. */
export async function hostOf(areas: Areas, { settings = {}, endpoints = {}, environment = 'test' }: StallHost = {}) {
  const host = createHost({ environment, logger: false });
  const services: ServiceEndpointsOptions['services'] = (registry) => void registry.replace(Configuration, new Given(settings));
  addServiceEndpoints(host, areas, { requireJwt: false, services, ...endpoints });
  mapServiceEndpoints(host);
  onTestFinished(() => host.close());
  await host.ready();
  return host;
}

/** Starts the stall in a separate host, and a gateway that serves its routes. */
export async function behindGateway({ module }: Stall, front: StallHost = {}, behind: StallHost = {}) {
  const key = { 'Service:RemoteBoundaries:Key': 'a key that both hosts of this test have' };
  // The project has one area, so nothing else shows that other hosts call it.
  const enabled = { 'Service:RemoteBoundaries:InvokeEndpoint:Enabled': 'true' };
  const hidden = await hostOf([module], { ...behind, settings: { ...key, ...enabled, ...behind.settings } });
  const baseUrl = await hidden.listen({ host: '127.0.0.1', port: 0 });
  const settings = { ...key, 'Service:RemoteBoundaries:Stall:BaseUrl': baseUrl, ...front.settings };
  return { gateway: await hostOf([RemoteBoundary(module, { routes: true })], { ...front, settings }), hidden };
}

/** Returns the URL of a new database file with the tables of the stall. */
export async function stallDatabase({ module }: Stall): Promise<string> {
  const folder = mkdtempSync(resolve(tmpdir(), 'portico-stall-'));
  const file = join(folder, 'stall.db');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const area = module.data as AreaData;
  const { create, hash } = await area.schema();
  const store = sqliteStore({ name: area.store, file });
  const migration = { name: '0000_test', hash, checksum: '', appliedAt: new Date(0).toISOString() };
  await store.script([create[store.dialect.name], createMigrationTable, recordMigration(area.store, migration)].join('\n'));
  await store.close();
  return `sqlite:${file}`;
}
