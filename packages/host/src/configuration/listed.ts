import type { ServerLog } from '../server/serverLog.ts';
import { DeclaredKeys } from './declaredKeys.ts';
import { collectEffectiveSettings } from './effective.ts';
import type { SettingsSources } from './effective.ts';
import { HostConfiguration } from './hostConfiguration.ts';
import { findMisspeltNames, findUnknownKeys } from './unknownKeys.ts';
import type { Names } from './unknownKeys.ts';

/** Logs the effective configuration in one line and warns of keys that nothing reads; `names` are those of the host's stores and areas. */
export function listConfiguration(log: ServerLog, sources: SettingsSources, names: Names): void {
  const { values, unset } = collectEffectiveSettings(sources);
  log.info({ configuration: values, unset }, 'Configuration');
  if (!(sources.configuration instanceof HostConfiguration)) return;
  const said = sources.configuration.keys();
  const keys = new DeclaredKeys(sources.keys);
  for (const { key, nearest } of findMisspeltNames(said, { keys, names }))
    log.warn({ key }, `Unknown name in configuration key '${key}'. Did you mean '${nearest}'?`);
  for (const { key, nearest } of findUnknownKeys(said, keys))
    log.warn({ key }, `Unknown configuration key '${key}'.${nearest === undefined ? '' : ` Did you mean '${nearest}'?`}`);
}
