/** Returns the width of a text in terminal columns. Texts of commands consist of characters of one column. */
export function measureWidth(text: string): number {
  return Array.from(text).length;
}

/** Breaks a text into lines of at most `width` columns, between words only: a longer word is alone on its line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measureWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Wraps a paragraph, with every line indented. */
export function wrapIndented(text: string, width: number, indent = ''): string[] {
  return wrap(text, width - indent.length).map((line) => `${indent}${line}`.trimEnd());
}

/** Formats terms and their meanings in two columns. The meanings move below their terms if there is no space next to them. */
export function wrapDefinitions(rows: readonly (readonly [term: string, meaning: string])[], width: number): string[] {
  const widest = Math.max(...rows.map(([term]) => term.length));
  const left = Math.min(widest, Math.max(24, Math.floor(width / 2.5)));
  return rows.flatMap(([term, meaning]) => {
    const lines = wrap(meaning, Math.max(20, width - left - 4));
    const below = lines.map((line) => `${' '.repeat(left + 4)}${line}`);
    return term.length > left ? [`  ${term}`, ...below] : [`  ${term.padEnd(left)}  ${lines[0]}`, ...below.slice(1)];
  });
}
