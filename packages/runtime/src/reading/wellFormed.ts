/** A JSON escape of one surrogate, which may be half of a valid pair. */
const surrogate = /\\u[dD][89a-fA-F]/;

/** Returns whether a value parsed from JSON text has only well-formed Unicode. The text is valid UTF-8, so only escapes can be ill-formed. */
export function isWellFormedJson(value: unknown, text: string): boolean {
  return !text.includes('\\u') || !surrogate.test(text) || isWellFormed(value);
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isWellFormed);
  return Object.entries(value).every(([name, inner]) => name.isWellFormed() && isWellFormed(inner));
}
