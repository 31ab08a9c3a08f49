/** The response of an injected request. */
export interface InjectedResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  readonly body: string;
  readonly rawPayload: Buffer;
}

/** A response, read as a whole. */
export class TestResponse {
  readonly status: number;
  readonly headers: InjectedResponse['headers'];
  readonly text: string;
  readonly bytes: Uint8Array;

  constructor({ statusCode, headers, body, rawPayload }: InjectedResponse) {
    this.status = statusCode;
    this.headers = headers;
    this.text = body;
    this.bytes = rawPayload;
  }

  /** Returns the JSON value of the body. */
  json<T = unknown>(): T {
    return JSON.parse(this.text) as T;
  }
}
