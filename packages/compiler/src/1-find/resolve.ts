import type { Expression, TSType, TSTypeQuery } from 'oxc-parser';
import { listParts } from '../0-program/names.ts';
import type { LocalDeclaration } from '../0-program/names.ts';
import type { Program, Symbol } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { getNamePath } from '../0-program/symbols.ts';

/** An expression and its file. */
export interface SourceExpression<Node extends Expression = Expression> {
  readonly file: SourceFile;
  readonly node: Node;
}

/** The result of following the names in an expression: a symbol that is not a constant, or an expression that is not a name. */
export type Resolution = { readonly written: SourceExpression } & ({ readonly symbol: Symbol } | { readonly symbol?: undefined });

/** Returns an expression without the parts that change only its type: `as`, `satisfies`, `!`, parentheses. */
export function stripParentheses(node: Expression): Expression {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
      return stripParentheses(node.expression);
    default:
      return node;
  }
}

/** Returns the value of a constant among the declarations of a name. */
export function findConstant(declaration: LocalDeclaration): Expression | undefined {
  const found = listParts(declaration).find((each) => each.kind === 'const');
  return found?.kind === 'const' ? found.node : undefined;
}

/** Returns whether an assertion or annotation changes the type of an expression, or of a constant that it names. The value then no longer implies the type. */
export function isRetyped(program: Program, { file, node }: SourceExpression): boolean {
  let written: SourceExpression = { file, node };
  for (let steps = 0; steps < 100; steps++) {
    if (hasAssertion(program, written)) return true;
    const inner = stripParentheses(written.node);
    if (inner.type === 'CallExpression') {
      written = { file: written.file, node: inner.callee };
      continue;
    }
    const path = getNamePath(inner);
    const symbol = path && program.lookupPath(written.file, path, 'values');
    const value = symbol?.kind === 'declared' ? findConstant(symbol.declaration) : undefined;
    if (symbol?.kind !== 'declared' || !value) return false;
    const annotation = findAnnotation(symbol.file, value);
    written = { file: symbol.file, node: value };
    if (annotation && !keepsType(program, annotation, written)) return true;
  }
  return false;
}

function hasAssertion(program: Program, { file, node }: SourceExpression): boolean {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSTypeAssertion':
      return !keepsType(program, node.typeAnnotation, { file, node }) || hasAssertion(program, { file, node: node.expression });
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return hasAssertion(program, { file, node: node.expression });
    default:
      return false;
  }
}

/** Returns whether a type leaves a head unchanged: `typeof Endpoint` for `Endpoint`, `ReturnType<typeof Endpoint>` for a call, `const`. */
function keepsType(program: Program, type: TSType, written: SourceExpression): boolean {
  if (type.type === 'TSTypeQuery') return isTypeQueryFor(program, type, written);
  const name = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : undefined;
  if (name === 'const') return true;
  const [argument] = type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : [];
  const call = resolveNames(program, written).written;
  if (name !== 'ReturnType' || argument?.type !== 'TSTypeQuery' || call.node.type !== 'CallExpression') return false;
  return isTypeQueryFor(program, argument, { file: call.file, node: call.node.callee });
}

/** Returns whether `typeof` names the same declaration as an expression; the type of another declaration would hide the expression's own. */
function isTypeQueryFor(program: Program, { exprName, typeArguments }: TSTypeQuery, written: SourceExpression): boolean {
  const path = getNamePath(exprName);
  if (!path || typeArguments) return false;
  const { symbol } = resolveNames(program, written);
  const named = resolveSymbol(program, program.lookupPath(written.file, path, 'values'));
  if (!symbol || symbol.kind !== named.kind) return false;
  if (symbol.kind === 'language' && named.kind === 'language') return symbol.name === named.name;
  return symbol.kind === 'declared' && named.kind === 'declared' && symbol.declaration === named.declaration;
}

function resolveSymbol(program: Program, symbol: Symbol): Symbol {
  const value = symbol.kind === 'declared' ? findConstant(symbol.declaration) : undefined;
  return symbol.kind === 'declared' && value ? (resolveNames(program, { file: symbol.file, node: value }).symbol ?? symbol) : symbol;
}

/** Returns the declared type of a constant, found by its value. */
function findAnnotation({ tree }: SourceFile, value: Expression): TSType | undefined {
  for (const statement of tree.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    const found = declaration.declarations.find(({ init }) => init === value);
    if (found) return found.id.type === 'Identifier' ? found.id.typeAnnotation?.typeAnnotation : undefined;
  }
  return undefined;
}

/** Follows names of constants, through imports and namespaces, to their values. */
export function resolveNames(program: Program, { file, node }: SourceExpression): Resolution {
  let written: SourceExpression = { file, node: stripParentheses(node) };
  // A constant that is defined in terms of itself has no value.
  for (let steps = 0; steps < 100; steps++) {
    const path = getNamePath(written.node);
    if (!path) return { written };
    const symbol = program.lookupPath(written.file, path, 'values');
    const value = symbol.kind === 'declared' ? findConstant(symbol.declaration) : undefined;
    if (symbol.kind !== 'declared' || !value) return { written, symbol };
    written = { file: symbol.file, node: stripParentheses(value) };
  }
  return { written };
}
