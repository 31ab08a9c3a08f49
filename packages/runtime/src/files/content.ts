import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileContent, FilePath, SeekableContent } from '@portico/core';
import type { ByteRange } from './byteRange.ts';
import { blockSize, FileSlice } from './fileSlice.ts';
import { enforceLength, readRange } from './measured.ts';
import { readPart } from './readPart.ts';

/** The bytes of an answer. */
export type FileBytes = Uint8Array | AsyncIterable<Uint8Array>;

/** What the bytes of a file are read from. */
export interface FileSource {
  /** Undefined where only the end of the bytes tells it. */
  readonly length: number | undefined;
  /** The bytes of one part. */
  part(range: ByteRange): FileBytes | Promise<FileBytes>;
  /** All bytes. */
  all(): FileBytes | Promise<FileBytes>;
}

/** What the bytes of a content are read from; of a path, the file has to be there. */
export async function openSource(content: FileContent, length: number | null): Promise<FileSource> {
  if (content instanceof Uint8Array) return createPartSource(content.length, ({ start, end }) => content.subarray(start, end));
  if (isStream(content)) return createStreamSource(content, length);
  if (isPath(content)) return createPathSource(content.path);
  return createPartSource(content.length, ({ start, end }) => enforceLength(() => content.open(start, end), end - start));
}

/** How a stream of Node, and one of the web, is ended. */
interface Endable {
  destroy?(): unknown;
  cancel?(): Promise<void>;
}

/** Ends a stream that nobody is going to read, so that what it holds open is closed. */
export function discard(content: FileContent): void {
  if (content instanceof Uint8Array || !isStream(content)) return;
  const stream: Endable = content as object;
  if (stream.destroy) stream.destroy();
  // One that is being read, or has failed, cannot be cancelled; it is ended by who reads it.
  else if (stream.cancel) void stream.cancel().catch(() => {});
  else void readToEnd(content).catch(() => {});
}

async function readToEnd(content: AsyncIterable<Uint8Array>): Promise<void> {
  await content[Symbol.asyncIterator]().return?.();
}

/** Keeps a stream that fails before anybody reads it from ending the process. */
export function guardStream(content: FileContent): void {
  if (content instanceof Readable) content.on('error', () => {});
}

// A stream of a file on disk has a path, too.
function isStream(content: FileContent): content is AsyncIterable<Uint8Array> {
  return Symbol.asyncIterator in content;
}

function isPath(content: FilePath | SeekableContent): content is FilePath {
  return 'path' in content;
}

function createPartSource(length: number, part: FileSource['part']): FileSource {
  return { length, part, all: () => part({ start: 0, end: length }) };
}

/** A stream that says its length can be passed over up to a range; one that does not is sent as it is. */
function createStreamSource(content: AsyncIterable<Uint8Array>, length: number | null): FileSource {
  if (length === null) return { length: undefined, part: () => content, all: () => content };
  return createPartSource(length, (range) => readRange(content, { ...range, length, discard: () => discard(content) }));
}

async function createPathSource(path: string): Promise<FileSource> {
  const found = await stat(path);
  if (!found.isFile()) throw new Error(`'${path}' is no file.`);
  // What one read can bring needs no stream.
  return createPartSource(found.size, (range) =>
    range.end - range.start <= blockSize ? readPart(path, range) : new FileSlice(path, range),
  );
}
