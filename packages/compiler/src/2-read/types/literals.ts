import type { Member, Shape } from '@portico/core/manifest';
import type { Expression, TSTypeQuery } from 'oxc-parser';
import type { Program } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import type { Written } from '../../1-find/resolve.ts';
import { camelCase } from './camelCase.ts';
import { evaluate, followConstant } from './constants.ts';
import { keyName, stripAs } from './written.ts';

export { enumMembers } from './enums.ts';
export { keyName } from './written.ts';

/** A constant value. */
export type Constant = string | number | boolean | bigint | null | undefined;

interface Found {
  readonly found: boolean;
  readonly value?: Constant;
}

/** The value of a constant expression that is no object and no list; `found` is false for all else. */
export function evaluateConstant(program: Program, file: SourceFile, node: Expression): Found {
  const evaluation = evaluate(program, { file, node });
  if (!evaluation.found || (typeof evaluation.value === 'object' && evaluation.value !== null)) return { found: false };
  return { found: true, value: evaluation.value as Constant };
}

/** What an expression of constants and members of constant objects (`Permissions.room.read`) stands for, where it is written out. */
export function constantExpression(program: Program, file: SourceFile, node: Expression): Written | undefined {
  const followed = followConstant(program, { file, node });
  return 'reason' in followed ? undefined : followed;
}

/** The shape of `typeof` a constant: literals, object literals, array literals. */
export function shapeOfExpression(program: Program, file: SourceFile, expression: Expression): Shape | undefined {
  const node = stripAs(expression);
  if (node.type === 'ObjectExpression') {
    const members: Member[] = [];
    for (const property of node.properties) {
      const name = property.type === 'Property' ? keyName(property.key) : undefined;
      const shape = property.type === 'Property' ? shapeOfExpression(program, file, property.value) : undefined;
      if (name === undefined || !shape) return undefined;
      members.push({ name, wireName: camelCase(name), shape });
    }
    return { kind: 'object', members };
  }
  if (node.type === 'ArrayExpression') {
    const items = node.elements.map((element) =>
      element && element.type !== 'SpreadElement' ? shapeOfExpression(program, file, element) : undefined,
    );
    return items.every((item) => item !== undefined) ? { kind: 'tuple', items: items } : undefined;
  }
  const { found, value } = evaluateConstant(program, file, node);
  if (found && isComputed(program, file, node)) return widened(value);
  return found && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    ? { kind: 'enum', values: [value] }
    : undefined;
}

/** TypeScript gives the result of an operator its wide type. */
function isComputed(program: Program, file: SourceFile, expression: Expression): boolean {
  const { node } = constantExpression(program, file, expression) ?? { node: expression };
  return node.type === 'BinaryExpression' || (node.type === 'TemplateLiteral' && node.expressions.length > 0);
}

function widened(value: Constant): Shape | undefined {
  const scalar = typeof value === 'bigint' ? 'Long' : typeof value;
  return scalar === 'string' || scalar === 'number' || scalar === 'boolean' || scalar === 'Long' ? { kind: 'scalar', scalar } : undefined;
}

/** The `a.b` of `typeof a.b` as the expression that it names. */
export function constantOfName(name: TSTypeQuery['exprName']): Expression | undefined {
  if (name.type === 'Identifier') return name;
  if (name.type !== 'TSQualifiedName') return undefined;
  const object = constantOfName(name.left);
  return object && ({ ...name, type: 'MemberExpression', object, property: name.right, computed: false } as unknown as Expression);
}
