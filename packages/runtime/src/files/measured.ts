import type { ByteRange } from './byteRange.ts';

/** A stream with a declared length. */
export interface StreamPart extends ByteRange {
  readonly length: number;
  /** Ends the stream. */
  readonly discard: () => void;
}

/** Passes on the bytes of `open` and throws if there are more or fewer than announced: a response of another length than its `Content-Length` is broken. */
export async function* enforceLength(
  open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>,
  length: number,
): AsyncGenerator<Uint8Array> {
  let left = length;
  let last: Uint8Array | undefined;
  for await (const bytes of await open()) {
    left -= bytes.length;
    if (left < 0) throw new Error(`The content of a file is longer than its declared length of ${length} bytes.`);
    // The last bytes are held back until the content has ended, which shows whether the length was right.
    if (left === 0 && bytes.length > 0) last = bytes;
    else yield bytes;
  }
  if (left > 0) throw new Error(`The content of a file is ${left} bytes shorter than its declared length of ${length} bytes.`);
  if (last) yield last;
}

/** Returns the bytes of a stream from `start` to `end`; it discards the bytes before and does not read those after. */
export function readRange(content: AsyncIterable<Uint8Array>, { start, end, length, discard }: StreamPart): AsyncIterable<Uint8Array> {
  const whole = start === 0 && end === length;
  const bytes = whole ? enforceLength(() => content, length) : sliceStream(content, { start, end });
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => bytes.next(),
      // A stream that was never read, or that waits for its next bytes, is ended as well.
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
  throw new Error(`The content of a file ends after ${position} bytes, before the end of the requested range.`);
}
