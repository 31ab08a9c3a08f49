import type { Expression, TSType } from 'oxc-parser';
import { partsOf } from '../0-program/names.ts';
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
  const found = partsOf(declaration).find((each) => each.kind === 'const');
  return found?.kind === 'const' ? found.node : undefined;
}

/** Whether an expression, or a constant that it names, has its type changed by an assertion or an annotation, so that its value says less than its type. */
export function isRetyped(program: Program, { file, node }: Written): boolean {
  let written: Written = { file, node };
  for (let steps = 0; steps < 100; steps++) {
    if (hasAssertion(written.node)) return true;
    const inner = bare(written.node);
    if (inner.type === 'CallExpression') {
      written = { file: written.file, node: inner.callee };
      continue;
    }
    const path = namePath(inner);
    const symbol = path && program.lookupPath(written.file, path, 'values');
    const value = symbol?.kind === 'declared' ? constantIn(symbol.declaration) : undefined;
    if (symbol?.kind !== 'declared' || !value) return false;
    const annotation = annotationOf(symbol.file, value);
    if (annotation && !keepsType(annotation)) return true;
    written = { file: symbol.file, node: value };
  }
  return false;
}

function hasAssertion(node: Expression): boolean {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSTypeAssertion':
      return !keepsType(node.typeAnnotation) || hasAssertion(node.expression);
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return hasAssertion(node.expression);
    default:
      return false;
  }
}

/** `typeof Endpoint`, `ReturnType<typeof Endpoint>`, `const`: what a head is anyway. */
function keepsType(type: TSType): boolean {
  if (type.type === 'TSTypeQuery') return true;
  const name = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : undefined;
  if (name === 'const') return true;
  const [argument] = type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : [];
  return name === 'ReturnType' && argument?.type === 'TSTypeQuery';
}

/** The type that a constant is declared with, by its value. */
function annotationOf({ tree }: SourceFile, value: Expression): TSType | undefined {
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
