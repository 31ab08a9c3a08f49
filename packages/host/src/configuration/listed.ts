import type { ServerLog } from '../server/serverLog.ts';
import { collectEffectiveSettings } from './effective.ts';
import type { SettingsSources } from './effective.ts';
import { HostConfiguration } from './hostConfiguration.ts';
import { findMisspeltNames, findUnknownKeys } from './unknownKeys.ts';
import type { Names } from './unknownKeys.ts';

/** Writes into the log what the host goes by, in one line, and warns of keys that nothing reads; `names` are those of the host's stores and areas. */
export function listConfiguration(log: ServerLog, sources: SettingsSources, names: Names): void {
  const { values, unset } = collectEffectiveSettings(sources);
  log.info({ configuration: values, unset }, 'Configuration');
  if (!(sources.configuration instanceof HostConfiguration)) return;
  const said = sources.configuration.keys();
  for (const { key, nearest } of findMisspeltNames(said, { keys: sources.keys, names }))
    log.warn({ key }, `Nothing here has the name in ${key}, so nothing goes by it; ${nearest} may be meant`);
  for (const { key, nearest } of findUnknownKeys(said, sources.keys))
    log.warn(
      { key },
      `No key of configuration is called ${key}, so nothing goes by it${nearest === undefined ? '' : `; ${nearest} may be meant`}`,
    );
}
