/** Headers that carry a trace to another process (W3C Trace Context). */
export interface TraceHeaders {
  readonly traceparent: string;
  readonly tracestate?: string;
}

/** A request to another process, as it is traced: without values and credentials. */
export interface OutgoingRequest {
  readonly method: string;
  /** Without user, password and query. */
  readonly url: URL;
  /** The called operation: `Billing.PayInvoice`. */
  readonly operation: string;
  /** The number of earlier attempts. */
  readonly resends?: number;
}

/** The traced part of a response. */
export interface OutgoingResponse {
  readonly status: number;
}

/** The trace of one call; present if the telemetry of its host is on. */
export interface CallTrace {
  /** The headers of a request that is sent at present. */
  headers(): TraceHeaders;
  /** Sends a request in its own span, with the headers of that span, and records the response or the thrown value. */
  request<T extends OutgoingResponse>(request: OutgoingRequest, send: (headers: TraceHeaders) => Promise<T>): Promise<T>;
}
