/** What an injected request is answered with. */
interface Injected {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  readonly body: string;
  readonly rawPayload: Buffer;
}

/** An answer, read whole. */
export class TestAnswer {
  readonly status: number;
  readonly headers: Injected['headers'];
  readonly text: string;
  readonly bytes: Uint8Array;

  constructor({ statusCode, headers, body, rawPayload }: Injected) {
    this.status = statusCode;
    this.headers = headers;
    this.text = body;
    this.bytes = rawPayload;
  }

  /** The JSON value of the body. */
  json<T = unknown>(): T {
    return JSON.parse(this.text) as T;
  }
}
