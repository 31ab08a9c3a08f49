/** Returns the pattern of a template literal type that has only `string` placeholders, built from the texts around these. */
export function buildTemplatePattern(texts: readonly string[]): string {
  const [first = '', ...others] = texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  // Any text may follow, so the first occurrence decides. The pattern therefore needs no backtracking.
  const gap = (text: string, at: number): string => (isCharacter(text) && at < others.length - 1 ? `[^${text}]*` : '[\\s\\S]*');
  return `^${first}${others.map((text, at) => `${gap(text, at)}${text}`).join('')}$`;
}

/** Returns whether a part of a pattern is one character that is also literal in a character class. */
function isCharacter(text: string): boolean {
  return /^(?:[^\ud800-\udfff\\]|\\.)$/.test(text);
}
