import { omitUndefined } from '@portico/core/values';
import { context, SpanKind, trace } from '@opentelemetry/api';
import type { Attributes, Context, Tracer } from '@opentelemetry/api';
import {
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
import { writeHeaders, chooseContext } from './traceContext.ts';
import { endSpan, fail, runWithin } from './runWithin.ts';

/** Traces a call as part of one span. */
export class SpanTrace implements CallTrace {
  readonly tracer: Tracer;
  /** The context that contains the span. */
  readonly context: Context;

  constructor(tracer: Tracer, of: Context) {
    this.tracer = tracer;
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
    const span = this.tracer.startSpan(request.method, { kind: SpanKind.CLIENT, attributes: createAttributes(request) }, outer);
    const active = trace.setSpan(outer, span);
    const sent = async () => {
      const response = await send(writeHeaders(active) ?? getUntracedHeaders());
      span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, response.status);
      // By the conventions, every status of 400 or higher is an error of the client span.
      if (response.status >= 400) fail(span, String(response.status));
      return response;
    };
    return runWithin(active, sent, (error) => endSpan(span, error));
  }

  get #present(): Context {
    return chooseContext(context.active(), this.context);
  }
}

function createAttributes({ method, url, operation, resends }: OutgoingRequest): Attributes {
  return omitUndefined({
    [ATTR_HTTP_REQUEST_METHOD]: method,
    [ATTR_URL_FULL]: `${url.origin}${url.pathname}`,
    [ATTR_SERVER_ADDRESS]: url.hostname,
    [ATTR_SERVER_PORT]: getPort(url),
    [own.operation]: operation,
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
