import type { StoreAdapter, StoreKind, StoreSetting } from '@portico/data';
import { defaultMemoryUrl, findUrlForms, knownStores } from '@portico/sql';
import type { KnownStoreSetting } from '@portico/sql';
import type { ConfigurationKey } from './configurationKey.ts';
import { formatAlternatives, listTransports, listNames, storeTransports, transportNames } from './transportNames.ts';

const kinds: readonly StoreKind[] = knownStores;
const schemes = kinds.flatMap((kind) => kind.schemes);

/** The schemes of the stores that notify other processes. */
export const notifyingSchemes: readonly string[] = kinds.filter(({ transport }) => transport !== undefined).flatMap((kind) => kind.schemes);

const places = [
  {
    key: 'Service:Stores:<store>:Url',
    type: 'address',
    schemes,
    default: { elsewhere: defaultMemoryUrl },
    option: 'stores.<store>',
    fallback: 'Service:Database:Url',
    meaning: `the address of the store: ${formatAlternatives(findUrlForms(kinds, { hasMemory: true }))}`,
  },
  {
    key: 'Service:Database:Url',
    type: 'address',
    schemes,
    meaning: 'the default address of all stores; `{store}` in it stands for the name of the store',
  },
  {
    key: 'Service:Cursors:Key',
    type: 'list',
    secret: true,
    meaning:
      'the secrets, at least 32 bytes each, that encrypt the cursors of keyset queries: the first one encrypts, all decrypt; required outside development and test if the host has such queries',
  },
] as const satisfies readonly ConfigurationKey[];

/** How the tenants of a store are separated. */
const separation = [
  {
    name: 'Tenancy',
    type: 'text',
    values: ['row', 'schema', 'database'],
    default: 'row',
    meaning: 'how the data of tenants are separated: by a column of each `row`, or a `schema` or a `database` for each tenant',
  },
  {
    name: 'TenantSchema',
    type: 'text',
    default: 'tenant_{tenant}',
    meaning: 'with a schema for each tenant, its name; `{tenant}` in it stands for the id of the tenant',
  },
  {
    name: 'TenantUrl',
    type: 'address',
    schemes,
    meaning: 'with a database for each tenant, its address; `{tenant}` in it stands for the id of the tenant',
  },
  {
    name: 'OwnEntities',
    type: 'text',
    values: ['refused', 'per-tenant'],
    default: 'refused',
    meaning:
      'with separate tenants, whether entities that are not `TenantScoped` have rows of their own for each tenant; otherwise the store must not have any',
  },
] as const satisfies readonly StoreSetting[];

const tenants = [
  {
    key: 'Service:Tenants:Servers:<server>',
    type: 'address',
    schemes,
    meaning:
      'the address of another server that tenants can live on; `{store}` and `{tenant}` in it stand for the name of the store and the id of the tenant',
  },
  {
    key: 'Service:Tenants:Open',
    type: 'number',
    default: '50',
    meaning:
      'the maximum number of databases of tenants that a process has open for each store; it closes those that were not used for the longest time',
  },
  {
    key: 'Service:Tenants:Connections',
    type: 'number',
    default: '4',
    meaning: 'the maximum number of connections to each database of a tenant',
  },
  {
    key: 'Service:Tenants:Idle',
    type: 'duration',
    default: '60',
    meaning: 'how long an unused database of a tenant stays open',
  },
] as const satisfies readonly ConfigurationKey[];

const work = [
  {
    key: 'Service:Operations:Timeout',
    type: 'duration',
    default: '60',
    option: 'operationTimeout',
    optionUnit: 'ms',
    meaning: 'the default time after which the work of an operation is rolled back; 0 disables the timeout',
  },
  {
    key: 'Service:Operations:Statements',
    type: 'number',
    default: '0',
    option: 'operationStatements',
    meaning: 'the maximum number of statements that an operation sends to a store in one unit of work; 0 means no limit',
  },
] as const satisfies readonly ConfigurationKey[];

type Place = 'Service:Stores:<store>' | 'Service:Database';
type SettingKey<Name extends string> = ConfigurationKey & { readonly key: `${Place}:${Name}` };

/** Returns the key of a store setting: for one store, or as the default for every store. */
function createSettingKey<Name extends string>(place: Place, setting: StoreSetting & { readonly name: Name }): SettingKey<Name> {
  const { name, type, values, schemes: own, default: given, meaning } = setting;
  const common = { key: `${place}:${name}` as const, type, ...(values && { values }), ...(own && { schemes: own }) };
  if (place === 'Service:Database') {
    const placeholder = type === 'address' ? '; `{store}` in it stands for the name of the store' : '';
    return { ...common, meaning: `the default of this setting for all stores${placeholder}` };
  }
  return { ...common, ...(given !== undefined && { default: given }), fallback: `Service:Database:${name}`, meaning };
}

function createSettingKeys<Name extends string>(settings: readonly (StoreSetting & { readonly name: Name })[]): SettingKey<Name>[] {
  return [
    ...settings.map((setting) => createSettingKey('Service:Stores:<store>', setting)),
    ...settings.map((setting) => createSettingKey('Service:Database', setting)),
  ];
}

/** The keys for the addresses and connections of stores, and for time limits of their work. */
export const storeKeys = [
  ...places,
  ...createSettingKeys<KnownStoreSetting>(
    knownStores.flatMap(({ settings }): readonly (StoreSetting & { name: KnownStoreSetting })[] => settings),
  ),
  ...createSettingKeys<(typeof separation)[number]['name']>(separation),
  ...tenants,
  ...work,
] as const;

/** Returns the keys of a host with the application's own adapters: their settings become keys, and their URL schemes become valid. */
export function withAdapterKeys(keys: readonly ConfigurationKey[], adapters: readonly StoreAdapter[]): ConfigurationKey[] {
  const all = adapters.flatMap((adapter) => adapter.schemes);
  const notifying = adapters.filter(({ transport }) => transport !== undefined).flatMap((adapter) => adapter.schemes);
  const widened = keys.map((key) => {
    if (key.schemes === schemes) return { ...key, schemes: [...schemes, ...all] };
    if (key.values === transportNames) return { ...key, values: listNames([...storeTransports, ...listTransports(adapters)]) };
    return key.schemes === notifyingSchemes ? { ...key, schemes: [...notifyingSchemes, ...notifying] } : key;
  });
  const known = new Set(keys.map(({ key }) => key));
  return [...widened, ...createSettingKeys(adapters.flatMap(({ settings }) => settings)).filter(({ key }) => !known.has(key))];
}
