/** A table; nothing where it has no rows. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`);
}

/** Names as code, or a dash where there are none. */
export function codes(names: readonly string[]): string {
  return names.length === 0 ? '-' : names.map(code).join(', ');
}

/** Text as code. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}
