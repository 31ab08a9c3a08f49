import type { Configuration } from '@portico/core';
import type { HostKey, HostSection } from './hostKeys.ts';

/** The value of a key; only declared keys can be asked for, so that all that is read is listed. */
export function readSetting(configuration: Configuration, key: HostKey): string | undefined {
  return configuration.get(key);
}

/** The names that stand directly below a section. */
export function listSettingNames(configuration: Configuration, section: HostSection): readonly string[] {
  return configuration.names?.(section) ?? [];
}
