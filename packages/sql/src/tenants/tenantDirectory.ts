import type { RowReader } from '../migrationTable.ts';

/** `active`: its data are at its server. `switching`: its data are complete at the target, and its former place is closed. */
export type TenantState = 'active' | 'moving' | 'switching';

/** A tenant of a store, as the directory in the database of the store lists it. */
export interface DirectoryTenant {
  readonly tenant: string;
  /** The name of its server; empty for the default one. */
  readonly server: string;
  readonly state: TenantState;
  /** The server that it moves to; empty unless it is being moved. */
  readonly target: string;
}

/** Creates the directory if it is missing. Several stores may share one database, so every row names its store. */
export const createDirectory =
  'CREATE TABLE IF NOT EXISTS portico_tenants (store text NOT NULL, tenant text NOT NULL, server text NOT NULL, state text NOT NULL, ' +
  'target text NOT NULL, PRIMARY KEY (store, tenant));';

const columns = 'SELECT tenant, server, state, target FROM portico_tenants WHERE store =';

/** Returns the tenants of a store by id; none if there is no directory. */
export async function listTenants(reader: RowReader, store: string): Promise<DirectoryTenant[]> {
  if (!(await hasDirectory(reader))) return [];
  const { dialect } = reader;
  const rows = await reader.rows({ name: '', text: `${columns} ${dialect.parameter(1)} ORDER BY tenant` }, [store]);
  return rows.map(readTenant);
}

/** Returns a tenant of a store; undefined if the directory does not list it. */
export async function findTenant(reader: RowReader, store: string, tenant: string): Promise<DirectoryTenant | undefined> {
  if (!(await hasDirectory(reader))) return undefined;
  const { dialect } = reader;
  const text = `${columns} ${dialect.parameter(1)} AND tenant = ${dialect.parameter(2)}`;
  const [row] = await reader.rows({ name: 'portico_tenant_find', text }, [store, tenant]);
  return row && readTenant(row);
}

async function hasDirectory(reader: RowReader): Promise<boolean> {
  const text = reader.dialect.schema.tableExists('portico_tenants');
  return (await reader.rows({ name: 'portico_tenants_exist', text }, [])).length > 0;
}

function readTenant([tenant, server, state, target]: readonly unknown[]): DirectoryTenant {
  return { tenant: String(tenant), server: String(server), state: String(state) as TenantState, target: String(target) };
}

/** Returns the statement that adds a tenant, or changes its entry. */
export function recordTenant(store: string, { tenant, server, state, target }: DirectoryTenant): string {
  const values = [store, tenant, server, state, target].map(literal).join(', ');
  return (
    `INSERT INTO portico_tenants (store, tenant, server, state, target) VALUES (${values}) ` +
    'ON CONFLICT (store, tenant) DO UPDATE SET server = excluded.server, state = excluded.state, target = excluded.target;'
  );
}

/** Returns the statement that removes a tenant. */
export function forgetTenant(store: string, tenant: string): string {
  return `DELETE FROM portico_tenants WHERE store = ${literal(store)} AND tenant = ${literal(tenant)};`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
