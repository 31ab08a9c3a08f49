import type { Expression, TSEnumDeclaration } from 'oxc-parser';
import { calculate, calculateUnary, joinTexts } from './arithmetic.ts';
import { keyName, stripAs } from './written.ts';

type EnumValue = string | number | undefined;

/** The members of an enum with their values; a value that is computed when the program runs is undefined. */
export function enumMembers(node: TSEnumDeclaration): { readonly name: string; readonly value: EnumValue }[] {
  const known = new Map<string, EnumValue>();
  let next: number | undefined = 0;
  return node.body.members.map((member) => {
    const name = keyName(member.id) ?? '';
    const value: unknown = member.initializer ? enumValue(member.initializer, { own: node.id.name, known }) : next;
    next = typeof value === 'number' ? value + 1 : undefined;
    const constant = typeof value === 'string' || typeof value === 'number' ? value : undefined;
    known.set(name, constant);
    return { name, value: constant };
  });
}

/** A constant expression of an enum names members that stand before it. */
function enumValue(expression: Expression, scope: { readonly own: string; readonly known: ReadonlyMap<string, EnumValue> }): unknown {
  const node = stripAs(expression);
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      return formatEnum(
        node.quasis.map(({ value }) => value.cooked ?? ''),
        node.expressions.map((each) => enumValue(each, scope)),
      );
    case 'UnaryExpression':
      return calculateUnary(node.operator, enumValue(node.argument, scope));
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier'
        ? undefined
        : calculate(node.operator, enumValue(node.left, scope), enumValue(node.right, scope));
    case 'Identifier':
      return scope.known.get(node.name);
    case 'MemberExpression':
      return node.object.type === 'Identifier' && node.object.name === scope.own
        ? scope.known.get(keyName(node.property) ?? '')
        : undefined;
    default:
      return undefined;
  }
}

function formatEnum(texts: readonly string[], values: readonly unknown[]): string | undefined {
  return values.includes(undefined) ? undefined : joinTexts(texts, values);
}
