import { OTLPMetricExporter as GrpcExporter } from '@opentelemetry/exporter-metrics-otlp-grpc';
import { OTLPMetricExporter as JsonExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPMetricExporter as ProtobufExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import type { PushMetricExporter } from '@opentelemetry/sdk-metrics';

/** The default interval and timeout of exports in milliseconds, as the standard defines them. */
const interval = 60_000;
const timeout = 30_000;

/**
 * Creates the reader that exports metrics by OTLP, as the SDK does by default; undefined if `OTEL_METRICS_EXPORTER` excludes it.
 * The SDK creates none itself if it receives another reader.
 */
export function createExportingReader(variables: NodeJS.ProcessEnv): PeriodicExportingMetricReader | undefined {
  const exporters = (variables['OTEL_METRICS_EXPORTER'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (exporters.length > 0 && !exporters.includes('otlp')) return undefined;
  const exportIntervalMillis = readMilliseconds(variables['OTEL_METRIC_EXPORT_INTERVAL']) ?? interval;
  const exportTimeoutMillis = Math.min(readMilliseconds(variables['OTEL_METRIC_EXPORT_TIMEOUT']) ?? timeout, exportIntervalMillis);
  return new PeriodicExportingMetricReader({ exporter: createExporter(variables), exportIntervalMillis, exportTimeoutMillis });
}

function createExporter(variables: NodeJS.ProcessEnv): PushMetricExporter {
  const protocol = variables['OTEL_EXPORTER_OTLP_METRICS_PROTOCOL'] ?? variables['OTEL_EXPORTER_OTLP_PROTOCOL'];
  if (protocol === 'grpc') return new GrpcExporter();
  return protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();
}

function readMilliseconds(text: string | undefined): number | undefined {
  const value = Number(text);
  return text && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
