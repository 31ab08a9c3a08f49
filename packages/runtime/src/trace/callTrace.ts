/** Headers that carry a trace to another process (W3C Trace Context). */
export interface TraceHeaders {
  readonly traceparent: string;
  readonly tracestate?: string;
}

/** A request to another process, as it is told of: no values of it, and no credentials. */
export interface OutgoingRequest {
  readonly method: string;
  /** Without user, password and query. */
  readonly url: URL;
  /** What is called there: `Billing.PayInvoice`. */
  readonly operation: string;
  /** How often it was sent before. */
  readonly resends?: number;
}

/** What is told of the answer to a request. */
export interface OutgoingResponse {
  readonly status: number;
}

/** How one call is traced; a call has it where the telemetry of its host is on. */
export interface CallTrace {
  /** The headers of a request that is sent at present. */
  headers(): TraceHeaders;
  /** Sends a request in a span of its own, with that span's headers; the answer, or what is thrown, is told. */
  request<T extends OutgoingResponse>(request: OutgoingRequest, send: (headers: TraceHeaders) => Promise<T>): Promise<T>;
}
