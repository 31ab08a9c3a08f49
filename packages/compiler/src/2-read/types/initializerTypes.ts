import type { Shape } from '@portico/core/manifest';
import type { Expression, TSType } from 'oxc-parser';
import type { Program } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import { evaluateConstant, listEnumMembers } from './literals.ts';
import type { Scope } from './view.ts';

/** An initializer of a field without a written type. */
export interface Initializer {
  readonly value: Expression;
  /** Whether the field has its literal type: TypeScript widens the type of a mutable field. */
  readonly literal: boolean;
}

/** Returns the type that TypeScript infers for a field: the asserted type, the literal, or its widened type. */
export function inferType(program: Program, { value, literal }: Initializer, scope: Scope): TSType | Shape | undefined {
  if (value.type === 'TSSatisfiesExpression') return inferType(program, { value: value.expression, literal }, scope);
  if (value.type === 'TSAsExpression' || value.type === 'TSTypeAssertion') {
    const { expression, typeAnnotation } = value;
    return isConst(typeAnnotation) ? inferType(program, { value: expression, literal: true }, scope) : typeAnnotation;
  }
  const constant = evaluateConstant(program, scope.file, value);
  if (!constant.found) return undefined;
  const { value: known } = constant;
  const isLiteral = typeof known === 'string' || typeof known === 'number' || typeof known === 'boolean';
  if (literal && isLiteral) return { kind: 'enum', values: [known] };
  return resolveEnum(program, scope.file, value) ?? widenType(known);
}

function isConst(type: TSType): boolean {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
}

/** Resolves an enum: `kind = Kind.Circle` can be any member of it. */
function resolveEnum(program: Program, file: SourceFile, value: Expression): Shape | undefined {
  if (value.type !== 'MemberExpression' || value.object.type !== 'Identifier') return undefined;
  const symbol = program.lookup(file, value.object.name, 'values');
  if (symbol.kind !== 'declared' || symbol.declaration.kind !== 'enum') return undefined;
  const values = listEnumMembers(symbol.declaration.node).flatMap((member) => member.value ?? []);
  return { kind: 'enum', values };
}

function widenType(value: unknown): Shape | undefined {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return { kind: 'scalar', scalar: typeof value as 'string' | 'number' | 'boolean' };
    case 'bigint':
      return { kind: 'scalar', scalar: 'Long' };
    default:
      return undefined;
  }
}
