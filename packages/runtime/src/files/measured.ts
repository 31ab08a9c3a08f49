import type { ByteRange } from './byteRange.ts';

/** A part of a stream of a length that was promised. */
export interface StreamPart extends ByteRange {
  readonly length: number;
  /** Ends the stream. */
  readonly discard: () => void;
}

/** The bytes that `open` gives, which have to be just so many: an answer that promised another length is no answer. */
export async function* enforceLength(
  open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>,
  length: number,
): AsyncGenerator<Uint8Array> {
  let left = length;
  let last: Uint8Array | undefined;
  for await (const bytes of await open()) {
    left -= bytes.length;
    if (left < 0) throw new Error(`The content of a file is longer than the ${length} bytes that it was said to have.`);
    // With them the answer would be whole; whether it is, the end of the content tells.
    if (left === 0 && bytes.length > 0) last = bytes;
    else yield bytes;
  }
  if (left > 0) throw new Error(`The content of a file is ${left} bytes shorter than the ${length} that it was said to have.`);
  if (last) yield last;
}

/** The bytes of a stream from `start` to `end`; what lies before is read and left out, and what lies behind is not read. */
export function readRange(content: AsyncIterable<Uint8Array>, { start, end, length, discard }: StreamPart): AsyncIterable<Uint8Array> {
  const whole = start === 0 && end === length;
  const bytes = whole ? enforceLength(() => content, length) : sliceStream(content, { start, end });
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => bytes.next(),
      // A stream that nobody has begun to read, or that waits for its next bytes, is ended as well.
      return() {
        discard();
        return bytes.return(undefined);
      },
    }),
  };
}

async function* sliceStream(content: AsyncIterable<Uint8Array>, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  let position = 0;
  for await (const bytes of content) {
    const [from, to] = [Math.max(start - position, 0), Math.min(end - position, bytes.length)];
    position += bytes.length;
    if (from < to) yield bytes.subarray(from, to);
    if (position >= end) return;
  }
  throw new Error(`The content of a file ends after ${position} bytes, before the range of it that was promised.`);
}
