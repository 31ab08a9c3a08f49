import type { FormFile } from '@portico/core';
import type { FileSink } from './fileSink.ts';

/** A file of a form, as its operation receives it. */
export class ReceivedFile implements FormFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly #sink: FileSink;

  constructor(sink: FileSink, { fileName, contentType }: Pick<FormFile, 'fileName' | 'contentType'>) {
    this.fileName = fileName;
    this.contentType = contentType;
    this.#sink = sink;
  }

  get size(): number {
    return this.#sink.size;
  }

  stream(): AsyncIterable<Uint8Array> {
    return this.#sink.read();
  }

  bytes(): Promise<Uint8Array> {
    return this.#sink.bytes();
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(await this.#sink.bytes());
  }
}
