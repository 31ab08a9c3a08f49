import type { FastifyBaseLogger } from 'fastify';
import { effectiveSettings } from './effective.ts';
import type { SettingsSources } from './effective.ts';
import { HostConfiguration } from './hostConfiguration.ts';
import { unknownKeys } from './unknownKeys.ts';

/** Writes into the log what the host goes by, in one line, and warns of keys that nothing reads. */
export function listConfiguration(log: FastifyBaseLogger, sources: SettingsSources): void {
  const { values, unset } = effectiveSettings(sources);
  log.info({ configuration: values, unset }, 'Configuration');
  if (!(sources.configuration instanceof HostConfiguration)) return;
  for (const { key, nearest } of unknownKeys(sources.configuration.keys(), sources.keys))
    log.warn(
      { key },
      `No key of configuration is called ${key}, so nothing goes by it${nearest === undefined ? '' : `; ${nearest} may be meant`}`,
    );
}
