const width = 140;

/** Emits a doc comment of paragraphs; nothing if all are empty. */
export function emitDocs(paragraphs: readonly (string | undefined)[], margin = ''): string[] {
  const room = width - margin.length;
  const filled = paragraphs.flatMap((paragraph) => (paragraph ? [escape(paragraph)] : []));
  const [first = ''] = filled;
  if (filled.length === 0) return [];
  if (filled.length === 1 && !first.includes('\n') && first.length + 7 <= room) return [`${margin}/** ${first} */`];
  const lines = filled.flatMap((paragraph, index) => [
    ...(index > 0 && !paragraph.startsWith('@') ? [''] : []),
    ...paragraph.split('\n').flatMap((line) => wrap(line, room - 3)),
  ]);
  return [`${margin}/**`, ...lines.map((line) => `${margin} * ${line}`.trimEnd()), `${margin} */`];
}

function escape(text: string): string {
  return text.replaceAll('*/', '*\\/');
}

/** Wraps a line at its spaces. */
function wrap(line: string, room: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + word.length + 1 > room) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current];
}
