import type { Configuration } from '@portico/core';
import type { HostKey, HostSection } from './hostKeys.ts';

/** Returns the value of a key. Only declared keys can be read, so that every key that is read is listed. */
export function readSetting(configuration: Configuration, key: HostKey): string | undefined {
  return configuration.get(key);
}

/** Returns the names directly below a section. */
export function listSettingNames(configuration: Configuration, section: HostSection): readonly string[] {
  return configuration.names?.(section) ?? [];
}
