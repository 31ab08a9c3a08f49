import { isDeclaredSetting } from '@portico/core/manifest';
import { isRunCommand } from './isRunCommand.ts';
import type { ServerLog } from '../server/serverLog.ts';
import { DeclaredKeys } from './declaredKeys.ts';
import { collectEffectiveSettings } from './effective.ts';
import type { SettingsSources } from './effective.ts';
import { HostConfiguration } from './hostConfiguration.ts';
import { findMisspeltNames, findUnknownKeys } from './unknownKeys.ts';
import type { Names } from './unknownKeys.ts';

/**
 * Logs the effective configuration in one line and warns of keys that nothing reads; `names` are those of the host's stores and areas.
 * `portico run` lists the configuration at level `debug`, because its output is the result of one operation.
 */
export function listConfiguration(log: ServerLog, sources: SettingsSources, names: Names): void {
  const { values, unset } = collectEffectiveSettings(sources);
  log[isRunCommand() ? 'debug' : 'info']({ configuration: values, unset }, 'Configuration');
  if (!(sources.configuration instanceof HostConfiguration)) return;
  const said = sources.configuration.keys();
  const keys = new DeclaredKeys(sources.keys);
  for (const { key, nearest } of findMisspeltNames(said, { keys, names }))
    log.warn({ key }, `Unknown name in configuration key '${key}'. Did you mean '${nearest}'?`);
  for (const { key, nearest } of findUnknownKeys(said, keys)) log.warn({ key }, describeUnknownKey(key, nearest));
}

/** Describes a key that the host does not know: the application may declare it without listing it, or read it itself. */
function describeUnknownKey(key: string, nearest: string | undefined): string {
  if (isDeclaredSetting(key))
    return `The setting '${key}' is not listed in the option \`configurationKeys\`, so the host does not check it at startup. Add it to the list.`;
  const advice =
    nearest === undefined ? 'If the application reads it, list it in the option `configurationKeys`.' : `Did you mean '${nearest}'?`;
  return `Unknown configuration key '${key}'. ${advice}`;
}
