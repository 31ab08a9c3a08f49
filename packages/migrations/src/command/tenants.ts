import { createDirectory, listTenants } from '@portico/sql';
import { getMessage, MigrationFailure, UsageError } from '../failure.ts';
import { listMigratedStores } from '../file/migrationFolder.ts';
import type { ApplyOptions } from '../run/options.ts';
import { openMigrationStore, requireUrl } from '../store/migrationStore.ts';
import { addTenant, requireTenantId } from '../tenants/addTenant.ts';
import { removeTenant } from '../tenants/removeTenant.ts';
import { readSeparation, type SeparatedStore } from '../tenants/tenantStores.ts';
import { readParallel } from './apply.ts';
import type { MigrationsContext } from './context.ts';

/** The options of `tenants`. */
export interface TenantsOptions {
  /** The only store to work on. */
  readonly store?: string | undefined;
  /** The name of a server; the default one if absent. */
  readonly server?: string | undefined;
  /** The number of tenants that are added at once. */
  readonly parallel?: string | undefined;
  /** Whether `remove` also deletes the data. */
  readonly dropData: boolean;
}

type Action = (context: MigrationsContext, store: SeparatedStore, command: TenantCommand) => Promise<number>;

/** The tenants that a command names, and its options. */
interface TenantCommand {
  readonly ids: readonly string[];
  readonly options: TenantsOptions;
}

const actions: Readonly<Record<string, Action>> = { add, list, remove };

/** Runs `tenants <action>` on every store whose tenants are separate, or on the requested one. Returns the exit code. */
export async function tenants(context: MigrationsContext, words: readonly string[], options: TenantsOptions): Promise<number> {
  const [name, ...ids] = words;
  if (name === undefined || !Object.hasOwn(actions, name)) throw new UsageError(`Use tenants ${Object.keys(actions).join(', ')}.`);
  checkIds(name, ids);
  const found = (await listMigratedStores(context.folder))
    .filter((store) => options.store === undefined || store === options.store)
    .flatMap((store) => readSeparation(context.folder, store) ?? []);
  if (found.length === 0) throw new MigrationFailure(describeNone(options.store));
  let status = 0;
  for (const settings of found) {
    const place = { project: context.folder, name: settings.store, url: requireUrl(settings.store, context.folder) };
    const base = await openMigrationStore(place);
    try {
      status = Math.max(status, await actions[name]!(context, { project: context.folder, settings, base }, { ids, options }));
    } finally {
      await base.close();
    }
  }
  return status;
}

function describeNone(store: string | undefined): string {
  const which = store === undefined ? 'No store of the project has' : `The store '${store}' does not have`;
  return `${which} separate tenants; set Service:Database:Tenancy to schema or database.`;
}

function checkIds(action: string, ids: readonly string[]): void {
  if (action === 'list' && ids.length > 0) throw new UsageError(`Unexpected argument '${ids[0]!}'.`);
  if (action === 'list') return;
  requireTenantId(ids[0]);
  for (const id of ids) requireTenantId(id);
}

async function add(
  context: MigrationsContext,
  store: SeparatedStore,
  { ids, options: { server = '', parallel } }: TenantCommand,
): Promise<number> {
  const run: ApplyOptions = { allowDestructive: true, lockTimeout: 1000, lockWait: 300_000, say: (text) => context.say(text) };
  const { store: name } = store.settings;
  await store.base.script(createDirectory);
  let status = 0;
  const queue = ids.values();
  const runQueue = async () => {
    for (const tenant of queue) {
      const result = await addTenant(store, { tenant, server }, run).catch((error: unknown) => getMessage(error));
      if (typeof result === 'string') status = 1;
      const failure = typeof result === 'string' ? { failure: result } : {};
      context.note?.({ store: name, tenant, server, applied: Array.isArray(result) ? (result as string[]) : [], ...failure });
      if (typeof result === 'string') context.say(`${name}: the tenant ${tenant} was not added: ${result}`);
      else context.say(result === undefined ? `${name}: the tenant ${tenant} exists` : `${name}: added the tenant ${tenant}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(readParallel({ parallel }), ids.length) }, runQueue));
  return status;
}

async function list(context: MigrationsContext, { base, settings }: SeparatedStore): Promise<number> {
  const all = await listTenants(base, settings.store);
  for (const { tenant, server, state, target } of all) {
    context.note?.({ store: settings.store, tenant, server, state, target });
    context.say(
      `${settings.store}/${tenant}: ${server === '' ? 'default server' : server}${state === 'active' ? '' : `, ${state} to ${target || 'the default server'}`}`,
    );
  }
  if (all.length === 0) context.say(`${settings.store}: no tenants; add one with \`portico tenants add <id>\``);
  return 0;
}

async function remove(context: MigrationsContext, store: SeparatedStore, { ids, options: { dropData } }: TenantCommand): Promise<number> {
  const { store: name } = store.settings;
  let status = 0;
  for (const tenant of ids) {
    const isRemoved = await removeTenant(store, tenant, dropData);
    context.note?.({ store: name, ...(isRemoved && { removed: tenant }) });
    if (isRemoved) context.say(`${name}: removed the tenant ${tenant}; its data ${dropData ? 'are deleted' : 'stay in place'}`);
    else context.say(`${name}: there is no tenant '${tenant}'`);
    if (!isRemoved) status = 1;
  }
  return status;
}
