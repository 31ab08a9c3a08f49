const offset = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/**
 * Computes FNV-1a with 64 bits over the UTF-16 units of a text, as 16 hexadecimal digits: it distinguishes texts, and is not
 * cryptographic.
 */
export function computeHash(text: string): string {
  let hash = offset;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    hash = BigInt.asUintN(64, (hash ^ BigInt(unit & 0xff)) * prime);
    hash = BigInt.asUintN(64, (hash ^ BigInt(unit >> 8)) * prime);
  }
  return hash.toString(16).padStart(16, '0');
}
