import type { Class, Expression, TSType } from 'oxc-parser';
import { findClassIn } from '../../0-program/names.ts';
import type { Program } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import { getNamePath } from '../../0-program/symbols.ts';
import type { ClassPlace } from '../../1-find/base.ts';
import { findConstant, stripParentheses } from '../../1-find/resolve.ts';
import { resolveClass } from '../reading.ts';
import { getKeyName } from '../types/literals.ts';
import type { AnyNode } from '../walk.ts';
import { createScope, findBound, isFunction } from './lexicalScope.ts';
import type { LexicalScope } from './lexicalScope.ts';

/** A function, with what the names in it mean. */
export interface FunctionPlace {
  readonly file: SourceFile;
  readonly node: AnyNode;
  readonly scope: LexicalScope;
  /** The class of `this`. */
  readonly owner?: ClassPlace | undefined;
}

/** Opens a function for reading. */
export function openFunction(
  node: AnyNode,
  { file, owner, outer }: { file: SourceFile; owner?: ClassPlace | undefined; outer?: LexicalScope | undefined },
): FunctionPlace {
  return { file, node, owner, scope: createScope(node, outer) };
}

/** Returns the function that a call runs, as far as the sources determine it. */
export function findCallee(program: Program, call: AnyNode, from: FunctionPlace): FunctionPlace | undefined {
  const callee = stripParentheses(call['callee'] as Expression) as unknown as AnyNode;
  if (call.type === 'NewExpression') return findConstructor(findClass(program, callee, from));
  if (isFunction(callee)) return openInner(callee, from, from.scope);
  if (callee.type === 'MemberExpression') return findMember(program, callee, from);
  if (callee.type !== 'Identifier') return undefined;
  const found = findBound(from.scope, callee['name'] as string);
  if (found) return found.bound.kind === 'function' ? openInner(found.bound.node, from, found.scope) : undefined;
  return findModuleFunction(program, from.file, callee);
}

/** Opens a function inside of another one. An arrow function has the same `this`. */
function openInner(node: AnyNode, { file, owner }: FunctionPlace, outer: LexicalScope): FunctionPlace {
  return openFunction(node, { file, owner: node.type === 'ArrowFunctionExpression' ? owner : undefined, outer });
}

/** Returns the function that a module declares under a name, or under a name of a namespace. */
function findModuleFunction(program: Program, file: SourceFile, callee: AnyNode): FunctionPlace | undefined {
  const path = getNamePath(callee);
  const symbol = path && program.lookupPath(file, path, 'values');
  if (symbol?.kind !== 'declared') return undefined;
  program.touch([symbol.file.path]);
  const constant = findConstant(symbol.declaration);
  const value = constant && (stripParentheses(constant) as unknown as AnyNode);
  const node = isFunction(value) ? value : listFunctions(symbol.file).get(symbol.name);
  return node && openFunction(node, { file: symbol.file });
}

const functionsOf = new WeakMap<SourceFile, ReadonlyMap<string, AnyNode>>();

/** Returns the functions that a file declares at its top level, by name. */
function listFunctions(file: SourceFile): ReadonlyMap<string, AnyNode> {
  let known = functionsOf.get(file);
  if (known) return known;
  const statements = (file.tree.body as unknown as AnyNode[]).map((each) => (each['declaration'] as AnyNode | null | undefined) ?? each);
  const declared = statements.filter((each) => each.type === 'FunctionDeclaration' && each['body']);
  known = new Map(declared.map((each) => [((each['id'] as AnyNode | null)?.['name'] as string | undefined) ?? 'default', each]));
  functionsOf.set(file, known);
  return known;
}

function findMember(program: Program, callee: AnyNode, from: FunctionPlace): FunctionPlace | undefined {
  const object = stripParentheses(callee['object'] as Expression) as unknown as AnyNode;
  const name = getMemberName(callee);
  if (name === undefined) return undefined;
  if (object.type === 'Super') return findMethod(program, findBase(program, from.owner), { name });
  const owner = findObjectClass(program, object, from);
  if (owner) return findMethod(program, owner, { name });
  if (object.type !== 'Identifier' || findBound(from.scope, object['name'] as string)) return undefined;
  const named = resolveClass(program, { file: from.file, node: object as unknown as Expression });
  return named ? findMethod(program, named, { name, isStatic: true }) : findModuleFunction(program, from.file, callee);
}

