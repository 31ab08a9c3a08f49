const quote = 0x22;
const backslash = 0x5c;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** Whether arrays and objects of JSON text stand more than `limit` levels deep; what is inside strings does not count. */
export function nestedDeeperThan(bytes: Uint8Array, limit: number): boolean {
  let depth = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === quote) index = endOfString(bytes, index + 1);
    else if (byte === openArray || byte === openObject) {
      if (++depth > limit) return true;
    } else if (byte === closeArray || byte === closeObject) depth--;
  }
  return false;
}

function endOfString(bytes: Uint8Array, start: number): number {
  for (let index = start; index < bytes.length; index++) {
    if (bytes[index] === backslash) index++;
    else if (bytes[index] === quote) return index;
  }
  return bytes.length;
}
