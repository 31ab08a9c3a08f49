/** What goes back to the caller, as the transport writes it. */
export interface Answer {
  readonly status: number;
  /** Absent where there is no body. */
  readonly contentType: string | undefined;
  /** Text, bytes that flow, or nothing. */
  readonly body: string | AsyncIterable<Uint8Array> | undefined;
  /** Headers beside `Content-Type` and `Content-Length`. */
  readonly headers: Readonly<Record<string, string>> | undefined;
}
