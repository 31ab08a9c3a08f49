import type { Readable } from 'node:stream';

/** Reads JSON documents, one on each line, until the stream ends or the reader stops. The stream stays open. */
export class LineReader<T> implements AsyncIterable<T> {
  readonly #stream: Readable;

  constructor(stream: Readable) {
    this.#stream = stream;
  }

  async *[Symbol.asyncIterator](): AsyncIterator<T> {
    let text = '';
    for await (const chunk of this.#stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      const lines = (text + chunk.toString('utf8')).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as T;
    }
  }
}
