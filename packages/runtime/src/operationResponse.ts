/** The response that the transport writes. */
export interface OperationResponse {
  readonly status: number;
  /** Absent if there is no body. */
  readonly contentType: string | undefined;
  /** A text, bytes in memory, a stream, or no body. */
  readonly body: string | Uint8Array | AsyncIterable<Uint8Array> | undefined;
  /** Headers other than `Content-Type` and, for bytes, `Content-Length`. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** The values of `Set-Cookie`, which cannot be joined in one header. */
  readonly cookies?: readonly string[] | undefined;
}

/** Returns whether a body is a stream rather than in memory. */
export function isFlowing(body: OperationResponse['body']): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && !(body instanceof Uint8Array);
}
