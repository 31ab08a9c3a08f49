import type { Expression, TSType, TSTypeQuery } from 'oxc-parser';
import { listParts } from '../0-program/names.ts';
import type { LocalDeclaration } from '../0-program/names.ts';
import type { Program, Symbol } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { namePath } from '../0-program/symbols.ts';

/** An expression, and the file that it stands in. */
export interface Written<Node extends Expression = Expression> {
  readonly file: SourceFile;
  readonly node: Node;
}

/** What an expression leads to through names: a symbol that is no constant, or an expression that is no name. */
export type Resolved = { readonly written: Written } & ({ readonly symbol: Symbol } | { readonly symbol?: undefined });

/** Returns an expression without what changes its type only: `as`, `satisfies`, `!`, parentheses. */
export function bare(node: Expression): Expression {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
      return bare(node.expression);
    default:
      return node;
  }
}

/** Returns the value of a constant among the declarations of a name. */
export function constantIn(declaration: LocalDeclaration): Expression | undefined {
  const found = listParts(declaration).find((each) => each.kind === 'const');
  return found?.kind === 'const' ? found.node : undefined;
}

/** Whether an expression, or a constant that it names, has its type changed by an assertion or an annotation, so that its value says less than its type. */
export function isRetyped(program: Program, { file, node }: Written): boolean {
  let written: Written = { file, node };
  for (let steps = 0; steps < 100; steps++) {
    if (hasAssertion(program, written)) return true;
    const inner = bare(written.node);
    if (inner.type === 'CallExpression') {
      written = { file: written.file, node: inner.callee };
      continue;
    }
    const path = namePath(inner);
    const symbol = path && program.lookupPath(written.file, path, 'values');
    const value = symbol?.kind === 'declared' ? constantIn(symbol.declaration) : undefined;
    if (symbol?.kind !== 'declared' || !value) return false;
    const annotation = findAnnotation(symbol.file, value);
    written = { file: symbol.file, node: value };
    if (annotation && !keepsType(program, annotation, written)) return true;
  }
  return false;
}

function hasAssertion(program: Program, { file, node }: Written): boolean {
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

/** `typeof Endpoint` of `Endpoint`, `ReturnType<typeof Endpoint>` of a call, `const`: what a head is anyway. */
function keepsType(program: Program, type: TSType, written: Written): boolean {
  if (type.type === 'TSTypeQuery') return isTypeQueryFor(program, type, written);
  const name = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : undefined;
  if (name === 'const') return true;
  const [argument] = type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : [];
  const call = resolveNames(program, written).written;
  if (name !== 'ReturnType' || argument?.type !== 'TSTypeQuery' || call.node.type !== 'CallExpression') return false;
  return isTypeQueryFor(program, argument, { file: call.file, node: call.node.callee });
}

/** Whether `typeof` names the same declaration as an expression; the type of another one would hide what the expression is. */
function isTypeQueryFor(program: Program, { exprName, typeArguments }: TSTypeQuery, written: Written): boolean {
  const path = namePath(exprName);
  if (!path || typeArguments) return false;
  const { symbol } = resolveNames(program, written);
  const named = resolveSymbol(program, program.lookupPath(written.file, path, 'values'));
  if (!symbol || symbol.kind !== named.kind) return false;
  if (symbol.kind === 'language' && named.kind === 'language') return symbol.name === named.name;
  return symbol.kind === 'declared' && named.kind === 'declared' && symbol.declaration === named.declaration;
}

function resolveSymbol(program: Program, symbol: Symbol): Symbol {
  const value = symbol.kind === 'declared' ? constantIn(symbol.declaration) : undefined;
  return symbol.kind === 'declared' && value ? (resolveNames(program, { file: symbol.file, node: value }).symbol ?? symbol) : symbol;
}

/** The type that a constant is declared with, by its value. */
function findAnnotation({ tree }: SourceFile, value: Expression): TSType | undefined {
  for (const statement of tree.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    const found = declaration.declarations.find(({ init }) => init === value);
    if (found) return found.id.type === 'Identifier' ? found.id.typeAnnotation?.typeAnnotation : undefined;
  }
  return undefined;
}

/** Follows names of constants, through imports and namespaces, to what they stand for. */
export function resolveNames(program: Program, { file, node }: Written): Resolved {
  let written: Written = { file, node: bare(node) };
  // A constant that is made from itself has no value.
  for (let steps = 0; steps < 100; steps++) {
    const path = namePath(written.node);
    if (!path) return { written };
    const symbol = program.lookupPath(written.file, path, 'values');
    const value = symbol.kind === 'declared' ? constantIn(symbol.declaration) : undefined;
    if (symbol.kind !== 'declared' || !value) return { written, symbol };
    written = { file: symbol.file, node: bare(value) };
  }
  return { written };
}
