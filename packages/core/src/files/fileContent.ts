/** A file of this machine, opened when its bytes are wanted and closed when they have flowed; its length is what the file has. */
export interface FilePath {
  readonly path: string;
}

/** Content of which any part can be read: of a range, no more is read than was asked for. */
export interface SeekableContent {
  /** In bytes. */
  readonly length: number;
  /** The bytes from `start` up to, and without, `end`. */
  open(start: number, end: number): AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
}

/** The bytes of a file: all at hand, as they flow (a stream of Node or of the web among them), on disk, or wherever any part of them can be read. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array> | FilePath | SeekableContent;
