import { metrics } from '@opentelemetry/api';
import type { Attributes, Meter } from '@opentelemetry/api';
import { ATTR_HTTP_REQUEST_METHOD, ATTR_URL_SCHEME } from '@opentelemetry/semantic-conventions';

/** The requests of one method and scheme that are active at present. */
export interface ActiveCount {
  /** The attributes of these requests in metrics. */
  readonly attributes: Attributes;
  count: number;
}

/** By provider of metrics, because all hosts of a process report one sum. */
const counts = new WeakMap<object, Map<string, ActiveCount>>();

/**
 * Counts active requests, and reports the counts when metrics are collected. An instrument that is called twice for each request
 * would cost more than everything else that is measured.
 */
export class ActiveRequests {
  readonly #counts: Map<string, ActiveCount>;

  constructor(meter: Meter) {
    const provider = metrics.getMeterProvider();
    const known = counts.get(provider);
    this.#counts = known ?? new Map();
    if (known) return;
    counts.set(provider, this.#counts);
    const description = 'Number of active HTTP server requests.';
    const active = meter.createObservableUpDownCounter('http.server.active_requests', { unit: '{request}', description });
    active.addCallback((result) => {
      for (const { count, attributes } of this.#counts.values()) result.observe(count, attributes);
    });
  }

  /** Returns the count of a method and a scheme. */
  of(method: string, scheme: string): ActiveCount {
    const key = `${method} ${scheme}`;
    let found = this.#counts.get(key);
    if (!found) {
      found = { attributes: { [ATTR_HTTP_REQUEST_METHOD]: method, [ATTR_URL_SCHEME]: scheme }, count: 0 };
      this.#counts.set(key, found);
    }
    return found;
  }
}
