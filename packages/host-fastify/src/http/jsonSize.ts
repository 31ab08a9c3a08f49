const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** What JSON text would come to. */
export interface JsonSize {
  /** How deep arrays and objects are nested. */
  readonly depth: number;
  /** No fewer than the values in it: scalars, arrays and objects. */
  readonly values: number;
}

/** Measures JSON text before anything is built of it; what is inside strings does not count. */
export function measureJson(bytes: Uint8Array): JsonSize {
  let [depth, deepest, values] = [0, 0, 1];
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === quote) index = endOfString(bytes, index + 1);
    else if (byte === comma) values++;
    else if (byte === openArray || byte === openObject) {
      values++;
      if (++depth > deepest) deepest = depth;
    } else if (byte === closeArray || byte === closeObject) depth--;
  }
  return { depth: deepest, values };
}

function endOfString(bytes: Uint8Array, start: number): number {
  for (let index = start; index < bytes.length; index++) {
    if (bytes[index] === backslash) index++;
    else if (bytes[index] === quote) return index;
  }
  return bytes.length;
}
