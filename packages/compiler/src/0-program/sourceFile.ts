import { createHash } from 'node:crypto';
import { parseSync } from 'oxc-parser';
import type {
  ExportNamedDeclaration,
  ImportDeclaration,
  Class,
  Comment,
  Declaration,
  Expression,
  Program as Tree,
  Statement,
  TSEnumDeclaration,
  TSInterfaceDeclaration,
  TSTypeAliasDeclaration,
} from 'oxc-parser';

/** A name that a file takes from another module. */
export interface ImportBinding {
  readonly kind: 'import';
  readonly specifier: string;
  /** The exported name; `*` for a namespace, `default` for a default import. */
  readonly imported: string;
  readonly start: number;
  readonly end: number;
}

/** A name that a file declares at its top level. */
export type LocalDeclaration =
  | { readonly kind: 'class'; readonly node: Class }
  | { readonly kind: 'interface'; readonly node: TSInterfaceDeclaration }
  | { readonly kind: 'alias'; readonly node: TSTypeAliasDeclaration }
  | { readonly kind: 'enum'; readonly node: TSEnumDeclaration }
  | { readonly kind: 'const'; readonly node: Expression }
  | { readonly kind: 'other' };

/** An export: a local name under a (perhaps other) exported name, or a name of another module. */
export type ExportBinding = { readonly local: string } | { readonly specifier: string; readonly imported: string };

/** One parsed file with its names sorted out. Types and values have separate scopes, as in TypeScript. */
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
  readonly tree: Tree;
  readonly comments: readonly Comment[];
  /** Start of the whole statement (with `export`) by start of the declaration, for doc comments. */
  readonly statementStarts: ReadonlyMap<number, number>;
  readonly errors: readonly { readonly message: string; readonly start: number; readonly end: number }[];
}

interface Names {
  readonly types: Map<string, LocalDeclaration>;
  readonly values: Map<string, LocalDeclaration>;
  readonly imports: Map<string, ImportBinding>;
  readonly exports: Map<string, ExportBinding>;
  readonly stars: string[];
  readonly statementStarts: Map<number, number>;
}

/** The content hash that staleness is decided by. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Parses one file and sorts its names out. */
export function parseSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text, { preserveParens: false });
  const tree = parsed.program;
  const names: Names = {
    types: new Map(),
    values: new Map(),
    imports: new Map(),
    exports: new Map(),
    stars: [],
    statementStarts: new Map(),
  };
  for (const statement of tree.body) readStatement(statement, names);
  const errors = parsed.errors
    .filter(({ severity }) => `${severity}` === 'Error')
    .map(({ message, labels }) => ({ message, start: labels[0]?.start ?? 0, end: labels[0]?.end ?? 0 }));
  return { path, text, hash: contentHash(text), ...names, tree, comments: parsed.comments, errors };
}

function readStatement(statement: Statement | Tree['body'][number], names: Names): void {
  switch (statement.type) {
    case 'ImportDeclaration':
      return readImport(statement, names);
    case 'ExportNamedDeclaration':
      return readExport(statement, names);
    case 'ExportAllDeclaration':
      if (statement.exported) names.exports.set(exportedName(statement.exported), { specifier: statement.source.value, imported: '*' });
      else names.stars.push(statement.source.value);
      return;
    case 'ExportDefaultDeclaration':
      if (statement.declaration.type === 'ClassDeclaration') {
        names.statementStarts.set(statement.declaration.start, statement.start);
        declare(statement.declaration, names);
      }
      return;
    default:
      declare(statement, names);
  }
}

function readImport({ specifiers, source }: ImportDeclaration, { imports }: Names): void {
  const { value: specifier, start, end } = source;
  for (const each of specifiers) {
    const imported =
      each.type === 'ImportSpecifier' ? exportedName(each.imported) : each.type === 'ImportDefaultSpecifier' ? 'default' : '*';
    imports.set(each.local.name, { kind: 'import', specifier, imported, start, end });
  }
}

function readExport({ declaration, specifiers, source, start }: ExportNamedDeclaration, names: Names): void {
  if (declaration) {
    names.statementStarts.set(declaration.start, start);
    for (const name of declare(declaration, names)) names.exports.set(name, { local: name });
  }
  for (const { local, exported } of specifiers) {
    const name = exportedName(local);
    names.exports.set(exportedName(exported), source ? { specifier: source.value, imported: name } : { local: name });
  }
}

function exportedName(name: { type: string; name?: string; value?: string }): string {
  return name.name ?? name.value ?? '';
}

/** Enters a declaration into the scopes; answers the names that it declares. */
function declare(node: Declaration | Statement, names: Names): string[] {
  switch (node.type) {
    case 'ClassDeclaration': {
      const name = node.id?.name ?? 'default';
      names.types.set(name, { kind: 'class', node });
      names.values.set(name, { kind: 'class', node });
      return [name];
    }
    case 'TSInterfaceDeclaration':
      names.types.set(node.id.name, { kind: 'interface', node });
      return [node.id.name];
    case 'TSTypeAliasDeclaration':
      names.types.set(node.id.name, { kind: 'alias', node });
      return [node.id.name];
    case 'TSEnumDeclaration':
      names.types.set(node.id.name, { kind: 'enum', node });
      names.values.set(node.id.name, { kind: 'enum', node });
      return [node.id.name];
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id, init }) => {
        if (id.type !== 'Identifier') return [];
        names.values.set(id.name, node.kind === 'const' && init ? { kind: 'const', node: init } : { kind: 'other' });
        return [id.name];
      });
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      if (node.id) names.values.set(node.id.name, { kind: 'other' });
      return node.id ? [node.id.name] : [];
    default:
      return [];
  }
}
