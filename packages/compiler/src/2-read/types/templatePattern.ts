/** Returns the pattern of a template literal type whose placeholders are all `string`, from the texts around these. */
export function templatePattern(texts: readonly string[]): string {
  const [first = '', ...others] = texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  // What follows a text may be anything, so that its first occurrence decides. This keeps the pattern free of backtracking.
  const gap = (text: string, at: number): string => (isCharacter(text) && at < others.length - 1 ? `[^${text}]*` : '[\\s\\S]*');
  return `^${first}${others.map((text, at) => `${gap(text, at)}${text}`).join('')}$`;
}

/** Whether a text of a pattern is one character that means itself in a class, too. */
function isCharacter(text: string): boolean {
  return /^(?:[^\ud800-\udfff\\]|\\.)$/.test(text);
}
