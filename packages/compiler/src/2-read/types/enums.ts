import type { Expression, TSEnumDeclaration } from 'oxc-parser';
import { calculate, calculateUnary, joinTexts } from './arithmetic.ts';
import { getKeyName, stripAs } from './written.ts';

type EnumValue = string | number | undefined;

/** Returns the members of an enum with their values; a value computed at run time is undefined. */
export function listEnumMembers(node: TSEnumDeclaration): { readonly name: string; readonly value: EnumValue }[] {
  const known = new Map<string, EnumValue>();
  let next: number | undefined = 0;
  return node.body.members.map((member) => {
    const name = getKeyName(member.id) ?? '';
    const value: unknown = member.initializer ? evaluateEnumValue(member.initializer, { own: node.id.name, known }) : next;
    next = typeof value === 'number' ? value + 1 : undefined;
    const constant = typeof value === 'string' || typeof value === 'number' ? value : undefined;
    known.set(name, constant);
    return { name, value: constant };
  });
}

/** Evaluates a constant expression of an enum, which may use earlier members. */
function evaluateEnumValue(
  expression: Expression,
  scope: { readonly own: string; readonly known: ReadonlyMap<string, EnumValue> },
): unknown {
  const node = stripAs(expression);
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      return formatEnum(
        node.quasis.map(({ value }) => value.cooked ?? ''),
        node.expressions.map((each) => evaluateEnumValue(each, scope)),
      );
    case 'UnaryExpression':
      return calculateUnary(node.operator, evaluateEnumValue(node.argument, scope));
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier'
        ? undefined
        : calculate(node.operator, evaluateEnumValue(node.left, scope), evaluateEnumValue(node.right, scope));
    case 'Identifier':
      return scope.known.get(node.name);
    case 'MemberExpression':
      return node.object.type === 'Identifier' && node.object.name === scope.own
        ? scope.known.get(getKeyName(node.property) ?? '')
        : undefined;
    default:
      return undefined;
  }
}

function formatEnum(texts: readonly string[], values: readonly unknown[]): string | undefined {
  return values.includes(undefined) ? undefined : joinTexts(texts, values);
}
