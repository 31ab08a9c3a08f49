import type { Attributes, Histogram, Meter } from '@opentelemetry/api';
import { METRIC_HTTP_CLIENT_REQUEST_DURATION } from '@opentelemetry/semantic-conventions';
import { requestBounds } from '../attributeNames.ts';

/** Measures the duration of requests to other processes. */
export class ClientMetrics {
  readonly #duration: Histogram;

  constructor(meter: Meter) {
    this.#duration = meter.createHistogram(METRIC_HTTP_CLIENT_REQUEST_DURATION, {
      unit: 's',
      description: 'Duration of HTTP client requests.',
      advice: { explicitBucketBoundaries: requestBounds },
    });
  }

  /** Records a request that began at `began`, by the clock of `performance`. */
  ended(began: number, attributes: Attributes): void {
    this.#duration.record((performance.now() - began) / 1000, attributes);
  }
}
