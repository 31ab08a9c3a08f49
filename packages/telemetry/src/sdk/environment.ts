import type { TelemetrySettings } from './telemetrySettings.ts';

const signals = ['TRACES', 'METRICS', 'LOGS'];

/** Returns the missing environment variables to set for the SDK, which reads its settings only from the environment. */
export function listVariables({ endpoint, serviceName, prometheus }: TelemetrySettings, set: NodeJS.ProcessEnv): Record<string, string> {
  const variables: Record<string, string> = {};
  const missing = (name: string, value: string) => {
    if (!set[name]) variables[name] = value;
  };
  if (!/(?:^|,)\s*service\.name=/.test(set['OTEL_RESOURCE_ATTRIBUTES'] ?? '')) missing('OTEL_SERVICE_NAME', serviceName);
  // Half of the standard default, because an unreachable collector delays the shutdown of a host by this time.
  missing('OTEL_EXPORTER_OTLP_TIMEOUT', '5000');
  if (endpoint !== undefined) missing('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
  else if (!set['OTEL_EXPORTER_OTLP_ENDPOINT'] && signals.some((signal) => set[getEndpoint(signal)])) {
    // If other signals have their own endpoints, a signal without one is not exported.
    for (const signal of signals) if (!set[getEndpoint(signal)]) missing(`OTEL_${signal}_EXPORTER`, 'none');
  } else if (prometheus !== undefined && !set['OTEL_EXPORTER_OTLP_ENDPOINT']) {
    // Prometheus reads the metrics; without an endpoint nothing is exported.
    for (const signal of signals) missing(`OTEL_${signal}_EXPORTER`, 'none');
  }
  return variables;
}

/** Runs code with further variables in the environment. */
export function runWithVariables<T>(variables: Readonly<Record<string, string>>, run: () => T): T {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  try {
    return run();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

function getEndpoint(signal: string): string {
  return `OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`;
}
