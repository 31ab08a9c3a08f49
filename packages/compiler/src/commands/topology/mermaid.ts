/** Renders a diagram as a fenced block of Markdown, which GitHub and GitLab draw. */
export function diagram(kind: string, lines: readonly string[]): string {
  return ['```mermaid', kind, ...lines.map((line) => `  ${line}`), '```'].join('\n');
}

/** Converts a name to a part of an id: letters and digits unchanged, a dot as `_`, everything else by its code, so that ids stay unique. */
export function buildId(prefix: string, name: string): string {
  return `${prefix}_${name.replaceAll(/[^A-Za-z0-9]/gu, (char) => (char === '.' ? '_' : `_${char.codePointAt(0)!.toString(16)}_`))}`;
}

/** Renders text in quotes; lines are broken by `\n`. */
export function quoteText(text: string): string {
  const entities: Readonly<Record<string, string>> = { '#': '#35;', '"': '#quot;', '<': '#lt;', '>': '#gt;', '`': '#96;', '\n': '<br/>' };
  return `"${text.replaceAll(/[#"<>`\n]/g, (char) => entities[char]!)}"`;
}

/** Renders a box around lines. */
export function drawSubgraph(id: string, title: string, lines: readonly string[]): string[] {
  return [`subgraph ${id}[${quoteText(title)}]`, ...lines.map((line) => `  ${line}`), 'end'];
}
