import type { EntityField } from '@portico/core/manifest';
import type { StoreSchema } from '@portico/data';
import type { ModulePlan } from '@portico/runtime';
import { findTenantProblems } from '@portico/sql';
import type { TenantSettings } from '@portico/sql';
import type { PlannedStore } from '../plannedStores.ts';

/** The parts of a host that separate tenants restrict. */
export interface SeparationContext {
  readonly modules: readonly ModulePlan[];
  /** Whether seeds run in stores without rows. */
  readonly seedsEmpty: boolean;
}

/** Finds everything in a store that separate tenants do not support: nothing of it may silently work in another way. */
export async function findSeparationProblems(planned: PlannedStore, context: SeparationContext): Promise<string[]> {
  const { tenants } = planned;
  if (!tenants) return [];
  const settings = findTenantProblems(tenants);
  if (settings.length > 0) return settings;
  const problems = [...(await findStoreProblems(planned, tenants)), ...(await findUseProblems(planned, tenants, context))];
  return problems.map((problem) => `the tenants of the store '${planned.name}' are separate (Tenancy=${tenants.tenancy}), ${problem}`);
}

async function findStoreProblems({ at, settings, adapters, name }: PlannedStore, { tenancy }: TenantSettings): Promise<string[]> {
  if (typeof at !== 'string') return at === undefined || at.place ? [] : ['but its store cannot separate tenants'];
  if (adapters.isMemoryUrl(at)) return ['which is not possible in memory'];
  const adapter = await adapters.load(at, `the store '${name}'`);
  const hasSchemas = adapter?.dialect.schema.createNamespace !== undefined;
  return [
    ...(tenancy === 'schema' && !hasSchemas ? [`but ${adapter?.title ?? 'its database'} has no schemas; set Tenancy to database`] : []),
    ...(settings['replicas'] === undefined ? [] : ['which read replicas do not support; remove Replicas']),
  ];
}

async function findUseProblems(
  { name, areas }: PlannedStore,
  { hasOwnEntities }: TenantSettings,
  { modules, seedsEmpty }: SeparationContext,
): Promise<string[]> {
  const schemas = await Promise.all(areas.map(({ data }) => data.schema()));
  const shared = schemas[0]!.entities.filter(({ traits }) => !traits.includes('TenantScoped')).map(({ id }) => id);
  const scoped = schemas[0]!.entities.filter(({ traits }) => traits.includes('TenantScoped'));
  const counted = scoped.flatMap(({ id, fields }) => fields.filter(isCountedForAll).map(({ property }) => `${id}.${property}`));
  const own = new Set(areas.map((area) => area.name));
  const across = modules.filter((module) => own.has(module.name)).flatMap(({ operations }) => operations.filter(readsAcross));
  return [
    ...(shared.length === 0 || hasOwnEntities
      ? []
      : [
          `but ${list(shared)} ${shared.length === 1 ? 'is' : 'are'} not TenantScoped; move them to an area with another store, ` +
            `or set Service:Stores:${name}:OwnEntities to per-tenant if each tenant has rows of its own`,
        ]),
    ...(counted.length === 0
      ? []
      : [`but ${list(counted)} would be counted for each of them; declare GeneratedNumber with the scope 'Tenant'`]),
    ...schemas.slice(0, 1).flatMap(findTableProblems),
    ...(across.length === 0 ? [] : [`so ${list(across.map(({ id }) => id))} cannot read across tenants`]),
    ...(seedsEmpty ? ["which the option seed: 'empty' does not support"] : []),
  ];
}

function readsAcross({ acrossTenants }: { readonly acrossTenants?: string | undefined }): boolean {
  return acrossTenants !== undefined;
}

/** Finds the tables whose rows are processed in the background, which does not visit the places of tenants. */
function findTableProblems({ messages, jobs, delays }: StoreSchema): string[] {
  const fix = 'move their areas to another store';
  return [
    ...(messages ? [`which does not support stored events and handlers; ${fix}`] : []),
    ...(jobs ? [`which does not support jobs and delayed calls; ${fix}`] : []),
    ...(delays ? [`which does not support delayed events; ${fix}`] : []),
  ];
}

function isCountedForAll({ number, numbering }: EntityField): boolean {
  return number !== undefined && !numbering?.perTenant;
}

function list(ids: readonly string[]): string {
  return ids.join(', ');
}