/** Returns the class of the object of a call, if the sources show it. */
function findObjectClass(program: Program, object: AnyNode, from: FunctionPlace): ClassPlace | undefined {
  if (object.type === 'ThisExpression') return from.owner;
  if (object.type === 'NewExpression') return findClass(program, object['callee'] as AnyNode, from);
  if (object.type === 'MemberExpression') {
    const holder = stripParentheses(object['object'] as Expression);
    return holder.type === 'ThisExpression' ? findFieldClass(program, from.owner, getMemberName(object)) : undefined;
  }
  const bound = object.type === 'Identifier' ? findBound(from.scope, object['name'] as string)?.bound : undefined;
  if (bound?.kind === 'typed') return findTypeClass(program, from.file, bound.type);
  return bound?.kind === 'created' ? findClass(program, bound.callee as unknown as AnyNode, from) : undefined;
}

/** Returns the class that an expression names. */
export function findClass(
  program: Program,
  node: AnyNode,
  { file, scope }: FunctionPlace,
): (ClassPlace & { readonly name: string }) | undefined {
  const [root] = getNamePath(node) ?? [];
  if (root === undefined || findBound(scope, root)) return undefined;
  return resolveClass(program, { file, node: node as unknown as Expression });
}

function findTypeClass(program: Program, file: SourceFile, type: TSType | undefined): ClassPlace | undefined {
  const path = type?.type === 'TSTypeReference' ? getNamePath(type.typeName) : undefined;
  const symbol = path && program.lookupPath(file, path, 'types');
  const node = symbol?.kind === 'declared' ? findClassIn(symbol.declaration) : undefined;
  return symbol?.kind === 'declared' && node ? { file: symbol.file, node } : undefined;
}

/** Returns the class of a field, by its type or by the object that initializes it. */
function findFieldClass(program: Program, owner: ClassPlace | undefined, name: string | undefined): ClassPlace | undefined {
  const field = owner && listMembers(owner.node).find((each) => each.type === 'PropertyDefinition' && getMemberKey(each) === name);
  if (!owner || !field) return undefined;
  const type = (field['typeAnnotation'] as { typeAnnotation?: TSType } | null | undefined)?.typeAnnotation;
  if (type) return findTypeClass(program, owner.file, type);
  const value = field['value'] as AnyNode | null;
  return value?.type === 'NewExpression' ? resolveClass(program, { file: owner.file, node: value['callee'] as Expression }) : undefined;
}

function findConstructor(owner: ClassPlace | undefined): FunctionPlace | undefined {
  const found = owner && listMembers(owner.node).find((each) => each['kind'] === 'constructor');
  return owner && found && openMethod(owner, found['value'] as AnyNode);
}

interface MethodName {
  readonly name: string;
  readonly isStatic?: boolean;
}

/** Returns a method of a class or of its bases; undefined if it has no body. */
function findMethod(program: Program, start: ClassPlace | undefined, { name, isStatic = false }: MethodName): FunctionPlace | undefined {
  const seen = new Set<Class>();
  for (let owner = start; owner && !seen.has(owner.node); owner = findBase(program, owner)) {
    seen.add(owner.node);
    program.touch([owner.file.path]);
    const found = listMembers(owner.node).find((each) => each['static'] === isStatic && getMemberKey(each) === name);
    if (!found) continue;
    const value = found['value'] as AnyNode | null;
    const isMethod = found['kind'] === undefined || found['kind'] === 'method';
    return isMethod && isFunction(value) ? openMethod(owner, value) : undefined;
  }
  return undefined;
}

function openMethod(owner: ClassPlace, node: AnyNode): FunctionPlace | undefined {
  return node['body'] ? openFunction(node, { file: owner.file, owner }) : undefined;
}

function findBase(program: Program, owner: ClassPlace | undefined): ClassPlace | undefined {
  return owner?.node.superClass ? resolveClass(program, { file: owner.file, node: owner.node.superClass }) : undefined;
}

function listMembers({ body }: Class): AnyNode[] {
  return body.body as unknown as AnyNode[];
}

function getMemberKey(member: AnyNode): string | undefined {
  return member['computed'] === true ? undefined : nameOfKey(member['key'] as AnyNode | undefined);
}

function getMemberName(member: AnyNode): string | undefined {
  return member['computed'] === true ? undefined : nameOfKey(member['property'] as AnyNode);
}

function nameOfKey(key: AnyNode | undefined): string | undefined {
  if (key?.type === 'PrivateIdentifier') return `#${String(key['name'])}`;
  return key && getKeyName(key);
}
