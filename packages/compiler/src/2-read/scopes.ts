import { listPatternNames } from '../0-program/patterns.ts';
import type { AnyNode } from './walk.ts';

/** A node of a file, with the nodes around it and the names that are declared between it and the top level. */
export interface Visit {
  readonly node: AnyNode;
  /** From the file's statement to the node's parent. */
  readonly parents: readonly AnyNode[];
  /** Whether a name is declared by a function, a block or a type parameter around the node. */
  readonly isLocal: (name: string) => boolean;
}

/** Visits every node of a file's statements, inside of functions and blocks too. */
export function walkScopes(statements: readonly unknown[], enter: (visit: Visit) => void): void {
  const parents: AnyNode[] = [];
  const scopes: ReadonlySet<string>[] = [];
  const isLocal = (name: string) => scopes.some((scope) => scope.has(name));
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null || typeof (value as AnyNode).type !== 'string') return;
    const node = value as AnyNode;
    const names = listDeclaredNames(node);
    if (names.length > 0) scopes.push(new Set(names));
    enter({ node, parents, isLocal });
    parents.push(node);
    for (const [member, each] of Object.entries(node)) if (member !== 'parent' && typeof each === 'object') visit(each);
    parents.pop();
    if (names.length > 0) scopes.pop();
  };
  visit(statements);
}

/** Returns the names that a node declares for its contents. */
function listDeclaredNames(node: AnyNode): string[] {
  switch (node.type) {
    case 'BlockStatement':
    case 'StaticBlock':
    case 'TSModuleBlock':
      return (node['body'] as AnyNode[]).flatMap(listDeclaredBy);
    case 'ForStatement':
      return listDeclaredBy(node['init'] as AnyNode | null);
    case 'ForInStatement':
    case 'ForOfStatement':
      return listDeclaredBy(node['left'] as AnyNode);
    case 'SwitchStatement':
      return (node['cases'] as AnyNode[]).flatMap((each) => (each['consequent'] as AnyNode[]).flatMap(listDeclaredBy));
    case 'CatchClause':
      return listPatternNames(node['param']);
    case 'TSMappedType':
      return listPatternNames(node['key']);
    default:
      return listBoundNames(node);
  }
}

function listBoundNames(node: AnyNode): string[] {
  const parameters = Array.isArray(node['params']) ? (node['params'] as unknown[]).flatMap(listPatternNames) : [];
  const isExpression = node.type === 'FunctionExpression' || node.type === 'ClassExpression';
  const given = (node['typeParameters'] as { params?: AnyNode[] } | null | undefined)?.params ?? [];
  const own = isExpression ? listPatternNames(node['id']) : [];
  return [...own, ...parameters, ...given.flatMap((each) => listPatternNames(each['name']))];
}

function listDeclaredBy(statement: AnyNode | null): string[] {
  if (!statement) return [];
  if (statement.type === 'VariableDeclaration') return (statement['declarations'] as AnyNode[]).flatMap(({ id }) => listPatternNames(id));
  if (statement.type.startsWith('Export')) return listDeclaredBy((statement['declaration'] as AnyNode | null | undefined) ?? null);
  return statement.type.endsWith('Declaration') ? listPatternNames(statement['id']) : [];
}
