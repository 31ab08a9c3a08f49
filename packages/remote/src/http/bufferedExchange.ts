import { isUtf8 } from 'node:buffer';
import type { BufferedResponse } from './bufferedResponse.ts';
import { CallFailure } from './callFailure.ts';
import { Exchange } from './exchange.ts';
import type { ExchangeOptions, RequestDeadline } from './exchange.ts';
import type { ResponseHeaders } from './responseHeaders.ts';

/** A request whose response is read into memory, up to a size. */
export class BufferedExchange extends Exchange<BufferedResponse> {
  readonly #maxSize: number;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #status = 0;
  #headers: ResponseHeaders = {};

  constructor(patience: RequestDeadline, maxSize: number, parts: ExchangeOptions) {
    super(patience, parts);
    this.#maxSize = maxSize;
  }

  protected override handleStart(status: number, headers: ResponseHeaders): void {
    this.#status = status;
    this.#headers = headers;
  }

  override onResponseData(_controller: unknown, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#maxSize) this.fail(new CallFailure('invalid', `The response has more than ${this.#maxSize} bytes.`));
    else this.#chunks.push(chunk);
  }

  protected override handleEnd(): void {
    const bytes = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    if (isUtf8(bytes)) this.resolve({ status: this.#status, headers: this.#headers, text: bytes.toString() });
    else this.fail(new CallFailure('invalid', 'The response is not UTF-8 text.'));
  }
}
