import { languagePackage } from '../0-program/program.ts';
import { listParts } from '../0-program/names.ts';
import type { Program, Space, Symbol } from '../0-program/program.ts';
import type { LocalDeclaration, SourceFile } from '../0-program/sourceFile.ts';
import { resolveHead, getKind } from '../1-find/find.ts';
import type { ImportedKind, ImportRecord } from './importRecord.ts';
import { evaluateJson } from './json.ts';
import { listTakenNames } from './takenNames.ts';
import type { NamedImport } from './takenNames.ts';
import { isCatalog } from './types/catalogs.ts';
import { createPlace } from './types/view.ts';
import { stripAs } from './types/written.ts';

/** Returns every name that a file imports from other files of the project, with its kind at the declaration. */
export function readImports(program: Program, file: SourceFile): ImportRecord[] {
  const by = program.relative(file.path);
  const toRecord = ({ typeOnly, node }: NamedImport, { file: target, name, kind }: ImportedDeclaration): ImportRecord => {
    const from = program.relative(target.path);
    return { by, key: `${from}#${name}`, name, from, kind, typeOnly, place: createPlace(file, node) };
  };
  return listTakenNames(file).flatMap((taken) => {
    const { specifier, imported } = taken;
    const target = findModule(program, file, specifier);
    if (!target) return [];
    if (imported === '') return [toRecord(taken, { file: target, name: specifier, kind: 'code' })];
    const names = imported === '*' ? program.exportedNames(target) : [imported];
    return names.flatMap((name) => {
      const found = resolveDeclared(program, file, { ...taken, imported: name });
      return found ? [toRecord(taken, found)] : [];
    });
  });
}

/** Returns the file of the project that a specifier names; packages and generated code are not read. */
function findModule(program: Program, file: SourceFile, specifier: string): SourceFile | undefined {
  if (specifier === languagePackage || specifier.startsWith('node:') || specifier.includes('/generated/')) return undefined;
  const path = program.resolve(file, specifier);
  if (path === undefined || path.includes('/node_modules/') || program.relative(path).startsWith('../')) return undefined;
  return program.file(path);
}

interface ImportedDeclaration {
  readonly file: SourceFile;
  readonly name: string;
  readonly kind: ImportedKind;
}

/** Returns the kind of a name. A value takes precedence over a type with the same name, unless only the type is imported. */
function resolveDeclared(program: Program, file: SourceFile, taken: NamedImport): ImportedDeclaration | undefined {
  const spaces: readonly Space[] = taken.typeOnly ? ['types', 'values'] : ['values', 'types'];
  const symbol = spaces.map((space) => program.findExported(file, taken, space)).find(isDeclared);
  return symbol && { file: symbol.file, name: symbol.name, kind: getImportedKind(program, symbol.file, symbol.declaration) };
}

function isDeclared(symbol: Symbol): symbol is Extract<Symbol, { kind: 'declared' }> {
  return symbol.kind === 'declared';
}

function getImportedKind(program: Program, file: SourceFile, declaration: LocalDeclaration): ImportedKind {
  const kinds = listParts(declaration).map((part) => getPartKind(program, file, part));
  // A class takes precedence over an interface or a namespace with its name.
  return kinds.find((kind) => kind !== 'type' && kind !== 'code') ?? kinds.find((kind) => kind === 'code') ?? 'type';
}

function getPartKind(program: Program, file: SourceFile, declaration: LocalDeclaration): ImportedKind {
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
