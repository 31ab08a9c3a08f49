/** Replaces characters that the standard PDF fonts lack: accents are removed, and other characters become question marks. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => (hasGlyph(character) ? character : plain(character))).join('');
}

function plain(character: string): string {
  const base = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return base !== '' && Array.from(base).every(hasGlyph) ? base : '?';
}

/** Returns whether the fonts have a character: Latin-1 without control characters, and the euro sign. */
function hasGlyph(character: string): boolean {
  return /^[\x20-\x7e\xa0-\xff€]$/u.test(character);
}
