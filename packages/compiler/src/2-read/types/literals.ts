import type { Member, Shape } from '@portico/core/manifest';
import type { Expression, TSTypeQuery } from 'oxc-parser';
import type { Program } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import type { SourceExpression } from '../../1-find/resolve.ts';
import { toCamelCase } from './toCamelCase.ts';
import { evaluate, followConstant } from './constants.ts';
import { getKeyName, stripAs } from './written.ts';

export { listEnumMembers } from './enums.ts';
export { getKeyName } from './written.ts';

/** A constant value. */
export type Constant = string | number | boolean | bigint | null | undefined;

interface EvaluatedConstant {
  readonly found: boolean;
  readonly value?: Constant;
}

/** Returns the value of a constant expression that is not an object or a list; otherwise `found` is false. */
export function evaluateConstant(program: Program, file: SourceFile, node: Expression): EvaluatedConstant {
  const evaluation = evaluate(program, { file, node });
  if (!evaluation.found || (typeof evaluation.value === 'object' && evaluation.value !== null)) return { found: false };
  return { found: true, value: evaluation.value as Constant };
}

/** Returns the literal behind an expression of constants and members of constant objects (`Permissions.room.read`). */
export function findConstantExpression(program: Program, file: SourceFile, node: Expression): SourceExpression | undefined {
  const followed = followConstant(program, { file, node });
  return 'reason' in followed ? undefined : followed;
}

/** Returns the shape of `typeof` a constant: literals, object literals, array literals. */
export function inferShape(program: Program, file: SourceFile, expression: Expression): Shape | undefined {
  const node = stripAs(expression);
  if (node.type === 'ObjectExpression') {
    const members: Member[] = [];
    for (const property of node.properties) {
      const name = property.type === 'Property' ? getKeyName(property.key) : undefined;
      const shape = property.type === 'Property' ? inferShape(program, file, property.value) : undefined;
      if (name === undefined || !shape) return undefined;
      members.push({ name, wireName: toCamelCase(name), shape });
    }
    return { kind: 'object', members };
  }
  if (node.type === 'ArrayExpression') {
    const items = node.elements.map((element) =>
      element && element.type !== 'SpreadElement' ? inferShape(program, file, element) : undefined,
    );
    return items.every((item) => item !== undefined) ? { kind: 'tuple', items: items } : undefined;
  }
  const { found, value } = evaluateConstant(program, file, node);
  if (found && isComputed(program, file, node)) return widenShape(value);
  return found && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    ? { kind: 'enum', values: [value] }
    : undefined;
}

/** Returns whether an expression is computed: TypeScript widens the result of an operator. */
function isComputed(program: Program, file: SourceFile, expression: Expression): boolean {
  const { node } = findConstantExpression(program, file, expression) ?? { node: expression };
  return node.type === 'BinaryExpression' || (node.type === 'TemplateLiteral' && node.expressions.length > 0);
}

function widenShape(value: Constant): Shape | undefined {
  const scalar = typeof value === 'bigint' ? 'Long' : typeof value;
  return scalar === 'string' || scalar === 'number' || scalar === 'boolean' || scalar === 'Long' ? { kind: 'scalar', scalar } : undefined;
}

/** Returns the `a.b` of `typeof a.b` as the expression that it names. */
export function getNamedConstant(name: TSTypeQuery['exprName']): Expression | undefined {
  if (name.type === 'Identifier') return name;
  if (name.type !== 'TSQualifiedName') return undefined;
  const object = getNamedConstant(name.left);
  return object && ({ ...name, type: 'MemberExpression', object, property: name.right, computed: false } as unknown as Expression);
}
