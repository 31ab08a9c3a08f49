/** How the tenants of a store are separated: by a column of each row, by a schema, or by a database for each tenant. */
export type Tenancy = (typeof tenancies)[number];

/** The ways to separate tenants. */
export const tenancies = ['row', 'schema', 'database'] as const;

/** Reads a configuration key; undefined if it is absent. */
export type ReadKey = (key: string) => string | undefined;

/** How the tenants of one store are separated, if not by rows. */
export interface TenantSettings {
  /** The name of the store. */
  readonly store: string;
  readonly tenancy: Exclude<Tenancy, 'row'>;
  /** The name of the schema of a tenant, with `{tenant}`; in databases of their own, tenants use the default schema. */
  readonly schema: string | undefined;
  /** The address of the data of tenants on the default server; undefined for the database of the store itself. */
  readonly url: string | undefined;
  /** Whether entities without the trait `TenantScoped` have rows of their own for each tenant. */
  readonly hasOwnEntities: boolean;
  /** Returns the address of the data of tenants on another server. */
  server(name: string): string | undefined;
}

const defaultSchema = 'tenant_{tenant}';

/** Reads how the tenants of a store are separated; undefined if by rows. */
export function readTenantSettings(store: string, read: ReadKey): TenantSettings | undefined {
  const own = (name: string): string | undefined => {
    const text = (read(`Service:Stores:${store}:${name}`) ?? read(`Service:Database:${name}`))?.trim();
    return text ? text.replaceAll('{store}', store) : undefined;
  };
  const tenancy = own('Tenancy') ?? 'row';
  if (tenancy === 'row') return undefined;
  return {
    store,
    tenancy: tenancy as TenantSettings['tenancy'],
    schema: tenancy === 'schema' ? (own('TenantSchema') ?? defaultSchema) : undefined,
    url: tenancy === 'schema' ? undefined : own('TenantUrl'),
    hasOwnEntities: own('OwnEntities') === 'per-tenant',
    server: (name) => read(`Service:Tenants:Servers:${name}`)?.trim().replaceAll('{store}', store),
  };
}

/** Returns a sentence for each problem of the settings. No sentence repeats a URL, which may contain a password. */
export function findTenantProblems({ store, tenancy, schema, url }: TenantSettings): string[] {
  const key = (name: string) => `Service:Stores:${store}:${name} (or Service:Database:${name})`;
  if (!tenancies.includes(tenancy)) return [`${key('Tenancy')} is '${String(tenancy)}'; it must be ${tenancies.join(', ')}`];
  if (tenancy === 'schema') return findSchemaProblems(key('TenantSchema'), schema!);
  if (url === undefined)
    return [`the tenants of the store '${store}' have databases of their own; set ${key('TenantUrl')} to their address`];
  return url.includes('{tenant}') ? [] : [`${key('TenantUrl')} must contain {tenant}`];
}

function findSchemaProblems(key: string, schema: string): string[] {
  if (!schema.includes('{tenant}')) return [`${key} must contain {tenant}`];
  const isSafe = /^[a-z_][a-z0-9_-]*$/.test(schema.replaceAll('{tenant}', 'x'));
  return isSafe ? [] : [`${key} must consist of lower-case letters, digits, _ and -, apart from {tenant}`];
}
