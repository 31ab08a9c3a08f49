import type { Expression } from 'oxc-parser';
import type { SourceFile } from '../../0-program/sourceFile.ts';

/** Returns the expression without `as`, `satisfies` and `Object.freeze(…)`; `file` is its file, which may declare another `Object`. */
export function stripAs(node: Expression, file?: SourceFile): Expression {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return stripAs(node.expression, file);
  const argument = node.type === 'CallExpression' && isFreeze(node.callee, file) ? node.arguments[0] : undefined;
  return argument && argument.type !== 'SpreadElement' ? stripAs(argument, file) : node;
}

function isFreeze(callee: Expression, file: SourceFile | undefined): boolean {
  if (callee.type !== 'MemberExpression' || callee.computed || callee.object.type !== 'Identifier') return false;
  if (callee.object.name !== 'Object' || callee.property.type !== 'Identifier' || callee.property.name !== 'freeze') return false;
  return file?.values.has('Object') !== true && file?.imports.has('Object') !== true;
}

/** Returns the name of a literal property key. */
export function getKeyName(key: { type: string; name?: unknown; value?: unknown }): string | undefined {
  if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') return String(key.name);
  return key.type === 'Literal' ? String(key.value) : undefined;
}
