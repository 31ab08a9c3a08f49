const count = /\{(#+)\}/;

/** A generated number whose time is known and whose count is not. */
export interface OpenNumber {
  /** The text before the count: numbers are counted by it. */
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

/** Returns the number of that count; more digits than the pattern has places widen it. */
export function closeNumber({ before, after, digits }: OpenNumber, value: string): string {
  return before + value.padStart(digits, '0') + after;
}
