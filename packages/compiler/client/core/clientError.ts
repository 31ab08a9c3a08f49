/** A call that got no response, or not one of this service. */
export class ClientError extends Error {
  /**
   * `network`: there is no connection, or it was lost. `timeout`: the deadline has passed. `response`: the response is not one of the
   * service, such as an error page of a proxy. `input`: the input cannot be sent.
   */
  readonly kind: 'network' | 'timeout' | 'response' | 'input';
  /** The response of kind `response`. Its body has been read. */
  readonly response: Response | undefined;

  constructor(kind: ClientError['kind'], message: string, { cause, response }: { cause?: unknown; response?: Response } = {}) {
    super(message, { cause });
    this.name = 'ClientError';
    this.kind = kind;
    this.response = response;
  }
}
