import { randomUUID } from 'node:crypto';
import type { FormFile } from '@portico/core';
import { isFileOfInput, getPayloadName } from '@portico/runtime';
import type { CallPlan, OperationPlan, Payload } from '@portico/runtime';

/** The names of a payload's members that are files or byte streams. */
export interface StreamedMembers {
  readonly files: readonly string[];
  readonly streams: readonly string[];
}

/** Returns the names of an operation's payload members that are files or byte streams; undefined if there are none. */
export function findFlowingNames(plan: OperationPlan, { inputs }: CallPlan): StreamedMembers | undefined {
  const files = inputs.filter((input) => isFileOfInput(plan, input)).map(getPayloadName);
  const streams = plan.body === 'stream' ? inputs.filter(({ source }) => source === 'body').map(getPayloadName) : [];
  return files.length + streams.length > 0 ? { files, streams } : undefined;
}

/** A payload with files or streams, as a multipart body (RFC 7578): the call without them, then each of them as it is read. */
export class MultipartBody {
  readonly contentType: string;
  /** The failure of the source of the bytes, which is not a failure of the call. */
  failure: { readonly thrown: unknown } | undefined;
  /** Whether streamed bytes have been read: they can be read only once. */
  isSpent = false;
  readonly #boundary = `portico-${randomUUID()}`;
  readonly #names: StreamedMembers;
  readonly #payload: Payload;
  readonly #action: string;

  constructor(action: string, payload: Payload, names: StreamedMembers) {
    this.contentType = `multipart/form-data; boundary=${this.#boundary}`;
    this.#action = action;
    this.#payload = payload;
    this.#names = names;
  }

  /** Returns the bytes from the beginning; files can be read any number of times. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    const flowing = new Set([...this.#names.files, ...this.#names.streams]);
    const plain = Object.fromEntries(Object.entries(this.#payload).filter(([name]) => !flowing.has(name)));
    yield Buffer.from(`${this.#head('name="call"', 'application/json')}${JSON.stringify({ action: this.#action, payload: plain })}\r\n`);
    for (const name of this.#names.files)
      for (const file of listFiles(this.#payload[name])) {
        const naming = `name="${quoteHeader(name)}"; filename="${quoteHeader(file.fileName)}"`;
        yield* this.#part(this.#head(naming, file.contentType || 'application/octet-stream'), () => file.stream());
      }
    for (const name of this.#names.streams) {
      const stream = this.#payload[name] as AsyncIterable<Uint8Array> | null | undefined;
      if (stream == null) continue;
      this.isSpent = true;
      yield* this.#part(this.#head(`name="${quoteHeader(name)}"; filename=""`, 'application/octet-stream'), () => stream);
    }
    yield Buffer.from(`--${this.#boundary}--\r\n`);
  }

  #head(naming: string, contentType: string): string {
    return `--${this.#boundary}\r\nContent-Disposition: form-data; ${naming}\r\nContent-Type: ${contentType}\r\n\r\n`;
  }

  async *#part(head: string, open: () => AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    yield Buffer.from(head);
    try {
      yield* open();
    } catch (thrown) {
      this.failure = { thrown };
      throw thrown;
    }
    yield lineEnd;
  }
}

const lineEnd = Buffer.from('\r\n');

function listFiles(value: unknown): readonly FormFile[] {
  return value == null ? [] : [value as FormFile | readonly FormFile[]].flat();
}

/** Escapes a text for a quoted string in a header, in UTF-8, without control characters, which no header can carry. */
function quoteHeader(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/["\\]/g, String.raw`\$&`);
}
