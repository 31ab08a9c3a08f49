import type { Configuration } from '@portico/core';
import type { Environment } from '../environment.ts';
import type { ConfigurationKey } from './configurationKey.ts';
import { HostConfiguration } from './hostConfiguration.ts';
import { maskValue } from './masked.ts';
import { DeclaredKeys } from './declaredKeys.ts';
import type { DeclaredKey } from './declaredKeys.ts';

/** The effective settings of a host. */
export interface EffectiveSettings {
  /** By key: the value, with secrets masked, and its source. */
  readonly values: Readonly<Record<string, EffectiveValue>>;
  /** The keys without placeholders that have neither a value nor a default. */
  readonly unset: readonly string[];
}

/** One value. */
export interface EffectiveValue {
  readonly value: string;
  /** `environment`, `file`, `option`, `default`, `configuration` for a source of the application, or the fallback key. */
  readonly from: string;
}

/** The sources of settings. */
export interface SettingsSources {
  readonly keys: readonly ConfigurationKey[];
  readonly configuration: Configuration;
  /** The options of all functions that were called. */
  readonly options: object;
  readonly environment: Environment | undefined;
  /** Names for placeholders in addition to those that are set, by placeholder: `store`. */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

/** Returns the effective settings of a host with their sources. */
export function collectEffectiveSettings(sources: SettingsSources): EffectiveSettings {
  const all = new DeclaredKeys(sources.keys).all.flatMap((each) =>
    listNames(each, sources).map((name) => ({ key: each.pattern.filled(name), value: getEffectiveValue(each, name, sources) })),
  );
  const isSet = (entry: (typeof all)[number]): entry is { key: string; value: EffectiveValue } => entry.value !== undefined;
  return {
    values: Object.fromEntries(all.filter(isSet).map(({ key, value }) => [key, value])),
    unset: sources.keys.map(({ key }) => key).filter((key) => all.some((entry) => entry.key === key && !isSet(entry))),
  };
}

/** Returns the names for a key's placeholder, or one empty name if the key has none. */
function listNames({ declared: { option }, pattern }: DeclaredKey, { configuration, options, names }: SettingsSources): readonly string[] {
  const { section, placeholder } = pattern;
  if (section === undefined || placeholder === undefined) return [''];
  const given = option && getAtPath(options, option.slice(0, option.indexOf('.<')));
  const inCode = typeof given === 'object' && given !== null ? Object.keys(given) : [];
  return [...new Set([...(configuration.names?.(section) ?? []), ...inCode, ...(names[placeholder] ?? [])])].toSorted();
}

function getEffectiveValue(key: DeclaredKey, name: string, sources: SettingsSources): EffectiveValue | undefined {
  const { declared } = key;
  const { option, winner, replacedBy = [] } = declared;
  const code = option === undefined ? undefined : getOptionValue(getAtPath(sources.options, option, name), declared);
  const isReplaced = replacedBy.some((other) => getAtPath(sources.options, other) !== undefined);
  const said = isReplaced ? undefined : getConfiguredValue(key, name, sources);
  if (winner === 'both' && code && said) return { value: `${code.value},${said.value}`, from: `option and ${said.from}` };
  const first = winner === 'configuration' ? (said ?? code) : (code ?? said);
  return first ?? getFallbackValue(key, name, sources) ?? getDefaultValue(declared, sources);
}

function getOptionValue(value: unknown, declared: ConfigurationKey): EffectiveValue | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return { value: maskValue(value.join(','), declared), from: 'option' };
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return { value: '(set in code)', from: 'option' };
  return { value: maskValue(`${value}${declared.optionUnit ?? ''}`, declared), from: 'option' };
}

function getConfiguredValue({ declared, pattern }: DeclaredKey, name: string, { configuration }: SettingsSources) {
  const filled = pattern.filled(name);
  const value = configuration.get(filled);
  if (value === undefined) return undefined;
  const from = configuration instanceof HostConfiguration ? configuration.findSource(filled)! : 'configuration';
  return { value: maskValue(value, declared), from };
}

function getFallbackValue(
  { declared, pattern }: DeclaredKey,
  name: string,
  { configuration }: SettingsSources,
): EffectiveValue | undefined {
  const { fallback } = declared;
  const value = fallback === undefined ? undefined : configuration.get(fallback);
  if (value === undefined) return undefined;
  return { value: maskValue(value.replaceAll(`{${pattern.placeholder}}`, name), declared), from: fallback! };
}

function getDefaultValue({ default: given }: ConfigurationKey, { environment }: SettingsSources): EffectiveValue | undefined {
  const value = typeof given === 'object' ? given[environment === 'production' ? 'production' : 'elsewhere'] : given;
  return value === undefined ? undefined : { value, from: 'default' };
}

/** Returns the value at a path of members; `<…>` in the path is the name. */
function getAtPath(options: object, path: string, name = ''): unknown {
  let value: unknown = options;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    const member = part.startsWith('<') ? name : part;
    value = Object.hasOwn(value, member) ? (value as Record<string, unknown>)[member] : undefined;
  }
  return value;
}
