import { inspect } from 'node:util';

/** The response of an injected request. */
export interface InjectedResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  readonly body: string;
  readonly rawPayload: Buffer;
}

/** A response whose body was read completely. */
export class TestResponse {
  readonly status: number;
  readonly headers: InjectedResponse['headers'];
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly #fault: unknown;
  #isFaultExpected = false;
  #isFaultPrinted = false;

  /** @param fault The unexpected error behind the response, if there was one. */
  constructor({ statusCode, headers, body, rawPayload }: InjectedResponse, fault?: unknown) {
    this.status = statusCode;
    this.headers = headers;
    this.text = body;
    this.bytes = rawPayload;
    this.#fault = fault;
    if (fault !== undefined && statusCode >= 500) this.#printWhenRead();
  }

  /**
   * The value that the application threw unexpectedly during the request, usually an `Error`; undefined if it threw none. The
   * response itself contains no detail of the fault. A test host prints it with its stack as soon as the test reads another member
   * of a response with status 500 or higher. If the test reads `fault` in the same synchronous code, nothing is printed.
   */
  get fault(): unknown {
    this.#isFaultExpected = true;
    return this.#fault;
  }

  /** Returns the JSON value of the body. */
  json<T = unknown>(): T {
    return JSON.parse(this.text) as T;
  }

  /** Replaces the members with getters that print the fault when an assertion reads them. */
  #printWhenRead(): void {
    for (const name of ['status', 'headers', 'text', 'bytes'] as const) {
      const value = this[name];
      const get = () => {
        this.#print();
        return value;
      };
      Object.defineProperty(this, name, { enumerable: true, get });
    }
  }

  /** Prints after the synchronous code of the test, so that the order in which it reads the members does not matter. */
  #print(): void {
    if (this.#isFaultPrinted) return;
    this.#isFaultPrinted = true;
    queueMicrotask(() => {
      if (this.#isFaultExpected) return;
      // Test runners show console output together with the failed test.
      // oxlint-disable-next-line no-console
      console.error(`The request failed unexpectedly: ${inspect(this.#fault)}`);
    });
  }
}
