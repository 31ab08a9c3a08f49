import { Configuration } from '@portico/core';
import type { ServiceRegistry } from '@portico/runtime';
import { readSetting } from '../configuration/setting.ts';

/** The telemetry of a host before it starts. */
export interface PlannedTelemetry {
  readonly endpoint: string | undefined;
  readonly serviceName: string | undefined;
  /** Whether Prometheus can read the metrics. */
  readonly prometheus: boolean;
}

const ownEndpoints = ['TRACES', 'METRICS', 'LOGS'].map((signal) => `OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`);

/** Plans telemetry. It is on if configuration enables it, or by default if an endpoint or the endpoint for Prometheus is configured. Returns undefined if it is off. */
export function planTelemetry(registry: ServiceRegistry, variables: NodeJS.ProcessEnv): PlannedTelemetry | undefined {
  const configuration = registry.builtIn(Configuration);
  const endpoint = readSetting(configuration, 'Service:Telemetry:Endpoint');
  const enabled = readSetting(configuration, 'Service:Telemetry:Enabled');
  const hasAddress = [endpoint, ...['OTEL_EXPORTER_OTLP_ENDPOINT', ...ownEndpoints].map((name) => variables[name])].some(Boolean);
  if (enabled === 'false' || variables['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return undefined;
  const prometheus = readSetting(configuration, 'Service:Telemetry:Prometheus:Enabled') === 'true';
  if (enabled !== 'true' && !hasAddress && !prometheus) return undefined;
  return { endpoint, serviceName: readSetting(configuration, 'Service:Telemetry:ServiceName'), prometheus };
}

/** Finds problems of the telemetry settings. */
export function findTelemetryProblems(registry: ServiceRegistry): string[] {
  const configuration = registry.builtIn(Configuration);
  const endpoint = readSetting(configuration, 'Service:Telemetry:Endpoint');
  const isAddress = endpoint === undefined || (URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol));
  return [
    ...(['Service:Telemetry:Enabled', 'Service:Telemetry:Prometheus:Enabled'] as const).flatMap((key) => {
      const value = readSetting(configuration, key) ?? 'false';
      return ['true', 'false'].includes(value) ? [] : [`${key} is '${value}'; it must be true or false`];
    }),
    ...(isAddress ? [] : ['Service:Telemetry:Endpoint is not the address of a collector: http://collector:4318']),
  ];
}
