import type { Configuration } from '@portico/core';
import type { Environment } from '../environment.ts';
import type { ConfigurationKey } from './configurationKey.ts';
import { HostConfiguration } from './hostConfiguration.ts';
import { maskValue } from './masked.ts';
import { parsePattern } from './pattern.ts';

/** What a host goes by. */
export interface EffectiveSettings {
  /** By key: the value, secrets masked, and who says it. */
  readonly values: Readonly<Record<string, EffectiveValue>>;
  /** The keys without names in them that nothing is said of, and that have no default. */
  readonly unset: readonly string[];
}

/** One value. */
export interface EffectiveValue {
  readonly value: string;
  /** `environment`, `file`, `option`, `default`, `configuration` for a source of the application's own, or the key that speaks for this one. */
  readonly from: string;
}

/** What is known where settings are put together. */
export interface SettingsSources {
  readonly keys: readonly ConfigurationKey[];
  readonly configuration: Configuration;
  /** What code says: the options of all functions that were called. */
  readonly options: object;
  readonly environment: Environment | undefined;
  /** Names that keys may be filled with beside those that something is said of, by what they are called: `store`. */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

/** The values that the host goes by, and where each comes from. */
export function collectEffectiveSettings(sources: SettingsSources): EffectiveSettings {
  const all = sources.keys.flatMap((declared) =>
    listNames(declared, sources).map((name) => ({
      key: parsePattern(declared.key).filled(name),
      value: getEffectiveValue(declared, name, sources),
    })),
  );
  const isSet = (entry: (typeof all)[number]): entry is { key: string; value: EffectiveValue } => entry.value !== undefined;
  return {
    values: Object.fromEntries(all.filter(isSet).map(({ key, value }) => [key, value])),
    unset: sources.keys.map(({ key }) => key).filter((key) => all.some((entry) => entry.key === key && !isSet(entry))),
  };
}

/** One empty name for a key that has no place for names. */
function listNames({ key, option }: ConfigurationKey, { configuration, options, names }: SettingsSources): readonly string[] {
  const { section, placeholder } = parsePattern(key);
  if (section === undefined || placeholder === undefined) return [''];
  const given = option && getAtPath(options, option.slice(0, option.indexOf('.<')));
  const inCode = typeof given === 'object' && given !== null ? Object.keys(given) : [];
  return [...new Set([...(configuration.names?.(section) ?? []), ...inCode, ...(names[placeholder] ?? [])])].toSorted();
}

function getEffectiveValue(declared: ConfigurationKey, name: string, sources: SettingsSources): EffectiveValue | undefined {
  const { option, winner, replacedBy = [] } = declared;
  const code = option === undefined ? undefined : getOptionValue(getAtPath(sources.options, option, name), declared);
  const isReplaced = replacedBy.some((other) => getAtPath(sources.options, other) !== undefined);
  const said = isReplaced ? undefined : getConfiguredValue(declared, name, sources);
  if (winner === 'both' && code && said) return { value: `${code.value},${said.value}`, from: `option and ${said.from}` };
  const first = winner === 'configuration' ? (said ?? code) : (code ?? said);
  return first ?? getFallbackValue(declared, name, sources) ?? getDefaultValue(declared, sources);
}

function getOptionValue(value: unknown, declared: ConfigurationKey): EffectiveValue | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return { value: maskValue(value.join(','), declared), from: 'option' };
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return { value: '(set in code)', from: 'option' };
  return { value: maskValue(`${value}${declared.optionUnit ?? ''}`, declared), from: 'option' };
}

function getConfiguredValue(declared: ConfigurationKey, name: string, { configuration }: SettingsSources) {
  const filled = parsePattern(declared.key).filled(name);
  const value = configuration.get(filled);
  if (value === undefined) return undefined;
  const from = configuration instanceof HostConfiguration ? configuration.findSource(filled)! : 'configuration';
  return { value: maskValue(value, declared), from };
}

function getFallbackValue(declared: ConfigurationKey, name: string, { configuration }: SettingsSources): EffectiveValue | undefined {
  const { key, fallback } = declared;
  const value = fallback === undefined ? undefined : configuration.get(fallback);
  if (value === undefined) return undefined;
  return { value: maskValue(value.replaceAll(`{${parsePattern(key).placeholder}}`, name), declared), from: fallback! };
}

function getDefaultValue({ default: given }: ConfigurationKey, { environment }: SettingsSources): EffectiveValue | undefined {
  const value = typeof given === 'object' ? given[environment === 'production' ? 'production' : 'elsewhere'] : given;
  return value === undefined ? undefined : { value, from: 'default' };
}

/** What stands at a path of members; `<…>` in it is the name. */
function getAtPath(options: object, path: string, name = ''): unknown {
  let value: unknown = options;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    const member = part.startsWith('<') ? name : part;
    value = Object.hasOwn(value, member) ? (value as Record<string, unknown>)[member] : undefined;
  }
  return value;
}
