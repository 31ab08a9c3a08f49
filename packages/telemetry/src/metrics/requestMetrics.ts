import type { Attributes, Counter, Histogram, Meter } from '@opentelemetry/api';
import { ATTR_ERROR_TYPE, METRIC_HTTP_SERVER_REQUEST_DURATION } from '@opentelemetry/semantic-conventions';
import { own, requestBounds } from '../attributeNames.ts';
import { ActiveRequests } from './activeRequests.ts';
import type { ActiveCount } from './activeRequests.ts';

/** The recorded facts about a request that has ended. */
export interface EndedRequest {
  readonly seconds: number;
  readonly attributes: Attributes;
  /** The operation whose rate limit rejected the request; undefined if none did. */
  readonly rejectedBy: string | undefined;
  /** The limit that the request exceeded; undefined if it exceeded none. */
  readonly exceeded: ExceededLimit | undefined;
}

/** A limit that a request exceeded: the error code of its response, and its operation if a route matched. */
export interface ExceededLimit {
  readonly operation: string | undefined;
  readonly code: string;
}

/** Measures the duration of requests, and counts active requests and requests that a limit rejected. */
export class RequestMetrics {
  readonly #duration: Histogram;
  readonly #active: ActiveRequests;
  readonly #rejected: Counter;
  readonly #exceeded: Counter;

  constructor(meter: Meter) {
    this.#duration = meter.createHistogram(METRIC_HTTP_SERVER_REQUEST_DURATION, {
      unit: 's',
      description: 'Duration of HTTP server requests.',
      advice: { explicitBucketBoundaries: requestBounds },
    });
    this.#active = new ActiveRequests(meter);
    this.#rejected = meter.createCounter('portico.rate_limit.refusals', {
      unit: '{request}',
      description: 'Requests that a rate limit rejected.',
    });
    this.#exceeded = meter.createCounter('portico.limit.refusals', {
      unit: '{request}',
      description: 'Requests that exceeded a limit of bytes, values, memory, headers, time or statements.',
    });
  }

  /** Records the start of a request, and returns the count that it belongs to. */
  began(method: string, scheme: string): ActiveCount {
    const active = this.#active.of(method, scheme);
    active.count += 1;
    return active;
  }

  /** Records the end of a request. */
  ended(active: ActiveCount, { seconds, attributes, rejectedBy, exceeded }: EndedRequest): void {
    active.count -= 1;
    this.#duration.record(seconds, attributes);
    if (rejectedBy !== undefined) this.#rejected.add(1, { [own.operation]: rejectedBy });
    if (exceeded) this.exceeded(exceeded);
  }

  /** Counts a request that exceeded a limit. */
  exceeded(exceeded: ExceededLimit): void {
    this.#exceeded.add(1, { ...getOperation(exceeded), [ATTR_ERROR_TYPE]: exceeded.code });
  }
}

function getOperation({ operation }: { readonly operation: string | undefined }): Attributes {
  return operation === undefined ? {} : { [own.operation]: operation };
}
