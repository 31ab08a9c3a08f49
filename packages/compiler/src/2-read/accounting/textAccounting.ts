import type { SourceFile } from '../../0-program/sourceFile.ts';
import type { FoundClass } from '../../1-find/find.ts';
import { stripParentheses } from '../../1-find/resolve.ts';
import type { LanguageNames } from './meanings.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns whether the names that refer to the language occur only where declarations account for them: in imports, after the `extends` of
 * a top-level class, in the fields of operations and entities. Most files are like that, and need not be walked.
 */
export function isAccountedByText(file: SourceFile, names: LanguageNames | undefined, found: readonly FoundClass[]): boolean {
  // A name may be written with escapes: `\u0045ndpoint`.
  if (/\brequire\s*\(|\bimport\s*\(|\\u/.test(file.text)) return false;
  if (countWord(file.text, 'class') > found.length) return false;
  if (!names) return true;
  if (names.namespaces.size > 0) return false;
  const words = [...names.heads, ...names.types.keys()];
  if (words.length === 0) return true;
  const ranges = [...listImportRanges(file), ...found.flatMap((each) => listRanges(each))].sort((a, b) => a.start - b.start);
  const pattern = new RegExp(`(?<![\\w$.])(?:${words.map(escape).join('|')})(?![\\w$])`, 'g');
  return [...file.text.matchAll(pattern)].every(({ index }) => ranges.some(({ start, end }) => start <= index && index < end));
}

function countWord(text: string, word: string): number {
  return text.match(new RegExp(`\\b${word}\\b`, 'g'))?.length ?? 0;
}

function escape(name: string): string {
  return name.replaceAll('$', '\\$');
}

function listImportRanges(file: SourceFile): Range[] {
  return file.tree.body.filter(({ type }) => type === 'ImportDeclaration');
}

/** Returns the places in which a declaration accounts for names: the callee after `extends`, and the types of its fields. */
function listRanges({ kind, base, node, file }: FoundClass): Range[] {
  const ranges: Range[] = [];
  const superClass = node.superClass && stripParentheses(node.superClass);
  if (base.kind === 'language' && superClass) {
    const callee = superClass.type === 'CallExpression' ? superClass.callee : superClass;
    if (!base.call || base.call.file === file) ranges.push(callee);
  }
  if (kind !== 'operation' && kind !== 'entity') return ranges;
  const types = node.body.body.flatMap((element) => (element.type === 'PropertyDefinition' ? (element.typeAnnotation ?? []) : []));
  // The members of an object type do not belong to the declaration.
  return [...ranges, ...types.filter(({ start, end }) => !file.text.slice(start, end).includes('{'))];
}
