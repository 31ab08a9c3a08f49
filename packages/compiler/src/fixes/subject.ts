import { dirname, relative, sep } from 'node:path';
import { isLanguageName } from '../0-program/language.ts';
import { languagePackage } from '../0-program/program.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { listNodesAt } from '../2-read/nodesAt.ts';
import type { AnyNode } from '../2-read/walk.ts';
import type { Finding, Place } from '../finding.ts';
import type { Fix, TextEdit } from './fix.ts';

/** A span of a file, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place of a finding with its file and the syntax around it. */
export interface Spot extends Span {
  readonly file: SourceFile;
  readonly text: string;
  /** The nodes that contain it, from the whole file to the innermost one. */
  readonly nodes: readonly AnyNode[];
}

/** Builds the fixes of a diagnostic; undefined or empty if this case has none. */
export type Fixer = (subject: Subject) => Fix | readonly Fix[] | undefined;

/** A finding to fix: its facts, its places in the syntax, and the edits that fixes consist of. */
export class Subject {
  readonly program: Program;
  /** The values in the message. */
  readonly facts: Readonly<Record<string, string>>;
  readonly #finding: Finding;
  readonly #places: readonly Place[];

  constructor(program: Program, finding: Finding, places: readonly Place[]) {
    this.program = program;
    this.facts = finding.facts;
    this.#finding = finding;
    this.#places = places;
  }

  /** Returns the place of a label, the main one first; undefined if there is none. */
  spot(index = 0): Spot | undefined {
    const place = this.#places[index];
    const file = place && this.program.file(place.file);
    return (
      file && {
        file,
        start: place.start,
        end: place.end,
        text: file.text.slice(place.start, place.end),
        nodes: listNodesAt(file, place.start, place.end),
      }
    );
  }

  /** Returns the text that the report shows at a label. */
  labelText(index = 0): string {
    return this.#finding.labels[index]?.text ?? '';
  }

  /** Returns an edit that replaces a span. */
  replace(file: SourceFile, { start, end }: Span, text: string): TextEdit {
    return { file: this.program.relative(file.path), start, end, text };
  }

  /** Returns an edit that inserts a text. */
  insert(file: SourceFile, at: number, text: string): TextEdit {
    return this.replace(file, { start: at, end: at }, text);
  }

  /** Returns an edit that removes whole lines: a member or a statement. */
  removeLines(file: SourceFile, node: Span): TextEdit {
    const before = file.text.slice(0, node.start);
    const indent = /[ \t]*$/.exec(before)![0].length;
    const start = before.length - indent;
    const isAlone = start === 0 || file.text[start - 1] === '\n';
    const rest = /^;?[ \t]*(?:\r?\n)?/.exec(file.text.slice(node.end))![0].length;
    return this.replace(file, isAlone ? { start, end: node.end + rest } : node, '');
  }

  /** Returns an edit that removes an item of a list, with the separator next to it. */
  removeItem(file: SourceFile, items: readonly Span[], item: Span): TextEdit {
    const { start, end } = addParentheses(file.text, item);
    if (items.at(-1) === item)
      return this.replace(file, { start: start - /\s*[,&|]?\s*$/.exec(file.text.slice(0, start))![0].length, end }, '');
    return this.replace(file, { start, end: end + /^\s*[,&|]?\s*/.exec(file.text.slice(end))![0].length }, '');
  }

  /** Returns the edits that import a name into a file; none if it is imported or declared there, undefined if no single module exports it. */
  importName(file: SourceFile, name: string, { isType }: { readonly isType: boolean }): readonly TextEdit[] | undefined {
    const known = file.imports.get(name);
    if (known ? isType || !known.typeOnly : file.types.has(name) || file.values.has(name)) return [];
    const specifier = isLanguageName(name) ? languagePackage : this.findSpecifier(file, name);
    if (specifier === undefined || known) return undefined;
    const clause = findClause(file, specifier, isType);
    if (clause) return [this.insert(file, clause.at, `, ${name}`)];
    const line = file.text.includes('\r\n') ? '\r\n' : '\n';
    const start = (file.tree.body as unknown as readonly AnyNode[])[0]?.start ?? 0;
    const last = findLastImport(file);
    const text = `import ${isType ? 'type ' : ''}{ ${name} } from '${specifier}';`;
    return [last === undefined ? this.insert(file, start, `${text}${line}${line}`) : this.insert(file, last, `${line}${text}`)];
  }

  /** Returns the specifier of the only file of the project that exports a name, as another file imports it. */
  findSpecifier(file: SourceFile, name: string): string | undefined {
    const found = this.program
      .projectFiles()
      .filter((each) => each !== file && each.exports.has(name) && !each.path.includes(`${sep}generated${sep}`));
    if (found.length !== 1) return undefined;
    const path = relative(dirname(file.path), found[0]!.path).split(sep).join('/');
    return path.startsWith('.') ? path : `./${path}`;
  }
}

/** Returns a span with the parentheses around it, which the syntax omits. */
function addParentheses(text: string, span: Span): Span {
  const before = /\(\s*$/.exec(text.slice(0, span.start));
  const after = /^\s*\)/.exec(text.slice(span.end));
  return before && after ? addParentheses(text, { start: span.start - before[0].length, end: span.end + after[0].length }) : span;
}

/** Returns the end of the last name between the braces of an import from a module, if there is one of the same kind. */
function findClause(file: SourceFile, specifier: string, isType: boolean): { readonly at: number } | undefined {
  for (const node of file.tree.body) {
    if (node.type !== 'ImportDeclaration' || node.source.value !== specifier || (node.importKind === 'type') !== isType) continue;
    const last = node.specifiers.at(-1);
    if (last?.type === 'ImportSpecifier') return { at: last.end };
  }
  return undefined;
}

function findLastImport(file: SourceFile): number | undefined {
  return file.tree.body.findLast((node) => node.type === 'ImportDeclaration')?.end;
}
