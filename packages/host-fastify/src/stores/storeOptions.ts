import { Configuration } from '@portico/core';
import type { StoreOptions } from '@portico/data';
import { milliseconds } from '@portico/runtime';
import type { ServiceRegistry } from '@portico/runtime';
import { setting } from '../configuration/setting.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import { cursorCipher } from './cursorKeys.ts';
import { telemetryOf } from '../telemetry/hostTelemetry.ts';

/** What a host sets for all operations on its stores. */
export function storeOptions({ maxPageSize, maxRows, operationTimeout }: ServiceEndpointsOptions, registry: ServiceRegistry): StoreOptions {
  const text = setting(registry.builtIn(Configuration), 'Service:Operations:Timeout')?.trim();
  return {
    cursors: cursorCipher(registry),
    maxPageSize,
    maxRows,
    operationTimeout: operationTimeout ?? (text ? milliseconds(text) : undefined),
    observe: telemetryOf(registry)?.observe,
  };
}
