import type { Expression } from 'oxc-parser';

/** The expression without `as` and `satisfies`, and out of `Object.freeze(…)`. */
export function stripAs(node: Expression): Expression {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return stripAs(node.expression);
  const frozen =
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    node.callee.property.name === 'freeze';
  const argument = frozen ? node.arguments[0] : undefined;
  return argument && argument.type !== 'SpreadElement' ? stripAs(argument) : node;
}

/** The name of a property key that is written out. */
export function keyName(key: { type: string; name?: unknown; value?: unknown }): string | undefined {
  if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') return String(key.name);
  return key.type === 'Literal' ? String(key.value) : undefined;
}
