/** A file of a form, as the client sent it; it can be read until the operation is over, as often as it is wanted. */
export interface FormFile {
  /** What the client calls it: a name without folders and control characters, and still no name to store it by; empty where the client gives none. */
  readonly fileName: string;
  /** The media type that the client reported, in lower case and without parameters; nobody has looked whether the content is such. */
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** The content as it is read, from its beginning. */
  stream(): AsyncIterable<Uint8Array>;
  /** The whole content in memory. */
  bytes(): Promise<Uint8Array>;
  /** The whole content as text, read as UTF-8. */
  text(): Promise<string>;
}
