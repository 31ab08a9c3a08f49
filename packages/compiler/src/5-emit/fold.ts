const width = 140;
const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Folds the lines of a text that are too long. Most are not. */
export function foldLines(text: string): string {
  let folded = '';
  let copied = 0;
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    if (opensTemplate(text, end)) start = text.indexOf('`', end);
    else {
      if (end - start > width) {
        folded += text.slice(copied, start) + fold(text.slice(start, end)).join('\n');
        copied = end;
      }
      start = end + 1;
    }
  }
  return folded + text.slice(copied);
}

/** Returns whether a line ends within a template literal, whose lines are not changed. */
function opensTemplate(text: string, end: number): boolean {
  return text[end - 1] === '`' && (text.endsWith(': `', end) || text.endsWith(': String.raw`', end));
}

/** Splits a line of code that is too long. A line without brackets is not changed. */
export function fold(line: string): string[] {
  if (line.length <= width) return [line];
  const margin = /^ */.exec(line)![0];
  return foldIf(line, margin) ?? foldGroup(line, margin) ?? [line];
}

/** Splits `if (…) statement` into two lines. */
function foldIf(line: string, margin: string): string[] | undefined {
  const head = /^ *(?:else )?if /.exec(line)?.[0];
  if (head === undefined) return undefined;
  const end = closing(line, head.length);
  const statement = line.slice(end + 2);
  if (statement === '' || statement === '{') return undefined;
  return [...fold(line.slice(0, end + 1)), ...fold(`${margin}  ${statement}`)];
}

/** Breaks the longest group of brackets, at its commas or otherwise at its operators. */
function foldGroup(line: string, margin: string): string[] | undefined {
  const group = findGroups(line).reduce<Group | undefined>(
    (longest, each) => (longest && longest.end - longest.start >= each.end - each.start ? longest : each),
    undefined,
  );
  if (!group || group.end - group.start < 2) return undefined;
  const content = line.slice(group.start + 1, group.end).trim();
  const parts = splitAt(content, [', ']);
  const lines = parts.length > 1 || line[group.start] !== '(' ? parts.map((part) => `${part},`) : splitAt(content, [' && ', ' || ']);
  return [line.slice(0, group.start + 1), ...lines.flatMap((each) => fold(`${margin}  ${each}`)), ...fold(margin + line.slice(group.end))];
}

interface Group {
  readonly start: number;
  readonly end: number;
}

/** Finds the outermost groups of brackets in a line. */
function findGroups(line: string): Group[] {
  const groups: Group[] = [];
  for (let index = 0; index < line.length; index++) {
    if (isQuote(line[index]!)) index = findEndOfText(line, index);
    else if (line[index]! in pairs) {
      const end = closing(line, index);
      if (end < line.length && !isIndex(line, index)) groups.push({ start: index, end });
      index = end;
    }
  }
  return groups;
}

/** Returns the position of the bracket that closes the one at `start`, or the length of the line. */
function closing(line: string, start: number): number {
  let depth = 0;
  for (let index = start; index < line.length; index++) {
    const char = line[index]!;
    if (isQuote(char)) index = findEndOfText(line, index);
    else if (char in pairs) depth++;
    else if (Object.values(pairs).includes(char) && --depth === 0) return index;
  }
  return line.length;
}

/** Splits at separators outside brackets and texts. An operator stays at the end of its line. */
function splitAt(content: string, separators: readonly string[]): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index < content.length; index++) {
    if (isQuote(content[index]!)) index = findEndOfText(content, index);
    else if (content[index]! in pairs) index = closing(content, index);
    else {
      const separator = separators.find((each) => content.startsWith(each, index));
      if (separator === undefined) continue;
      parts.push(content.slice(from, index + (separator === ', ' ? 0 : separator.length - 1)));
      from = index + separator.length;
      index = from - 1;
    }
  }
  return [...parts, content.slice(from)];
}

/** Returns whether the bracket contains an index, which is one expression and not a list. */
function isIndex(line: string, start: number): boolean {
  return line[start] === '[' && /[\w$\])]$/.test(line.slice(0, start));
}

function isQuote(char: string): boolean {
  return char === "'" || char === '"' || char === '`';
}

function findEndOfText(line: string, start: number): number {
  for (let index = start + 1; index < line.length; index++) {
    if (line[index] === '\\') index++;
    else if (line[index] === line[start]) return index;
  }
  return line.length;
}
