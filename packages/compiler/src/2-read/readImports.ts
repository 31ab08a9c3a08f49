import type { ImportDeclaration } from 'oxc-parser';
import { languagePackage } from '../0-program/program.ts';
import type { Program, Space, Symbol } from '../0-program/program.ts';
import type { LocalDeclaration, SourceFile } from '../0-program/sourceFile.ts';
import { headOf, kindOf } from '../1-find/find.ts';
import { jsonOf } from './json.ts';
import type { ImportedKind, ImportRecord } from './records.ts';
import { isCatalog } from './types/catalogs.ts';
import { placeOf } from './types/view.ts';
import { stripAs } from './types/written.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** What one statement or expression takes from a module. */
interface Taken {
  readonly specifier: string;
  /** `*` for all that there is, `''` for nothing but its effects. */
  readonly imported: string;
  readonly typeOnly: boolean;
  readonly node: { readonly start: number; readonly end: number };
}

/** Every name that a file takes from other files of the project, with what it stands for where it is declared. */
export function readImports(program: Program, file: SourceFile): ImportRecord[] {
  return [...statements(file), ...expressions(file)].flatMap((taken) => {
    const { specifier, imported } = taken;
    const target = moduleOf(program, file, specifier);
    if (!target) return [];
    if (imported === '') return [record(program, file, taken, { file: target, name: specifier, kind: 'code' })];
    const names = imported === '*' ? program.exportedNames(target) : [imported];
    return names.flatMap((name) => {
      const found = declared(program, file, { ...taken, imported: name });
      return found ? [record(program, file, taken, found)] : [];
    });
  });
}

/** The file of the project that a specifier names; packages and emitted code are not looked into. */
function moduleOf(program: Program, file: SourceFile, specifier: string): SourceFile | undefined {
  if (specifier === languagePackage || specifier.startsWith('node:') || specifier.includes('/generated/')) return undefined;
  const path = program.resolve(file, specifier);
  if (path === undefined || path.includes('/node_modules/') || program.relative(path).startsWith('../')) return undefined;
  return program.file(path);
}

function statements(file: SourceFile): Taken[] {
  return file.tree.body.flatMap((statement): Taken[] => {
    if (statement.type === 'ImportDeclaration') return imports(statement);
    if (statement.type === 'ExportAllDeclaration')
      return [{ specifier: statement.source.value, imported: '*', typeOnly: statement.exportKind === 'type', node: statement.source }];
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return [];
    const { source, specifiers } = statement;
    return specifiers.map((each) => ({
      specifier: source.value,
      imported: nameOf(each.local),
      typeOnly: statement.exportKind === 'type' || each.exportKind === 'type',
      node: each,
    }));
  });
}

function imports({ source, specifiers, importKind }: ImportDeclaration): Taken[] {
  const specifier = source.value;
  if (specifiers.length === 0 && importKind !== 'type') return [{ specifier, imported: '', typeOnly: false, node: source }];
  return specifiers.map((each) => {
    const named = each.type === 'ImportSpecifier' ? each : undefined;
    const imported = named ? nameOf(named.imported) : each.type === 'ImportDefaultSpecifier' ? 'default' : '*';
    return { specifier, imported, typeOnly: importKind === 'type' || named?.importKind === 'type', node: each };
  });
}

/** `import('./rooms.ts')` as a value and as a type. */
function expressions(file: SourceFile): Taken[] {
  if (!/\bimport\s*\(/.test(file.text)) return [];
  const found: Taken[] = [];
  walk(file.tree.body, (node) => {
    const typeOnly = node.type === 'TSImportType';
    const { type, value } = (typeOnly || node.type === 'ImportExpression' ? node['source'] : {}) as Partial<AnyNode> & { value?: unknown };
    if (type !== 'Literal' || typeof value !== 'string') return;
    found.push({ specifier: value, imported: typeOnly ? firstName(node['qualifier'] as AnyNode | null) : '*', typeOnly, node });
  });
  return found;
}

function firstName(qualifier: AnyNode | null): string {
  let node = qualifier;
  while (node?.type === 'TSQualifiedName') node = node['left'] as AnyNode;
  return node ? String(node['name']) : '*';
}

function nameOf(name: { type: string; name?: string; value?: string }): string {
  return name.name ?? name.value ?? '';
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
  switch (declaration.kind) {
    case 'class':
      return classKind(headOf(program, file, declaration.node));
    case 'interface':
    case 'alias':
      return 'type';
    case 'enum':
      return 'data';
    case 'const':
      return isCatalog(program, file, stripAs(declaration.node)) || jsonOf(program, file, declaration.node).found ? 'data' : 'code';
    default:
      return 'code';
  }
}

function classKind(head: string): ImportedKind {
  return head === 'DomainEvent' ? 'event' : head === 'MessageHandler' ? 'messageHandler' : kindOf(head);
}

function record(program: Program, file: SourceFile, { typeOnly, node }: Taken, { file: target, name, kind }: Declared): ImportRecord {
  const from = program.relative(target.path);
  return { by: program.relative(file.path), key: `${from}#${name}`, name, from, kind, typeOnly, place: placeOf(file, node) };
}
