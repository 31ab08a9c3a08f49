import { omitUndefined } from '@portico/core/values';
import { SpanKind, trace, type Attributes, type Histogram, type Meter, type Tracer } from '@opentelemetry/api';
import {
  ATTR_DB_COLLECTION_NAME,
  ATTR_DB_NAMESPACE,
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_RESPONSE_STATUS_CODE,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVER_PORT,
  METRIC_DB_CLIENT_OPERATION_DURATION,
} from '@opentelemetry/semantic-conventions';
import type { StatementEnd, Store } from '@portico/data';
import { own, statementBounds } from '../attributeNames.ts';
import { getErrorType, endSpan } from './runWithin.ts';
import { summarize } from './statementSummary.ts';

/** The maximum number of cached descriptions of statements. */
const most = 1000;

interface StatementDescription {
  readonly summary: string;
  /** The attributes of both the span and the metric. */
  readonly common: Attributes;
}

/** Creates a span for each statement that is sent within another span, and measures every statement. */
export class StatementSpans {
  readonly #tracer: Tracer;
  readonly #duration: Histogram;
  readonly #described = new WeakMap<Store, Map<string, StatementDescription>>();

  constructor(tracer: Tracer, meter: Meter) {
    this.#tracer = tracer;
    this.#duration = meter.createHistogram(METRIC_DB_CLIENT_OPERATION_DURATION, {
      unit: 's',
      description: 'Duration of database client operations.',
      advice: { explicitBucketBoundaries: statementBounds },
    });
  }

  /** Called when a statement is sent. The text contains no values, because all values are parameters. */
  readonly sent = (text: string, store: Store): StatementEnd => {
    const { summary, common } = this.#describe(text, store);
    const began = performance.now();
    // Background work of the host, such as polling for messages, has no parent span.
    const isPart = trace.getActiveSpan()?.isRecording() === true;
    const attributes = { ...common, [ATTR_DB_QUERY_TEXT]: text, [ATTR_DB_QUERY_SUMMARY]: summary, [own.store]: store.name };
    const span = isPart ? this.#tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }) : undefined;
    return (error) => {
      const failed = error === undefined ? common : { ...common, ...createFailureAttributes(error) };
      this.#duration.record((performance.now() - began) / 1000, failed);
      if (span && error !== undefined) span.setAttributes(createFailureAttributes(error));
      if (span) endSpan(span, error);
    };
  };

  #describe(text: string, store: Store): StatementDescription {
    let known = this.#described.get(store);
    if (!known) this.#described.set(store, (known = new Map()));
    let described = known.get(text);
    if (!described) {
      if (known.size >= most) known.clear();
      known.set(text, (described = describe(text, store)));
    }
    return described;
  }
}

/** Creates the attributes of a failed statement: its error type and, if the database reported one, its status code (SQLSTATE). */
function createFailureAttributes(error: unknown): Attributes {
  const type = getErrorType(error);
  return /^(?=\D*\d)[0-9A-Z]{5}$/.test(type)
    ? { [ATTR_ERROR_TYPE]: type, [ATTR_DB_RESPONSE_STATUS_CODE]: type }
    : { [ATTR_ERROR_TYPE]: type };
}

function describe(text: string, { dialect, address, name }: Store): StatementDescription {
  const { operation, table, text: summary } = summarize(text);
  const common = omitUndefined({
    [ATTR_DB_SYSTEM_NAME]: dialect.system,
    [ATTR_DB_NAMESPACE]: address?.database ?? name,
    [ATTR_DB_OPERATION_NAME]: operation,
    [ATTR_DB_COLLECTION_NAME]: table,
    [ATTR_SERVER_ADDRESS]: address?.host,
    [ATTR_SERVER_PORT]: address?.port,
  });
  return { summary, common };
}
