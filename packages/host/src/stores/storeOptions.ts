import { Configuration } from '@portico/core';
import type { StoreOptions } from '@portico/data';
import { milliseconds } from '@portico/runtime';
import type { ServiceRegistry } from '@portico/runtime';
import { setting } from '../configuration/setting.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import { cursorCipher } from './cursorKeys.ts';
import { telemetryOf } from '../telemetry/hostTelemetry.ts';

/** What a host sets for all operations on its stores. */
export function storeOptions(
  { maxPageSize, maxRows, operationTimeout, operationStatements }: ServiceEndpointsOptions,
  registry: ServiceRegistry,
): StoreOptions {
  const configuration = registry.builtIn(Configuration);
  const text = setting(configuration, 'Service:Operations:Timeout')?.trim();
  const statements = setting(configuration, 'Service:Operations:Statements')?.trim();
  return {
    cursors: cursorCipher(registry),
    maxPageSize,
    maxRows,
    operationTimeout: operationTimeout ?? (text ? milliseconds(text) : undefined),
    operationStatements: operationStatements ?? (statements ? Number(statements) : undefined),
    observe: telemetryOf(registry)?.observe,
  };
}
