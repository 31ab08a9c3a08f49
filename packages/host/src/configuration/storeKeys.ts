import type { StoreAdapter, StoreKind, StoreSetting } from '@portico/data';
import { defaultMemoryUrl, findUrlForms, knownStores } from '@portico/sql';
import type { KnownStoreSetting } from '@portico/sql';
import type { ConfigurationKey } from './configurationKey.ts';
import { formatAlternatives, listTransports, namesWith, storeTransports, transportNames } from './transportNames.ts';

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
    meaning: `where the store of this name is: ${formatAlternatives(findUrlForms(kinds, { hasMemory: true }))}`,
  },
  {
    key: 'Service:Database:Url',
    type: 'address',
    schemes,
    meaning: 'where every store is that has no address of its own; `{store}` in it stands for the name',
  },
  {
    key: 'Service:Cursors:Key',
    type: 'list',
    secret: true,
    meaning:
      'the secrets, at least 32 bytes each, that encrypt the cursors of keyset queries: the first one encrypts, all decrypt; outside development and test a host with such queries needs one',
  },
] as const satisfies readonly ConfigurationKey[];

const work = [
  {
    key: 'Service:Operations:Timeout',
    type: 'duration',
    default: '60',
    option: 'operationTimeout',
    optionUnit: 'ms',
    meaning: 'after how long the work of an operation that says nothing itself is rolled back; 0 is never',
  },
  {
    key: 'Service:Operations:Statements',
    type: 'number',
    default: '0',
    option: 'operationStatements',
    meaning: 'the most statements that an operation sends to a store in one unit of work; 0 is no limit',
  },
] as const satisfies readonly ConfigurationKey[];

type Place = 'Service:Stores:<store>' | 'Service:Database';
type SettingKey<Name extends string> = ConfigurationKey & { readonly key: `${Place}:${Name}` };

/** Returns the keys of a setting of stores: that of one store, or that of every store that says nothing itself. */
function settingKey<Name extends string>(place: Place, setting: StoreSetting & { readonly name: Name }): SettingKey<Name> {
  const { name, type, values, schemes: own, default: given, meaning } = setting;
  const common = { key: `${place}:${name}` as const, type, ...(values && { values }), ...(own && { schemes: own }) };
  if (place === 'Service:Database') {
    const placeholder = type === 'address' ? '; `{store}` in it stands for the name' : '';
    return { ...common, meaning: `the same for every store that says nothing itself${placeholder}` };
  }
  return { ...common, ...(given !== undefined && { default: given }), fallback: `Service:Database:${name}`, meaning };
}

function settingKeys<Name extends string>(settings: readonly (StoreSetting & { readonly name: Name })[]): SettingKey<Name>[] {
  return [
    ...settings.map((setting) => settingKey('Service:Stores:<store>', setting)),
    ...settings.map((setting) => settingKey('Service:Database', setting)),
  ];
}

/** The keys that say where stores are, how their connections are made, and how long work may take. */
export const storeKeys = [
  ...places,
  ...settingKeys<KnownStoreSetting>(
    knownStores.flatMap(({ settings }): readonly (StoreSetting & { name: KnownStoreSetting })[] => settings),
  ),
  ...work,
] as const;

/** Returns the keys of a host whose application gave adapters of its own: their settings are keys, and their URLs are addresses of stores. */
export function withAdapterKeys(keys: readonly ConfigurationKey[], adapters: readonly StoreAdapter[]): ConfigurationKey[] {
  const all = adapters.flatMap((adapter) => adapter.schemes);
  const notifying = adapters.filter(({ transport }) => transport !== undefined).flatMap((adapter) => adapter.schemes);
  const widened = keys.map((key) => {
    if (key.schemes === schemes) return { ...key, schemes: [...schemes, ...all] };
    if (key.values === transportNames) return { ...key, values: namesWith([...storeTransports, ...listTransports(adapters)]) };
    return key.schemes === notifyingSchemes ? { ...key, schemes: [...notifyingSchemes, ...notifying] } : key;
  });
  const known = new Set(keys.map(({ key }) => key));
  return [...widened, ...settingKeys(adapters.flatMap(({ settings }) => settings)).filter(({ key }) => !known.has(key))];
}
