import type { Attributes, Counter, Histogram, Meter, UpDownCounter } from '@opentelemetry/api';
import { ATTR_ERROR_TYPE, METRIC_HTTP_SERVER_REQUEST_DURATION } from '@opentelemetry/semantic-conventions';
import { own, requestBounds } from '../attributeNames.ts';

/** The facts that are counted of a request that has ended. */
export interface EndedRequest {
  readonly seconds: number;
  readonly attributes: Attributes;
  /** The operation whose rate limit rejected the request; undefined if none did. */
  readonly refusedBy: string | undefined;
  /** The limit that the request exceeded, as the code of its response, and the operation that has it, if one was found; undefined if it exceeded none. */
  readonly exceeded: ExceededLimit | undefined;
}

/** A limit that a request exceeded: the code of its response, and the operation, if one was found. */
export interface ExceededLimit {
  readonly operation: string | undefined;
  readonly code: string;
}

/** How long requests take, how many are in flight, and how many rate limits reject. */
export class RequestMetrics {
  readonly #duration: Histogram;
  readonly #active: UpDownCounter;
  readonly #refused: Counter;
  readonly #exceeded: Counter;

  constructor(meter: Meter) {
    this.#duration = meter.createHistogram(METRIC_HTTP_SERVER_REQUEST_DURATION, {
      unit: 's',
      description: 'Duration of HTTP server requests.',
      advice: { explicitBucketBoundaries: requestBounds },
    });
    this.#active = meter.createUpDownCounter('http.server.active_requests', {
      unit: '{request}',
      description: 'Number of active HTTP server requests.',
    });
    this.#refused = meter.createCounter('portico.rate_limit.refusals', {
      unit: '{request}',
      description: 'Requests that a rate limit rejected.',
    });
    this.#exceeded = meter.createCounter('portico.limit.refusals', {
      unit: '{request}',
      description: 'Requests that exceeded a limit of bytes, values, memory, headers, time or statements.',
    });
  }

  /** Counts a request that has begun. */
  began(attributes: Attributes): void {
    this.#active.add(1, attributes);
  }

  /** Counts a request that has ended; `began` are the attributes that its beginning was counted with. */
  ended(began: Attributes, { seconds, attributes, refusedBy, exceeded }: EndedRequest): void {
    this.#active.add(-1, began);
    this.#duration.record(seconds, attributes);
    if (refusedBy !== undefined) this.#refused.add(1, { [own.operation]: refusedBy });
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
