import type { Program, Symbol } from '../0-program/program.ts';
import { specifiersOf } from '../0-program/sourceFile.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { languagePackage } from '../0-program/symbols.ts';
import { lineageOf } from '../1-find/base.ts';
import type { ClassPlace } from '../1-find/base.ts';
import type { Found } from '../1-find/find.ts';
import { label } from '../finding.ts';
import type { Findings } from '../finding.ts';
import { placeOf } from './types/view.ts';
import { walk } from './walk.ts';

/** As many files of a package are looked through. */
const mostFiles = 200;

/**
 * Reports a class whose base comes from a declaration file that builds on the language, in a form that cannot be followed: the class may be a
 * declaration, and would be dropped.
 */
export function reportForeignBase(program: Program, { kind, base, file, node, name }: Found, findings: Findings): void {
  if (kind !== 'service' || !node.superClass || base.kind === 'none') return;
  const own = { file, node };
  const { line, root } = base.kind === 'class' ? lineageOf(program, base.file, base.node) : { line: [own], root: base };
  if (root.kind !== 'unknown') return;
  const last = line.at(-1)!;
  const sources = isDeclarationFile(last.file) ? [last.file] : declarationFilesOf(program, last);
  const source = sources.find((each) => buildsOnLanguage(program, each));
  if (!source) return;
  const written = file.text.slice(node.superClass.start, node.superClass.end);
  findings.report(
    'PRAG0760',
    { name, base: written, from: program.relative(source.path) },
    label(placeOf(file, node.superClass), 'cannot be followed'),
  );
}

function isDeclarationFile({ path }: SourceFile): boolean {
  return /\.d\.[cm]?ts$/.test(path);
}

/** The declaration files that the names in a class's base come from. */
function declarationFilesOf(program: Program, { file, node }: ClassPlace): SourceFile[] {
  const files: SourceFile[] = [];
  walk(node.superClass, (each) => {
    if (each.type !== 'Identifier') return;
    const found = fileOf(program, program.lookup(file, String(each['name']), 'values'));
    if (found && isDeclarationFile(found)) files.push(found);
  });
  return files;
}

function fileOf(program: Program, symbol: Symbol): SourceFile | undefined {
  if (symbol.kind === 'declared') return symbol.file;
  if (symbol.kind === 'unresolved') return symbol.module;
  const path = symbol.kind === 'module' ? program.resolve(symbol.from, symbol.specifier) : undefined;
  return path === undefined ? undefined : program.file(path);
}

/** Whether a declaration file imports the language, itself or through others. */
function buildsOnLanguage(program: Program, first: SourceFile): boolean {
  const files = new Set([first]);
  for (const file of files) {
    for (const specifier of specifiersOf(file)) {
      if (specifier === languagePackage) return true;
      const path = program.resolve(file, specifier);
      const next = path === undefined || files.size >= mostFiles ? undefined : program.file(path);
      if (next && isDeclarationFile(next)) files.add(next);
    }
  }
  return false;
}
