/** A file of a form. It can be read several times, until the operation ends. */
export interface FormFile {
  /** The name that the client sent, without folders and control characters; empty if it sent none. Do not use it as the name to store the file under. */
  readonly fileName: string;
  /** The media type that the client reported, in lower case and without parameters. The content was not checked against it. */
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** The content as a stream, from its beginning. */
  stream(): AsyncIterable<Uint8Array>;
  /** The whole content in memory. */
  bytes(): Promise<Uint8Array>;
  /** The whole content as text, read as UTF-8. */
  text(): Promise<string>;
}
