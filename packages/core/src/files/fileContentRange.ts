/** The part of a file that the content contains, as in `Content-Range` (RFC 9110 section 14.4). */
export interface FileContentRange {
  /** The position of the first byte, counted from 0. */
  readonly from: number;
  /** The position of the last byte, which is part of the range. */
  readonly to: number;
  /** The size of the whole file in bytes. */
  readonly length: number;
}

/** Returns whether the three numbers are a valid range of a file. */
export function isContentRange({ from, to, length }: FileContentRange): boolean {
  return [from, to, length].every(Number.isSafeInteger) && from >= 0 && from <= to && to < length;
}
