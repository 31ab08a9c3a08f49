import { diag } from '@opentelemetry/api';
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { AggregationTemporality, AggregationType, DataPointType, MetricReader } from '@opentelemetry/sdk-metrics';
import type { MetricData, ResourceMetrics } from '@opentelemetry/sdk-metrics';

/** Collects the metrics on request, in the text format of Prometheus (version 0.0.4). */
export class PrometheusReader extends MetricReader {
  readonly #serializer = new PrometheusSerializer('', false, undefined, false, true);
  #running: Promise<string> | undefined;

  constructor() {
    super({
      aggregationSelector: () => ({ type: AggregationType.DEFAULT }),
      aggregationTemporalitySelector: () => AggregationTemporality.CUMULATIVE,
    });
  }

  /** Returns the metrics. Simultaneous calls share one collection. */
  readonly read = (): Promise<string> => {
    this.#running ??= this.#collect().finally(() => (this.#running = undefined));
    return this.#running;
  };

  async #collect(): Promise<string> {
    const { resourceMetrics, errors } = await this.collect();
    for (const error of errors) diag.warn('Some metrics could not be collected:', error);
    const text = this.#serializer.serialize(withUnitsInNames(resourceMetrics));
    // The text format ends with a line feed.
    return `${withoutUnits(text)}\n`;
  }

  protected override onForceFlush(): Promise<void> {
    return Promise.resolve();
  }

  protected override onShutdown(): Promise<void> {
    return Promise.resolve();
  }
}

/** Removes the comments that only OpenMetrics has, and the line feeds at the end. */
function withoutUnits(text: string): string {
  const lines = text.split('\n').filter((line) => !line.startsWith('# UNIT '));
  return lines.join('\n').trimEnd();
}

/** The suffixes of units by the conventions of Prometheus. Other units, such as `{request}`, are no part of a name. */
const suffixes: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' };

/** Appends the unit to the name of each metric, as the conventions of Prometheus and the compatibility rules of OpenTelemetry require. */
function withUnitsInNames({ resource, scopeMetrics }: ResourceMetrics): ResourceMetrics {
  return { resource, scopeMetrics: scopeMetrics.map(({ scope, metrics }) => ({ scope, metrics: metrics.map(withUnitInName) })) };
}

function withUnitInName(metric: MetricData): MetricData {
  const { descriptor, dataPointType } = metric;
  const suffix = descriptor.unit === '1' && dataPointType === DataPointType.GAUGE ? '_ratio' : (suffixes[descriptor.unit] ?? '');
  return { ...metric, descriptor: { ...descriptor, name: `${descriptor.name}${suffix}` } };
}
