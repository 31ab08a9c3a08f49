import { omitUndefined } from '@portico/core/values';
import { context, SpanKind, trace } from '@opentelemetry/api';
import type { Attributes, Context, Tracer } from '@opentelemetry/api';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_REQUEST_RESEND_COUNT,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVER_PORT,
  ATTR_URL_FULL,
} from '@opentelemetry/semantic-conventions';
import { createSpanId, createTraceId } from '@portico/runtime';
import type { CallTrace, OutgoingResponse, OutgoingRequest, TraceHeaders } from '@portico/runtime';
import { own } from '../attributeNames.ts';
import type { ClientMetrics } from '../metrics/clientMetrics.ts';
import { writeHeaders, chooseContext } from './traceContext.ts';
import { fail, getErrorType, runWithin } from './runWithin.ts';

/** The receivers of spans, and of the durations of requests to other processes. */
export interface TraceParts {
  readonly tracer: Tracer;
  readonly client: ClientMetrics;
  /** Whether spans may be recorded. */
  readonly hasSpans: boolean;
}

/** Traces a call as part of one span. */
export class SpanTrace implements CallTrace {
  readonly #parts: TraceParts;
  /** The context that contains the span. */
  readonly context: Context;

  constructor(parts: TraceParts, of: Context) {
    this.#parts = parts;
    this.context = of;
  }

  /** The context if its span is recorded; otherwise undefined. */
  get recorded(): Context | undefined {
    return trace.getSpan(this.context)?.isRecording() ? this.context : undefined;
  }

  headers(): TraceHeaders {
    return writeHeaders(this.#present) ?? getUntracedHeaders();
  }

  request<T extends OutgoingResponse>(request: OutgoingRequest, send: (headers: TraceHeaders) => Promise<T>): Promise<T> {
    const outer = this.#present;
    const { tracer, client } = this.#parts;
    const began = performance.now();
    const common = createCommonAttributes(request);
    const options = { kind: SpanKind.CLIENT, attributes: { ...common, ...createSpanAttributes(request) } };
    const span = tracer.startSpan(request.method, options, outer);
    const active = trace.setSpan(outer, span);
    let status: number | undefined;
    const sent = async () => {
      const response = await send(writeHeaders(active) ?? getUntracedHeaders());
      ({ status } = response);
      span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status);
      return response;
    };
    return runWithin(active, sent, (error) => {
      // By the conventions, every status of 400 or higher is an error of the client.
      const failure = error === undefined ? (status! >= 400 ? String(status) : undefined) : getErrorType(error);
      client.ended(began, omitUndefined({ ...common, [ATTR_HTTP_RESPONSE_STATUS_CODE]: status, [ATTR_ERROR_TYPE]: failure }));
      if (failure !== undefined) fail(span, failure);
      span.end();
    });
  }

  get #present(): Context {
    return chooseContext(context.active(), this.context);
  }
}

/** Creates the attributes of both the span and the metric. */
function createCommonAttributes({ method, url, operation }: OutgoingRequest): Attributes {
  return {
    [ATTR_HTTP_REQUEST_METHOD]: method,
    [ATTR_SERVER_ADDRESS]: url.hostname,
    [ATTR_SERVER_PORT]: getPort(url),
    [own.operation]: operation,
  };
}

function createSpanAttributes({ url, resends }: OutgoingRequest): Attributes {
  return omitUndefined({
    [ATTR_URL_FULL]: `${url.origin}${url.pathname}`,
    [ATTR_HTTP_REQUEST_RESEND_COUNT]: resends || undefined,
  });
}

function getPort({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/** Returns the headers of a call without spans, for example if no exporter for traces is configured. */
function getUntracedHeaders(): TraceHeaders {
  return { traceparent: `00-${createTraceId()}-${createSpanId()}-00` };
}
