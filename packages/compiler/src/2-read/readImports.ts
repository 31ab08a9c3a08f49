import { languagePackage } from '../0-program/program.ts';
import { listParts } from '../0-program/names.ts';
import type { Program, Space, Symbol } from '../0-program/program.ts';
import type { LocalDeclaration, SourceFile } from '../0-program/sourceFile.ts';
import { resolveHead, getKind } from '../1-find/find.ts';
import type { ImportedKind, ImportRecord } from './importRecord.ts';
import { evaluateJson } from './json.ts';
import { takenBy } from './takenNames.ts';
import type { Taken } from './takenNames.ts';
import { isCatalog } from './types/catalogs.ts';
import { createPlace } from './types/view.ts';
import { stripAs } from './types/written.ts';

/** Every name that a file takes from other files of the project, with what it stands for where it is declared. */
export function readImports(program: Program, file: SourceFile): ImportRecord[] {
  const by = program.relative(file.path);
  const toRecord = ({ typeOnly, node }: Taken, { file: target, name, kind }: Declared): ImportRecord => {
    const from = program.relative(target.path);
    return { by, key: `${from}#${name}`, name, from, kind, typeOnly, place: createPlace(file, node) };
  };
  return takenBy(file).flatMap((taken) => {
    const { specifier, imported } = taken;
    const target = findModule(program, file, specifier);
    if (!target) return [];
    if (imported === '') return [toRecord(taken, { file: target, name: specifier, kind: 'code' })];
    const names = imported === '*' ? program.exportedNames(target) : [imported];
    return names.flatMap((name) => {
      const found = declared(program, file, { ...taken, imported: name });
      return found ? [toRecord(taken, found)] : [];
    });
  });
}

/** The file of the project that a specifier names; packages and emitted code are not looked into. */
function findModule(program: Program, file: SourceFile, specifier: string): SourceFile | undefined {
  if (specifier === languagePackage || specifier.startsWith('node:') || specifier.includes('/generated/')) return undefined;
  const path = program.resolve(file, specifier);
  if (path === undefined || path.includes('/node_modules/') || program.relative(path).startsWith('../')) return undefined;
  return program.file(path);
}

interface Declared {
  readonly file: SourceFile;
  readonly name: string;
  readonly kind: ImportedKind;
}

/** A value wins over a type of its name, unless the type alone is taken. */
function declared(program: Program, file: SourceFile, taken: Taken): Declared | undefined {
  const spaces: readonly Space[] = taken.typeOnly ? ['types', 'values'] : ['values', 'types'];
  const symbol = spaces.map((space) => program.exported(file, taken, space)).find(isDeclared);
  return symbol && { file: symbol.file, name: symbol.name, kind: importedKind(program, symbol.file, symbol.declaration) };
}

function isDeclared(symbol: Symbol): symbol is Extract<Symbol, { kind: 'declared' }> {
  return symbol.kind === 'declared';
}

function importedKind(program: Program, file: SourceFile, declaration: LocalDeclaration): ImportedKind {
  const kinds = listParts(declaration).map((part) => kindOfPart(program, file, part));
  // A class counts for more than an interface or a namespace of its name.
  return kinds.find((kind) => kind !== 'type' && kind !== 'code') ?? kinds.find((kind) => kind === 'code') ?? 'type';
}

function kindOfPart(program: Program, file: SourceFile, declaration: LocalDeclaration): ImportedKind {
  switch (declaration.kind) {
    case 'class':
      return getKind(resolveHead(program, file, declaration.node));
    case 'interface':
    case 'alias':
      return 'type';
    case 'enum':
      return 'data';
    case 'const':
      return isCatalog(program, file, stripAs(declaration.node)) || evaluateJson(program, file, declaration.node).found ? 'data' : 'code';
    default:
      return 'code';
  }
}
