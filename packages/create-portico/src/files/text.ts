/** Formats a value as a JSON file. Lists of strings stay on one line, as formatters write them. */
export function formatJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replaceAll(/\[\s+("[^[\]{}]*")\s+\]/g, (_, items: string) => `[${items.replaceAll(/\s*\n\s*/g, ' ')}]`)}\n`;
}

/** Joins the lines of a file and skips absent lines. */
export function joinLines(...lines: readonly (string | readonly string[] | undefined | false)[]): string {
  const present = lines.flat().filter((line): line is string => typeof line === 'string');
  return `${present.join('\n')}\n`;
}
