import { Configuration } from '@portico/core';
import type { StoreOptions } from '@portico/data';
import { parseDuration } from '@portico/runtime';
import type { ServiceRegistry } from '@portico/runtime';
import { readSetting } from '../configuration/setting.ts';
import type { ServiceEndpointsOptions } from '../options.ts';
import { createCursorCipher } from './cursorKeys.ts';
import { getTelemetry } from '../telemetry/hostTelemetry.ts';

/** Returns the host's options for all operations on its stores. */
export function storeOptions(
  { maxPageSize, maxRows, operationTimeout, operationStatements }: ServiceEndpointsOptions,
  registry: ServiceRegistry,
): StoreOptions {
  const configuration = registry.builtIn(Configuration);
  const text = readSetting(configuration, 'Service:Operations:Timeout')?.trim();
  const statements = readSetting(configuration, 'Service:Operations:Statements')?.trim();
  return {
    cursors: createCursorCipher(registry),
    maxPageSize,
    maxRows,
    operationTimeout: operationTimeout ?? (text ? parseDuration(text) : undefined),
    operationStatements: operationStatements ?? (statements ? Number(statements) : undefined),
    observe: getTelemetry(registry)?.observe,
  };
}
