/** What goes back to the caller, as the transport writes it. */
export interface OperationResponse {
  readonly status: number;
  /** Absent where there is no body. */
  readonly contentType: string | undefined;
  /** Text, bytes at hand, bytes that flow, or nothing. */
  readonly body: string | Uint8Array | AsyncIterable<Uint8Array> | undefined;
  /** Headers beside `Content-Type`, and `Content-Length` of bytes. */
  readonly headers: Readonly<Record<string, string>> | undefined;
}

/** Whether a body flows, rather than being at hand. */
export function isFlowing(body: OperationResponse['body']): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && !(body instanceof Uint8Array);
}
