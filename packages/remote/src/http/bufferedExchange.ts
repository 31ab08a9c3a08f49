import { isUtf8 } from 'node:buffer';
import { CallFailure } from './callFailure.ts';
import { Exchange } from './exchange.ts';
import type { ExchangeParts, Patience } from './exchange.ts';
import type { AnswerHeaders } from './answerHeaders.ts';

/** An answer that was read as a whole. */
export interface BufferedAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly text: string;
}

/** A request whose answer is read into memory, up to a size. */
export class BufferedExchange extends Exchange<BufferedAnswer> {
  readonly #maxSize: number;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #status = 0;
  #headers: AnswerHeaders = {};

  constructor(patience: Patience, maxSize: number, parts: ExchangeParts) {
    super(patience, parts);
    this.#maxSize = maxSize;
  }

  protected override begun(status: number, headers: AnswerHeaders): void {
    this.#status = status;
    this.#headers = headers;
  }

  override onResponseData(_controller: unknown, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#maxSize) this.fail(new CallFailure('invalid', `The answer has more than ${this.#maxSize} bytes.`));
    else this.#chunks.push(chunk);
  }

  protected override ended(): void {
    const bytes = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    if (isUtf8(bytes)) this.give({ status: this.#status, headers: this.#headers, text: bytes.toString() });
    else this.fail(new CallFailure('invalid', 'The answer is no text in UTF-8.'));
  }
}
