import type { ArrowFunctionExpression, CallExpression, Class, Expression, Function as FunctionNode } from 'oxc-parser';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { getNamePath } from '../0-program/symbols.ts';
import { findConstant } from './resolve.ts';
import type { SourceExpression } from './resolve.ts';

/** The class that the call of a mixin creates. A mixin is a function that does nothing but return one class. */
export interface MixinClass {
  /** The file and the class in the function. */
  readonly file: SourceFile;
  readonly node: Class;
  /** The type parameters of the function, which have no known arguments. */
  readonly parameters: readonly string[];
  /** The expression that the class extends. If the class extends a parameter of the function, it is an argument of the call. */
  readonly base?: SourceExpression & { readonly isArgument: boolean };
}

/** Any function with a body. */
type Mixin = FunctionNode | ArrowFunctionExpression;

/** Returns the class that a call creates; undefined if the function is not a mixin, or if its result does not follow from its text alone. */
export function followMixin(program: Program, { file, node }: SourceExpression<CallExpression>): MixinClass | undefined {
  const found = findFunction(program, { file, node: node.callee });
  if (!found || !isPlain(found.node)) return undefined;
  const returned = findReturnedClass(found.node);
  if (!returned) return undefined;
  const parameters = found.node.typeParameters?.params.map(({ name }) => name.name) ?? [];
  const own = { file: found.file, node: returned, parameters };
  if (!returned.superClass) return own;
  const base = findBase(found, removeParentheses(returned.superClass), { file, node });
  // Type arguments for a parameter belong to another file than the argument.
  return base && !(base.isArgument && returned.superTypeArguments) ? { ...own, base } : undefined;
}

/** Finds the function that an expression names: a declaration without overloads, or a constant. */
function findFunction(program: Program, { file, node }: SourceExpression): { readonly file: SourceFile; readonly node: Mixin } | undefined {
  const path = getNamePath(node);
  const symbol = path && program.lookupPath(file, path, 'values');
  if (symbol?.kind !== 'declared') return undefined;
  const value = findConstant(symbol.declaration);
  if (value) return isFunction(value) ? { file: symbol.file, node: value } : undefined;
  const named = symbol.file.tree.body.flatMap((statement) => {
    const declared = 'declaration' in statement && statement.declaration ? statement.declaration : statement;
    const isIt = /^(FunctionDeclaration|TSDeclareFunction)$/.test(declared.type) && (declared as FunctionNode).id?.name === symbol.name;
    return isIt ? [declared as FunctionNode] : [];
  });
  const [only] = named;
  return only && named.length === 1 ? { file: symbol.file, node: only } : undefined;
}

function isFunction(node: Expression): node is Mixin & Expression {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
}

/** Returns whether a function returns its class itself: a declared result type would hide the bases of the class. */
function isPlain(node: Mixin): boolean {
  return !node.async && !node.generator && !node.returnType && node.params.every(({ type }) => type === 'Identifier');
}

/** Returns the only class that a function returns, as an expression or by its name. */
function findReturnedClass({ body }: Mixin): Class | undefined {
  if (!body) return undefined;
  if (body.type !== 'BlockStatement') return asClass(body);
  const [first, second, ...more] = body.body;
  if (first?.type === 'ReturnStatement') return first.argument ? asClass(first.argument) : undefined;
  if (first?.type !== 'ClassDeclaration' || second?.type !== 'ReturnStatement' || more.length > 0) return undefined;
  return second.argument?.type === 'Identifier' && second.argument.name === first.id?.name ? first : undefined;
}

function asClass(node: Expression): Class | undefined {
  const inner = removeParentheses(node);
  return inner.type === 'ClassExpression' ? inner : undefined;
}

/** Returns what the class of a mixin extends: the argument for a parameter, or a name of the mixin's file. */
function findBase(
  { file, node }: { readonly file: SourceFile; readonly node: Mixin },
  superClass: Expression,
  call: SourceExpression<CallExpression>,
): MixinClass['base'] {
  const [root, ...rest] = getNamePath(superClass) ?? [];
  if (root === undefined) return undefined;
  const index = node.params.findIndex((each) => each.type === 'Identifier' && each.name === root);
  if (index < 0) return { file, node: superClass, isArgument: false };
  const given = call.node.arguments.slice(0, index + 1);
  const argument = given[index];
  if (rest.length > 0 || !argument || given.some(({ type }) => type === 'SpreadElement')) return undefined;
  return { file: call.file, node: argument as Expression, isArgument: true };
}

/** Removes parentheses alone: an assertion would give the class another type, so it is left in place. */
function removeParentheses(node: Expression): Expression {
  return node.type === 'ParenthesizedExpression' ? removeParentheses(node.expression) : node;
}
