const [quote, backslash] = [0x22, 0x5c];

/** After how many bytes of a string the rest is searched by the engine, which is much faster than a loop for each byte. */
export const long = 64;

/** Returns where the closing quote of a string is, searched from a position that is not escaped; -1 if it is not there. The engine searches. */
export function findClosingQuote(bytes: Uint8Array, start: number): number {
  let end = bytes.indexOf(quote, start);
  while (end !== -1 && isEscaped(bytes, end, start)) end = bytes.indexOf(quote, end + 1);
  return end;
}

/** Whether an odd number of backslashes stand before a position. */
function isEscaped(bytes: Uint8Array, position: number, start: number): boolean {
  let before = position;
  while (before > start && bytes[before - 1] === backslash) before--;
  return (position - before) % 2 === 1;
}
