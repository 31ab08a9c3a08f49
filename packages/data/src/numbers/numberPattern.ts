const count = /\{(#+)\}/;

/** A generated number with a known time and an unknown count. */
export interface OpenNumber {
  /** The text before the count, which identifies the counter. */
  readonly before: string;
  readonly after: string;
  readonly digits: number;
}

/** Fills the year and month (UTC) into a pattern such as `RES-{YYYY}{MM}-{#####}`. */
export function openNumber(pattern: string, now: number): OpenNumber {
  const [year, month] = new Date(now).toISOString().split('-') as [string, string];
  const filled = pattern.replaceAll('{YYYY}', year).replaceAll('{MM}', month);
  const match = count.exec(filled);
  if (!match) throw new Error(`The pattern '${pattern}' has no placeholder for a number, such as {#####}.`);
  return { before: filled.slice(0, match.index), after: filled.slice(match.index + match[0].length), digits: match[1]!.length };
}

/** Returns the number with this count; a count with more digits than the pattern makes it longer. */
export function closeNumber({ before, after, digits }: OpenNumber, value: string): string {
  return before + value.padStart(digits, '0') + after;
}
