import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileContent, FilePath, SeekableContent } from '@portico/core';
import type { ByteRange } from './byteRange.ts';
import { blockSize, FileSlice } from './fileSlice.ts';
import { enforceLength, readRange } from './measured.ts';
import { readPart } from './readPart.ts';

/** The bytes of a response. */
export type FileBytes = Uint8Array | AsyncIterable<Uint8Array>;

/** Opens the bytes of a file. */
export interface FileSource {
  /** Undefined if it is known only at the end of the bytes. */
  readonly length: number | undefined;
  /** The bytes of one part. */
  part(range: ByteRange): FileBytes | Promise<FileBytes>;
  /** All bytes. */
  all(): FileBytes | Promise<FileBytes>;
}

/** Opens the source of a content. Throws if the file of a path does not exist. */
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

/** Ends a stream that will not be read, so that its resources are released. */
export function discard(content: FileContent): void {
  if (content instanceof Uint8Array || !isStream(content)) return;
  const stream: Endable = content as object;
  if (stream.destroy) stream.destroy();
  // One that is being read, or has failed, cannot be cancelled; its reader ends it.
  else if (stream.cancel) void stream.cancel().catch(() => {});
  else void readToEnd(content).catch(() => {});
}

async function readToEnd(content: AsyncIterable<Uint8Array>): Promise<void> {
  await content[Symbol.asyncIterator]().return?.();
}

/** Prevents a stream that fails before it is read from ending the process. */
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

/** Creates the source of a stream. A stream of known length can be skipped up to a range; any other is sent whole. */
function createStreamSource(content: AsyncIterable<Uint8Array>, length: number | null): FileSource {
  if (length === null) return { length: undefined, part: () => content, all: () => content };
  return createPartSource(length, (range) => readRange(content, { ...range, length, discard: () => discard(content) }));
}

async function createPathSource(path: string): Promise<FileSource> {
  const found = await stat(path);
  if (!found.isFile()) throw new Error(`'${path}' is not a file.`);
  // Bytes that fit into one read need no stream.
  return createPartSource(found.size, (range) =>
    range.end - range.start <= blockSize ? readPart(path, range) : new FileSlice(path, range),
  );
}
