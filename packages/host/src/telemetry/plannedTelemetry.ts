import { Configuration } from '@portico/core';
import type { ServiceRegistry } from '@portico/runtime';
import { readSetting } from '../configuration/setting.ts';

/** The telemetry of a host before it starts. */
export interface PlannedTelemetry {
  readonly endpoint: string | undefined;
  readonly serviceName: string | undefined;
}

const ownEndpoints = ['TRACES', 'METRICS', 'LOGS'].map((signal) => `OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`);

/** Plans telemetry. It is on if configuration enables it, or by default if an endpoint is configured. Returns undefined if it is off. */
export function planTelemetry(registry: ServiceRegistry, variables: NodeJS.ProcessEnv): PlannedTelemetry | undefined {
  const configuration = registry.builtIn(Configuration);
  const endpoint = readSetting(configuration, 'Service:Telemetry:Endpoint');
  const enabled = readSetting(configuration, 'Service:Telemetry:Enabled');
  const hasAddress = [endpoint, ...['OTEL_EXPORTER_OTLP_ENDPOINT', ...ownEndpoints].map((name) => variables[name])].some(Boolean);
  if (enabled === 'false' || variables['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return undefined;
  if (enabled !== 'true' && !hasAddress) return undefined;
  return { endpoint, serviceName: readSetting(configuration, 'Service:Telemetry:ServiceName') };
}

/** Finds problems of the telemetry settings. */
export function findTelemetryProblems(registry: ServiceRegistry): string[] {
  const configuration = registry.builtIn(Configuration);
  const enabled = readSetting(configuration, 'Service:Telemetry:Enabled');
  const endpoint = readSetting(configuration, 'Service:Telemetry:Endpoint');
  const isSwitch = enabled === undefined || ['true', 'false'].includes(enabled);
  const isAddress = endpoint === undefined || (URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol));
  return [
    ...(isSwitch ? [] : [`Service:Telemetry:Enabled is '${enabled}'; it must be true or false`]),
    ...(isAddress ? [] : ['Service:Telemetry:Endpoint is not the address of a collector: http://collector:4318']),
  ];
}
