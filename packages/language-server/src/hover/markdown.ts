/** Returns a table of names and values in Markdown. Rows without a value are omitted. */
export function formatFacts(rows: readonly (readonly [name: string, value: string | undefined])[]): string {
  const present = rows.filter(([, value]) => value !== undefined && value !== '');
  return present.length === 0 ? '' : formatTable(['', ''], present as readonly (readonly [string, string])[]);
}

/** Returns a table in Markdown. */
export function formatTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Returns a text as code. */
export function formatCode(text: string): string {
  return `\`${text}\``;
}

/** Returns texts as code, separated by commas; undefined if there are none. */
export function formatCodes(texts: readonly string[] | undefined): string | undefined {
  return texts === undefined || texts.length === 0 ? undefined : texts.map(formatCode).join(', ');
}

/** Returns a block of code. */
export function formatBlock(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** Joins paragraphs, without empty ones. */
export function joinParagraphs(paragraphs: readonly (string | undefined)[]): string {
  return paragraphs.filter((each) => each !== undefined && each !== '').join('\n\n');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
