import type { Configuration } from '@portico/core';
import type { StoreKind, StoreSetting, StoreSettingValues } from '@portico/data';
import { parseDuration } from '@portico/runtime';

/** Returns the settings of a store: its own, else those of all stores. */
export function readConnectionSettings(
  configuration: Configuration,
  store: string,
  { settings }: Pick<StoreKind, 'settings'>,
): StoreSettingValues {
  const values = settings.flatMap((setting) => {
    const { name } = setting;
    const text = configuration.get(`Service:Stores:${store}:${name}`) ?? configuration.get(`Service:Database:${name}`);
    const value = readSetting(setting, text?.trim().replaceAll('{store}', store));
    return value === undefined ? [] : [[`${name[0]!.toLowerCase()}${name.slice(1)}`, value] as const];
  });
  return Object.fromEntries(values);
}

/** Converts the text of a setting. An empty text counts as absent, because the environment has no other way to unset a key. */
function readSetting({ type }: StoreSetting, text: string | undefined): string | number | undefined {
  if (!text) return undefined;
  if (type === 'duration') return parseDuration(text);
  return type === 'number' ? Number(text) : text;
}
