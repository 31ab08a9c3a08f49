/** Renders a table; empty if it has no rows. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`);
}

/** Renders names as code, or a dash if there are none. */
export function formatCodes(names: readonly string[]): string {
  return names.length === 0 ? '-' : names.map(code).join(', ');
}

/** Renders text as code. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}
