import { Setting } from '@portico/core';
import type { Configuration } from '@portico/core';
import type { ServiceEndpointsOptions } from '../options.ts';

/** Finds the application's settings that are missing or malformed, whether or not anything reads them. */
export function findSettingProblems({ configurationKeys = [] }: ServiceEndpointsOptions, configuration: Configuration): string[] {
  return configurationKeys.flatMap((key) => (key instanceof Setting && key.findProblem(configuration)) || []);
}
