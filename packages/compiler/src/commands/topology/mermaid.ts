/** A diagram as a fenced block of Markdown, which GitHub and GitLab draw. */
export function diagram(kind: string, lines: readonly string[]): string {
  return ['```mermaid', kind, ...lines.map((line) => `  ${line}`), '```'].join('\n');
}

/** A name as part of an id: letters and digits as they are, a dot as `_`, everything else by its code, so that no two names become one id. */
export function buildId(prefix: string, name: string): string {
  return `${prefix}_${name.replaceAll(/[^A-Za-z0-9]/gu, (char) => (char === '.' ? '_' : `_${char.codePointAt(0)!.toString(16)}_`))}`;
}

/** Text in quotes; lines are broken by `\n`. */
export function quoted(text: string): string {
  const entities: Readonly<Record<string, string>> = { '#': '#35;', '"': '#quot;', '<': '#lt;', '>': '#gt;', '`': '#96;', '\n': '<br/>' };
  return `"${text.replaceAll(/[#"<>`\n]/g, (char) => entities[char]!)}"`;
}

/** A box around lines. */
export function subgraph(id: string, title: string, lines: readonly string[]): string[] {
  return [`subgraph ${id}[${quoted(title)}]`, ...lines.map((line) => `  ${line}`), 'end'];
}
