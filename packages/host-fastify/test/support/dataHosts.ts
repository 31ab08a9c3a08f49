import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@portico/data';
import { sqliteStore } from '@portico/data-sqlite';
import { addServiceEndpoints, createHost, mapServiceEndpoints, StartupError } from '@portico/host-fastify';
import type { ConfiguredGroup, Environment, ServiceEndpointsOptions } from '@portico/host-fastify';
import type { ModulePlan } from '@portico/runtime';
import { expect, onTestFinished } from 'vitest';

/** The setup of a host with stores. */
export interface Started {
  readonly environment?: Environment;
  readonly endpoints?: ServiceEndpointsOptions;
  readonly groups?: Readonly<Record<string, ConfiguredGroup>>;
}

/** Creates a host of these areas that is not started yet; it stops when the test ends. */
const hostOf = (modules: readonly ModulePlan[], { environment = 'test', endpoints = {}, groups = {} }: Started = {}) => {
  const host = createHost({ environment, logger: false });
  const builder = addServiceEndpoints(host, modules, { requireJwt: false, ...endpoints });
  for (const [name, options] of Object.entries(groups)) builder.configureGroup(name, options);
  mapServiceEndpoints(host);
  onTestFinished(() => host.close());
  return host;
};
/** Starts a host of these areas. */
export const started = async (modules: readonly ModulePlan[], options?: Started) => {
  const host = hostOf(modules, options);
  await host.ready();
  return host;
};
/** Returns the startup errors of a host of these areas. */
export const problemsOf = async (modules: readonly ModulePlan[], options?: Started): Promise<readonly string[]> => {
  const error: unknown = await hostOf(modules, options)
    .ready()
    .then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).problems;
};
/** Returns the name of a file that does not exist yet. */
export const fileOf = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-stores-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'notes.db');
};
/** Creates a store in memory that the test owns. */
export const memory = (): Store => {
  const store = sqliteStore({ name: 'notes' });
  onTestFinished(() => store.close());
  return store;
};
