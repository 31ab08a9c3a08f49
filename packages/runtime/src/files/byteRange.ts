/** A part of a file: the position of its first byte, and that after its last. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

// RFC 9110 sections 14.1.1 and 14.1.2: names of units have no case, a list may have empty elements.
const specifier = /^bytes=(?<specs>[\d\-, \t]+)$/i;
const spec = /^(?<first>\d*)-(?<last>\d*)$/;

/**
 * Parses the `Range` of a file of `length` bytes: one range, or 'unsatisfiable'.
 * Returns undefined if the whole file is the response: the header is malformed, has another unit, or requests several ranges.
 */
export function parseByteRange(header: string, length: number): ByteRange | 'unsatisfiable' | undefined {
  const specs = specifier
    .exec(header)
    ?.groups!['specs']!.split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const groups = specs?.length === 1 ? spec.exec(specs[0]!)?.groups : undefined;
  if (!groups) return undefined;
  const [first, last] = [groups['first']!, groups['last']!];
  if (first === '') return last === '' ? undefined : resolveSuffix(Number(last), length);
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= length) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? length : Math.min(Number(last) + 1, length) };
}

/** Resolves a suffix range. A suffix longer than the file means the whole file; an empty file has no satisfiable range. */
function resolveSuffix(count: number, length: number): ByteRange | 'unsatisfiable' | undefined {
  if (count === 0) return 'unsatisfiable';
  return length === 0 ? undefined : { start: Math.max(length - count, 0), end: length };
}
