/** The text in characters that the fonts of every reader of PDF have: accents that they lack are left out, other letters are shown as question marks. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => (hasGlyph(character) ? character : plain(character))).join('');
}

function plain(character: string): string {
  const base = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return base !== '' && Array.from(base).every(hasGlyph) ? base : '?';
}

/** Latin-1 without control characters, and the euro sign. */
function hasGlyph(character: string): boolean {
  return /^[\x20-\x7e\xa0-\xff€]$/u.test(character);
}
