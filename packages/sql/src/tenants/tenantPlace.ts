import { quoteName } from '../names/names.ts';
import { isTenantId } from './tenantId.ts';
import type { TenantSettings } from './tenancy.ts';

/** The location of the data of one tenant in one store. */
export interface TenantPlace {
  readonly tenant: string;
  /** The address of its database; undefined for that of the store itself. */
  readonly url: string | undefined;
  /** Its schema; undefined for the default one. */
  readonly schema: string | undefined;
  /** The table that exists exactly while the tenant lives here: every transaction locks it, so that none runs after it has left. */
  readonly gate: string;
}

/** The longest name that PostgreSQL does not cut off. */
const longestName = 63;

/** Returns the place of a tenant. `server` is empty for the default one. Throws if the id cannot be a part of names, or the server is not configured. */
export function locateTenant(
  settings: TenantSettings,
  { tenant, server }: { readonly tenant: string; readonly server: string },
): TenantPlace {
  if (!isTenantId(tenant)) throw new RangeError('The id of the tenant cannot be a part of names and addresses.');
  const address = server === '' ? settings.url : settings.server(server);
  if (server !== '' && address === undefined) throw new RangeError(`Service:Tenants:Servers:${server} is not configured.`);
  if (settings.tenancy === 'database' && !address?.includes('{tenant}'))
    throw new RangeError(`${describeServer(server)} must contain {tenant}.`);
  const schema = settings.schema?.replaceAll('{tenant}', tenant);
  if (schema !== undefined && schema.length > longestName)
    throw new RangeError(`The schema '${schema}' exceeds ${longestName} characters.`);
  return { tenant, url: address?.replaceAll('{tenant}', tenant), schema, gate: getGateTable(settings.store) };
}

function describeServer(server: string): string {
  return server === '' ? 'Service:Database:TenantUrl' : `Service:Tenants:Servers:${server}`;
}

/** Returns the name of the table that exists where a tenant lives. */
function getGateTable(store: string): string {
  return `portico_tenant_${store.toLowerCase().replace(/[^a-z0-9]/g, '_')}`.slice(0, longestName);
}

/** Returns the statements that create the gate of a place, which names its tenant. */
export function createGate({ gate, tenant }: TenantPlace): string {
  const name = quoteName(gate);
  return `CREATE TABLE IF NOT EXISTS ${name} (tenant text NOT NULL PRIMARY KEY); INSERT INTO ${name} (tenant) SELECT '${tenant}' WHERE NOT EXISTS (SELECT 1 FROM ${name});`;
}

/** Returns the query for the tenant of a place. */
export function readGate({ gate }: Pick<TenantPlace, 'gate'>): string {
  return `SELECT tenant FROM ${quoteName(gate)}`;
}
