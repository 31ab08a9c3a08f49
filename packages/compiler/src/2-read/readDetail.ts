import type { Class, Expression } from 'oxc-parser';
import { findConstructorBody } from './readServices.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/**
 * Returns the text that the constructor of an error class passes to `super`, with a placeholder for each value: `Room {room} is taken.`
 * Returns undefined if it is not a literal.
 */
export function readDetail(node: Class): string | undefined {
  const body = findConstructorBody(node)?.value.body;
  let given: AnyNode | undefined;
  walk(body, (each) => {
    if (each.type === 'CallExpression' && (each['callee'] as AnyNode).type === 'Super') given ??= (each['arguments'] as AnyNode[])[0];
  });
  return given && formatText(given as unknown as Expression);
}

function formatText(node: Expression): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }, index) => `${value.cooked ?? value.raw}${formatValue(node.expressions[index])}`).join('');
}

/** Returns the placeholder of a value: the name of a variable or a property, or `{…}`. */
function formatValue(node: Expression | undefined): string {
  if (!node) return '';
  if (node.type === 'Identifier') return `{${node.name}}`;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed ? `{${node.property.name}}` : '{…}';
}
