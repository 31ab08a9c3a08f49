import { createHash } from 'node:crypto';
import type { Comment, Program as Tree } from 'oxc-parser';
import { stripByteOrderMark } from './disk.ts';
import { readNames } from './names.ts';
import { parseFile } from './parser.ts';
import type { Augmentation, ExportBinding, ImportBinding, LocalDeclaration, OldModuleSyntax } from './names.ts';

export type { ExportBinding, ImportBinding, LocalDeclaration } from './names.ts';

/** One parsed file with its resolved names. Types and values have separate scopes, as in TypeScript. */
export interface SourceFile {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
  readonly hash: string;
  readonly types: ReadonlyMap<string, LocalDeclaration>;
  readonly values: ReadonlyMap<string, LocalDeclaration>;
  readonly imports: ReadonlyMap<string, ImportBinding>;
  readonly exports: ReadonlyMap<string, ExportBinding>;
  /** Specifiers of `export * from`. */
  readonly stars: readonly string[];
  /** Specifiers of imports without names. */
  readonly effects: readonly string[];
  /** The declarations that the file adds to other modules and to the global scope. */
  readonly augmentations: readonly Augmentation[];
  readonly oldModuleSyntax: readonly OldModuleSyntax[];
  readonly tree: Tree;
  readonly comments: readonly Comment[];
  /** Start of the whole statement (with `export`) by start of the declaration, for doc comments. */
  readonly statementStarts: ReadonlyMap<number, number>;
  readonly errors: readonly { readonly message: string; readonly start: number; readonly end: number }[];
}

/** Returns the content hash that staleness checks compare. */
export function hashContent(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Parses one file and resolves its names. `content` is the text on disk; offsets start after a byte order mark, as in TypeScript. */
export function parseSource(path: string, content: string): SourceFile {
  const text = stripByteOrderMark(content);
  const parsed = parseFile(path, text);
  const tree = parsed.program;
  const errors = parsed.errors
    .filter(({ severity }) => `${severity}` === 'Error')
    .map(({ message, labels }) => ({ message, start: labels[0]?.start ?? 0, end: labels[0]?.end ?? 0 }));
  return { path, text, hash: hashContent(content), ...readNames(tree.body), tree, comments: parsed.comments, errors };
}

const importTypes = /\bimport\s*\(\s*(['"])(.+?)\1/g;

const knownSpecifiers = new WeakMap<SourceFile, ReadonlySet<string>>();

/** Returns the modules that a file imports from, including in types (`import('./guest.ts').Guest`), or re-exports from. */
export function listSpecifiers(file: SourceFile): ReadonlySet<string> {
  let known = knownSpecifiers.get(file);
  if (!known) knownSpecifiers.set(file, (known = findSpecifiers(file)));
  return known;
}

function findSpecifiers(file: SourceFile): Set<string> {
  const specifiers = new Set([...file.stars, ...file.effects]);
  for (const { specifier } of file.imports.values()) specifiers.add(specifier);
  for (const binding of file.exports.values()) if ('specifier' in binding) specifiers.add(binding.specifier);
  if (file.text.includes('import(')) for (const [, , specifier] of file.text.matchAll(importTypes)) specifiers.add(specifier!);
  return specifiers;
}
