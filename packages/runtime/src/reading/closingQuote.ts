const [quote, backslash] = [0x22, 0x5c];

/** The length of a string, in bytes, from which the engine searches for its end, because that is much faster than a loop over the bytes. */
export const long = 64;

/** Returns the position of the closing quote of a string, or -1. The search starts at a position that is not escaped, and uses the engine. */
export function findClosingQuote(bytes: Uint8Array, start: number): number {
  let end = bytes.indexOf(quote, start);
  while (end !== -1 && isEscaped(bytes, end, start)) end = bytes.indexOf(quote, end + 1);
  return end;
}

/** Returns whether an odd number of backslashes precede a position. */
function isEscaped(bytes: Uint8Array, position: number, start: number): boolean {
  let before = position;
  while (before > start && bytes[before - 1] === backslash) before--;
  return (position - before) % 2 === 1;
}
