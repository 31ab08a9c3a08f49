import type { Configuration } from '@portico/core';
import { milliseconds } from '@portico/runtime';
import { setting } from '../configuration/setting.ts';
import type { ServiceEndpointsOptions } from '../options.ts';

/** The milliseconds after which work is rolled back where its operation says nothing; undefined where nothing says. */
export function operationTimeout({ operationTimeout: said }: ServiceEndpointsOptions, configuration: Configuration): number | undefined {
  const text = setting(configuration, 'Service:Operations:Timeout')?.trim();
  return said ?? (text ? milliseconds(text) : undefined);
}
