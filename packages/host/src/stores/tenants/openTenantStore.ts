import { Configuration, DependencyError } from '@portico/core';
import { Refusal } from '@portico/data';
import type { Store } from '@portico/data';
import { TenantPlaces, TenantPools, TenantStore } from '@portico/data/tenants';
import type { PoolLimits } from '@portico/data/tenants';
import { parseDuration } from '@portico/runtime';
import { readSetting } from '../../configuration/setting.ts';
import { StartupError } from '../../startupError.ts';
import type { PlannedStore } from '../plannedStores.ts';
import { findMissingFile, openStore } from '../storeUrl.ts';

/** The settings that belong to the server of the store itself, and not to the databases of tenants. */
const ofBase: ReadonlySet<string> = new Set(['directUrl', 'replicas', 'maximumReplicaLag', 'replicaWait']);

/** The sizes of the pools of tenants. */
interface TenantPoolSettings extends PoolLimits {
  /** The connections to each database. */
  readonly connections: number;
}

/** Reads the limits of the open databases of tenants. */
function readTenantPoolSettings(configuration: Configuration): TenantPoolSettings {
  return {
    open: Number(readSetting(configuration, 'Service:Tenants:Open') ?? 50),
    connections: Number(readSetting(configuration, 'Service:Tenants:Connections') ?? 4),
    idle: parseDuration(readSetting(configuration, 'Service:Tenants:Idle')?.trim() ?? '60')!,
    wait: 5000,
  };
}

/** Returns the store whose calls use the data of their tenants. */
export async function openTenantStore(base: Store, planned: PlannedStore, configuration: Configuration): Promise<Store> {
  if (base.dialect.isDistributed)
    throw new StartupError([`the store '${base.name}' is distributed, so its tenants cannot be separate; leave out Tenancy`]);
  const { prepareSchema } = await import('../readySchema.ts');
  const { connections, ...limits } = readTenantPoolSettings(configuration);
  const pools = new TenantPools(limits, (url) => openDatabase(base, { planned, url, connections }));
  const checkSchema = async (store: Store) => {
    const state = await prepareSchema(store, planned);
    return typeof state === 'object' ? state.problem : undefined;
  };
  return new TenantStore(base, new TenantPlaces({ base, settings: planned.tenants!, pools, checkSchema }), pools);
}

/** Opens the database of a tenant. It is never created here: a missing one would be empty. */
async function openDatabase(
  base: Store,
  { planned, url, connections }: { readonly planned: PlannedStore; readonly url: string; readonly connections: number },
): Promise<Store> {
  const { name, settings, adapters } = planned;
  const adapter = await adapters.load(url, `the store '${name}'`);
  if (adapter && findMissingFile(adapter, url) !== undefined) {
    const detail = 'The data of the tenant are missing.';
    throw new Refusal(new DependencyError('unavailable', name, { detail, retryAfter: 5 }));
  }
  const own = Object.fromEntries(Object.entries(settings).filter(([key]) => !ofBase.has(key)));
  const store = await openStore(name, url, { settings: { ...own, readers: 1, writers: connections }, adapters });
  store.options = base.options;
  return store;
}
