import { omitUndefined } from '@portico/core/values';
import { context, isSpanContextValid, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import type { Attributes, Span } from '@opentelemetry/api';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_NETWORK_PROTOCOL_VERSION,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVER_PORT,
  ATTR_URL_PATH,
} from '@opentelemetry/semantic-conventions';
import { AppError } from '@portico/core';
import type { OperationCall, ReceivedRequest, RequestTrace } from '@portico/runtime';
import type { ActiveCount } from '../metrics/activeRequests.ts';
import type { EndedRequest, RequestMetrics } from '../metrics/requestMetrics.ts';
import { own } from '../attributeNames.ts';
import { createOperationAttributes } from './callSpans.ts';
import { SpanTrace, type TraceParts } from './spanTrace.ts';
import { readContext } from './traceContext.ts';
import { fail } from './runWithin.ts';

/** The methods that metrics report by name. Clients may send any text as a method. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT', 'QUERY']);

/** The span of one request to the host. Also records the request in the metrics. */
export class RequestSpan extends SpanTrace implements RequestTrace {
  readonly #span: Span;
  readonly #metrics: RequestMetrics;
  readonly #began = performance.now();
  readonly #active: ActiveCount;
  readonly #isTraced: boolean;
  readonly #hasContext: boolean;
  #route: string | undefined;
  #call: OperationCall | undefined;
  #limit: string | undefined;

  constructor(received: ReceivedRequest, parts: TraceParts, metrics: RequestMetrics) {
    const method = methods.has(received.method) ? received.method : '_OTHER';
    const active = metrics.began(method, received.scheme);
    const outer = readContext(received);
    // Without traces nothing reads the attributes.
    const attributes = parts.hasSpans ? { ...active.attributes, ...createSpanAttributes(received) } : {};
    const span = parts.tracer.startSpan(getSpanName(method), { kind: SpanKind.SERVER, attributes }, outer);
    super(parts, trace.setSpan(outer, span));
    this.#span = span;
    this.#isTraced = isSpanContextValid(span.spanContext());
    this.#hasContext = this.#isTraced || outer !== ROOT_CONTEXT;
    this.#metrics = metrics;
    this.#active = active;
  }

  get traceId(): string | undefined {
    return this.#isTraced ? this.#span.spanContext().traceId : undefined;
  }

  run<T>(handle: () => T): T {
    // Carrying along a context without contents costs time.
    return this.#hasContext ? context.with(this.context, handle) : handle();
  }

  routed(route: string, call: OperationCall): void {
    this.#route = route;
    this.#call = call;
    call.trace = this;
    if (!this.#span.isRecording()) return;
    this.#span.updateName(`${getSpanName(String(this.#active.attributes[ATTR_HTTP_REQUEST_METHOD]))} ${route}`);
    this.#span.setAttributes({ [ATTR_HTTP_ROUTE]: route, ...createOperationAttributes(call.plan.id) });
  }

  exceeded(code: string): void {
    this.#limit = code;
  }

  ended(status: number | undefined, hungUp: boolean): void {
    const { outcome } = this.#call ?? {};
    const code = outcome instanceof AppError ? outcome.code : undefined;
    const failure = hungUp ? 'hung_up' : status !== undefined && status >= 500 ? String(status) : undefined;
    if (this.#span.isRecording()) {
      this.#span.setAttributes(omitUndefined({ [ATTR_HTTP_RESPONSE_STATUS_CODE]: status, [own.errorCode]: code }));
      if (failure !== undefined) fail(this.#span, failure);
    }
    this.#metrics.ended(this.#active, {
      seconds: (performance.now() - this.#began) / 1000,
      attributes: omitUndefined({
        ...this.#active.attributes,
        [own.operation]: this.#call?.plan.id,
        [ATTR_HTTP_RESPONSE_STATUS_CODE]: status,
        [ATTR_HTTP_ROUTE]: this.#route,
        [ATTR_ERROR_TYPE]: failure,
      }),
      rejectedBy: code === 'RATE_LIMITED' ? this.#call?.plan.id : undefined,
      exceeded: this.#exceeded(code, status),
    });
    this.#span.end();
  }

  /** Returns the exceeded limit. Header lines are counted before a route is found, so their limit belongs to no operation. */
  #exceeded(code: string | undefined, status: number | undefined): EndedRequest['exceeded'] {
    if (this.#limit !== undefined) return { operation: this.#call?.plan.id, code: this.#limit };
    if (this.#call) return code !== undefined && limits.has(code) ? { operation: this.#call.plan.id, code } : undefined;
    return status === 431 ? { operation: undefined, code: 'REQUEST_HEADER_FIELDS_TOO_LARGE' } : undefined;
  }
}

/** The error codes of responses to requests that exceed a limit. */
const limits: ReadonlySet<string> = new Set([
  'BODY_TOO_LARGE',
  'DEADLINE_EXCEEDED',
  'FILTER_TIME_EXCEEDED',
  'OVERLOADED',
  'STATEMENT_LIMIT_EXCEEDED',
]);

/** Returns the name of a span. For an unknown method it is the name that the conventions define. */
function getSpanName(method: string): string {
  return method === '_OTHER' ? 'HTTP' : method;
}

function createSpanAttributes({ path, protocolVersion, authority }: ReceivedRequest): Attributes {
  return { [ATTR_URL_PATH]: path, [ATTR_NETWORK_PROTOCOL_VERSION]: protocolVersion, ...parseServer(authority) };
}

/** Returns the address of the server from the `Host` header. Without a port, the default port of the scheme applies. */
function parseServer(authority: string | undefined): Attributes {
  const [, host, port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(authority ?? '') ?? [];
  return omitUndefined({ [ATTR_SERVER_ADDRESS]: host || undefined, [ATTR_SERVER_PORT]: port === undefined ? undefined : Number(port) });
}
