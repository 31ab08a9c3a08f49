/** The part of a file that a content is, as `Content-Range` says it (RFC 9110 section 14.4). */
export interface FileContentRange {
  /** The position of the first byte, counted from 0. */
  readonly from: number;
  /** The position of the last byte, which is part of the range. */
  readonly to: number;
  /** Of the whole file, in bytes. */
  readonly length: number;
}

/** Whether the three numbers are a part of a file. */
export function isContentRange({ from, to, length }: FileContentRange): boolean {
  return [from, to, length].every(Number.isSafeInteger) && from >= 0 && from <= to && to < length;
}
