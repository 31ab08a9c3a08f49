import { omitUndefined } from '@portico/core/values';
import type { SourceFile } from './sourceFile.ts';

/** The content of a TSDoc comment. */
export interface DocComment {
  /** The first paragraph. */
  readonly summary?: string;
  /** The paragraphs after it, and `@remarks`. */
  readonly description?: string;
  /** The text of `@example`. */
  readonly example?: string;
  readonly deprecated?: true;
  /** The name after `@renamedFrom`. */
  readonly renamedFrom?: string;
}

/** Returns the doc comment directly before the node that starts at `start`. */
export function readDocComment(file: SourceFile, start: number): DocComment {
  const at = file.statementStarts.get(start) ?? start;
  let low = 0;
  let high = file.comments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (file.comments[middle]!.end <= at) low = middle + 1;
    else high = middle;
  }
  const comment = file.comments[low - 1];
  if (!comment || comment.type !== 'Block' || !comment.value.startsWith('*')) return {};
  if (file.text.slice(comment.end, at).trim() !== '') return {};
  return parseDoc(comment.value);
}

function parseDoc(raw: string): DocComment {
  const lines = raw
    .slice(1)
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd());
  const blocks = new Map<string, string[]>([['', []]]);
  let current = '';
  for (const line of lines) {
    const tag = /^@(\w+)\s*(.*)$/.exec(line);
    if (tag) {
      current = tag[1]!;
      blocks.set(current, [tag[2]!]);
    } else blocks.get(current)!.push(line);
  }
  const paragraphs = (blocks.get('')!.join('\n').trim() || '').split(/\n\s*\n/).map((text) => text.replace(/\s*\n\s*/g, ' ').trim());
  const [summary = '', ...rest] = paragraphs;
  const description = [...rest, ...(blocks.has('remarks') ? [blocks.get('remarks')!.join(' ').trim()] : [])].join('\n\n').trim();
  const example = blocks.get('example')?.join('\n').trim();
  return omitUndefined({
    summary: summary ? stripMarkup(summary) : undefined,
    description: description ? stripMarkup(description) : undefined,
    example: example || undefined,
    deprecated: blocks.has('deprecated') ? (true as const) : undefined,
    renamedFrom: blocks.has('renamedFrom') ? blocks.get('renamedFrom')!.join(' ').trim() : undefined,
  });
}

/** Returns the whole text of a doc comment, or undefined if it has none. */
export function joinText({ summary, description }: DocComment): string | undefined {
  const paragraphs = [summary, description].filter((part) => part !== undefined);
  return paragraphs.length === 0 ? undefined : paragraphs.join('\n\n');
}

/** Replaces `{@link X}` with X. */
function stripMarkup(text: string): string {
  return text.replace(/\{@link\s+([^}|]+?)(?:\s*\|\s*([^}]+))?\}/g, (_, target: string, label?: string) => label ?? target);
}
