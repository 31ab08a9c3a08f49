import type { ImportDeclaration } from 'oxc-parser';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** The imports of one statement or expression from a module. */
export interface NamedImport {
  readonly specifier: string;
  /** `*` for all exports, `''` for an import for its side effects. */
  readonly imported: string;
  readonly typeOnly: boolean;
  readonly node: { readonly start: number; readonly end: number };
}

/** Returns the names that a file imports from other modules: by imports, by re-exports, and by `import(…)`. */
export function listTakenNames(file: SourceFile): NamedImport[] {
  return [...listTakenByStatements(file), ...listTakenByExpressions(file)];
}

function listTakenByStatements(file: SourceFile): NamedImport[] {
  return file.tree.body.flatMap((statement): NamedImport[] => {
    if (statement.type === 'ImportDeclaration') return listTakenByImport(statement);
    if (statement.type === 'ExportAllDeclaration')
      return [{ specifier: statement.source.value, imported: '*', typeOnly: statement.exportKind === 'type', node: statement.source }];
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return [];
    const { source, specifiers } = statement;
    return specifiers.map((each) => ({
      specifier: source.value,
      imported: getPropertyName(each.local),
      typeOnly: statement.exportKind === 'type' || each.exportKind === 'type',
      node: each,
    }));
  });
}

function listTakenByImport({ source, specifiers, importKind }: ImportDeclaration): NamedImport[] {
  const specifier = source.value;
  if (specifiers.length === 0 && importKind !== 'type') return [{ specifier, imported: '', typeOnly: false, node: source }];
  return specifiers.map((each) => {
    const named = each.type === 'ImportSpecifier' ? each : undefined;
    const imported = named ? getPropertyName(named.imported) : each.type === 'ImportDefaultSpecifier' ? 'default' : '*';
    return { specifier, imported, typeOnly: importKind === 'type' || named?.importKind === 'type', node: each };
  });
}

/** Returns the imports by `import('./rooms.ts')`, as a value and as a type. */
function listTakenByExpressions(file: SourceFile): NamedImport[] {
  if (!/\bimport\s*\(/.test(file.text)) return [];
  const found: NamedImport[] = [];
  walk(file.tree.body, (node) => {
    const typeOnly = node.type === 'TSImportType';
    const { type, value } = (typeOnly || node.type === 'ImportExpression' ? node['source'] : {}) as Partial<AnyNode> & { value?: unknown };
    if (type !== 'Literal' || typeof value !== 'string') return;
    found.push({ specifier: value, imported: typeOnly ? getFirstName(node['qualifier'] as AnyNode | null) : '*', typeOnly, node });
  });
  return found;
}

function getFirstName(qualifier: AnyNode | null): string {
  let node = qualifier;
  while (node?.type === 'TSQualifiedName') node = node['left'] as AnyNode;
  return node ? String(node['name']) : '*';
}

function getPropertyName(name: { type: string; name?: string; value?: string }): string {
  return name.name ?? name.value ?? '';
}
