import type { Expression, TSType } from 'oxc-parser';
import type { AnyNode } from '../walk.ts';
import { walk } from '../walk.ts';

/** The meaning of a name inside of a function, as far as a call needs it. */
export type Bound =
  | { readonly kind: 'function'; readonly node: AnyNode }
  /** A parameter or a variable with a type. */
  | { readonly kind: 'typed'; readonly type: TSType }
  /** A constant with a new object: `const rates = new Rates()`. */
  | { readonly kind: 'created'; readonly callee: Expression }
  | { readonly kind: 'other' };

/** The names of a function, and those around it. */
export interface LexicalScope {
  readonly names: ReadonlyMap<string, Bound>;
  readonly outer: LexicalScope | undefined;
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** A function of any form. */
export interface FunctionNode extends AnyNode {
  readonly type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression';
}

/** Returns whether a node is a function. */
export function isFunction(node: AnyNode | null | undefined): node is FunctionNode {
  return node != null && functions.has(node.type);
}

/** Returns whether a node has code of its own, which does not run with the code around it. */
export function hasOwnCode({ type }: AnyNode): boolean {
  return functions.has(type) || type === 'ClassDeclaration' || type === 'ClassExpression';
}

/** Returns the scope of a function. A name that is declared twice, in different blocks, means nothing certain. */
export function createScope(node: AnyNode, outer: LexicalScope | undefined): LexicalScope {
  const names = new Map<string, Bound>();
  const add = (name: string, bound: Bound) => void names.set(name, names.has(name) ? { kind: 'other' } : bound);
  const addPattern = (pattern: unknown) =>
    walk(pattern, (each) => {
      if (each.type === 'Identifier') add(each['name'] as string, { kind: 'other' });
    });
  for (const parameter of node['params'] as AnyNode[]) {
    const type = getAnnotation(parameter);
    if (parameter.type === 'Identifier' && type) add(parameter['name'] as string, { kind: 'typed', type });
    else addPattern(parameter);
  }
  walk(node['body'], (each) => {
    if (each.type === 'VariableDeclaration') {
      for (const declarator of each['declarations'] as AnyNode[]) addVariable(declarator, each['kind'] === 'const', { add, addPattern });
    }
    if (each.type === 'CatchClause') addPattern(each['param']);
    if (hasOwnCode(each)) {
      const id = each['id'] as AnyNode | null | undefined;
      if (each.type === 'FunctionDeclaration' && id) add(id['name'] as string, { kind: 'function', node: each });
      else if (each.type === 'ClassDeclaration' && id) add(id['name'] as string, { kind: 'other' });
      return false;
    }
    return undefined;
  });
  return { names, outer };
}

interface Adding {
  readonly add: (name: string, bound: Bound) => void;
  readonly addPattern: (pattern: unknown) => void;
}

function addVariable({ id, init }: AnyNode, isConstant: boolean, { add, addPattern }: Adding): void {
  const pattern = id as AnyNode;
  if (pattern.type !== 'Identifier') return addPattern(pattern);
  const name = pattern['name'] as string;
  const value = init as AnyNode | null;
  const type = getAnnotation(pattern);
  if (isConstant && isFunction(value)) return add(name, { kind: 'function', node: value });
  if (type) return add(name, { kind: 'typed', type });
  if (isConstant && value?.type === 'NewExpression') return add(name, { kind: 'created', callee: value['callee'] as Expression });
  add(name, { kind: 'other' });
}

function getAnnotation(node: AnyNode): TSType | undefined {
  return (node['typeAnnotation'] as { typeAnnotation?: TSType } | null | undefined)?.typeAnnotation;
}

/** Returns the meaning of a name, and the scope that declares it; undefined if it belongs to the module. */
export function findBound(scope: LexicalScope | undefined, name: string): { bound: Bound; scope: LexicalScope } | undefined {
  for (let each = scope; each; each = each.outer) {
    const bound = each.names.get(name);
    if (bound) return { bound, scope: each };
  }
  return undefined;
}
