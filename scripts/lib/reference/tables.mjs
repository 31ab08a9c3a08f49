/**
 * Returns a table of Markdown.
 * @param {string[]} heads
 * @param {string[][]} rows
 */
export function table(heads, rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}
