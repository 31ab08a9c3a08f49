import type { ValueRole } from './meanings.ts';
import type { AnyNode } from '../walk.ts';

/** Why a use of the language has no effect, and what to do. */
export interface Misuse {
  readonly reason: string;
  readonly way: string;
}

const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion', 'ParenthesizedExpression']);

/** Returns why no declaration accounts for a use of the language; undefined if one does. `node` is the whole path: `C.Endpoint`. */
export function findMisuse({ kind, name }: ValueRole, node: AnyNode, parents: readonly AnyNode[]): Misuse | undefined {
  let [inner, depth] = climb(node, parents, parents.length - 1);
  let parent = parents[depth];
  if (!parent || isHarmless(parent, inner)) return undefined;
  const isCalled = parent.type === 'CallExpression' && parent['callee'] === inner;
  if (isCalled && kind !== 'base' && kind !== 'inner') {
    [inner, depth] = climb(parent, parents, depth - 1);
    parent = parents[depth];
  }
  if (kind === 'inner') return findInner(name, parent, inner);
  if (isConstant(parent, inner, parents.slice(0, depth))) return undefined;
  if (kind === 'catalog') return isCalled ? ofCatalog : undefined;
  if (kind === 'machine') return isCalled && !isStateful(parent) ? ofMachine : undefined;
  const isExtended = parent?.['superClass'] === inner && (isCalled || kind === 'base');
  if (isExtended && parent?.type === 'ClassDeclaration' && isTopLevel(parents.slice(0, depth))) return undefined;
  return describe(name, { inner, parent, parents: parents.slice(0, depth + 1) });
}

/** Skips the parents that change only the type of an expression. */
function climb(node: AnyNode, parents: readonly AnyNode[], from: number): [AnyNode, number] {
  let [inner, depth] = [node, from];
  while (depth >= 0 && wrappers.has(parents[depth]!.type)) inner = parents[depth--]!;
  return [inner, depth];
}

/** Returns whether a use reads nothing of a declaration: exports, types, `instanceof`, keys. */
function isHarmless(parent: AnyNode, inner: AnyNode): boolean {
  if (/^(Import|Export)/.test(parent.type)) return parent.type !== 'ExportDefaultDeclaration' || inner.type === 'Identifier';
  if (parent.type === 'BinaryExpression') return parent['operator'] === 'instanceof' && parent['right'] === inner;
  if (parent.type === 'Property' || parent.type.endsWith('Definition'))
    return parent['key'] === inner && parent['computed'] !== true && parent['shorthand'] !== true;
  return (
    /^TS(Type|Qualified|Interface|Expression|Import)/.test(parent.type) ||
    parent.type === 'TSPropertySignature' ||
    parent.type === 'LabeledStatement'
  );
}

/** Returns whether an expression is the value of a constant at the top level, or the default export. */
function isConstant(parent: AnyNode | undefined, inner: AnyNode, above: readonly AnyNode[]): boolean {
  if (parent?.type === 'ExportDefaultDeclaration') return above.length === 0;
  const declaration = above.at(-1);
  if (parent?.type !== 'VariableDeclarator' || parent['init'] !== inner || (parent['id'] as AnyNode).type !== 'Identifier') return false;
  return declaration?.['kind'] === 'const' && isTopLevel(above.slice(0, -1));
}

/** Returns whether only `export` surrounds a statement. */
export function isTopLevel(above: readonly AnyNode[]): boolean {
  return above.every(({ type }) => type === 'ExportNamedDeclaration' || type === 'ExportDefaultDeclaration');
}

function isStateful(parent: AnyNode | undefined): boolean {
  const callee = parent?.type === 'CallExpression' ? (parent['callee'] as AnyNode) : undefined;
  const named = callee?.type === 'MemberExpression' ? (callee['property'] as AnyNode) : callee;
  return named?.['name'] === 'Stateful';
}

const ofCatalog: Misuse = {
  reason: 'a permission catalogue must be a constant at the top level of a file',
  way: "Declare it as a constant: `export const Permissions = permissions('area', { … });`.",
};

const ofMachine: Misuse = {
  reason: 'a state machine must be a constant at the top level of a file, or be in the head of an entity',
  way: 'Declare it as a constant: `export const Status = stateMachine({ … });`.',
};

function findInner(name: string, parent: AnyNode | undefined, inner: AnyNode): Misuse | undefined {
  if (parent?.['superClass'] !== inner) return undefined;
  return { reason: 'it is the base class that a head returns, not a head', way: `Extend the head that returns '${name}'.` };
}

interface MisuseContext {
  readonly inner: AnyNode;
  readonly parent: AnyNode | undefined;
  readonly parents: readonly AnyNode[];
}

/** Describes the place of a head that declares nothing. */
function describe(name: string, { inner, parent, parents }: MisuseContext): Misuse {
  const move = `Declare the class at the top level of a file: \`export class … extends ${formatHead(name)}\`.`;
  if (parent?.['superClass'] === inner && parent?.type === 'ClassExpression')
    return { reason: 'a class expression is not a declaration', way: move };
  if (parent?.['superClass'] === inner && parent?.type === 'ClassDeclaration')
    return { reason: `its class is declared inside ${describePlace(parents)}`, way: move };
  if (parent?.['superClass'] === inner) return { reason: 'a class extends it without calling it', way: move };
  switch (parent?.type) {
    case 'CallExpression':
    case 'NewExpression':
      return { reason: 'it is passed to a function', way: move };
    case 'Property':
    case 'ArrayExpression':
    case 'ObjectExpression':
      return { reason: 'it is stored in an object', way: move };
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return { reason: 'the base of the class is chosen at run time', way: move };
    case 'VariableDeclarator':
      return { reason: `it is assigned to a variable that is not a constant at the top level of a file`, way: move };
    case 'TSClassImplements':
      return {
        reason: 'a class implements it, which is not a declaration',
        way: `Extend it: \`export class … extends ${formatHead(name)}\`.`,
      };
    default:
      return { reason: 'no class at the top level of a file extends it', way: move };
  }
}

function describePlace(parents: readonly AnyNode[]): string {
  const around = parents.findLast(({ type }) => type === 'TSModuleDeclaration' || /Function|MethodDefinition/.test(type));
  return around?.type === 'TSModuleDeclaration' ? 'a namespace' : around ? 'a function' : 'a block';
}

/** Heads that are classes themselves; all others are called. */
const plainHeads = new Set(['ActionFilter', 'DomainEvent', 'Policy', 'Provider', 'Seed']);
/** Heads that take their result as a type argument. */
const headsOfResults = new Set(['DomainAction', 'Endpoint']);

/** Formats a head as in an `extends` clause; `…` represents the arguments. */
export function formatHead(name: string): string {
  return plainHeads.has(name) ? name : `${name}(…)${headsOfResults.has(name) ? '<…>' : ''}`;
}
