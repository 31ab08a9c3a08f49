/** A file on this machine. It is opened when its bytes are read and closed afterwards; its length is that of the file. */
export interface FilePath {
  readonly path: string;
}

/** Content that supports random access: a range request reads no more than its range. */
export interface SeekableContent {
  /** In bytes. */
  readonly length: number;
  /** Returns the bytes from `start` to `end`, exclusive. */
  open(start: number, end: number): AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
}

/** The bytes of a file: in memory, as a stream (of Node or of the web), on disk, or as content with random access. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array> | FilePath | SeekableContent;
