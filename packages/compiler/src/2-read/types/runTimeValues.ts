import type { Expression } from 'oxc-parser';

/** Returns why an expression has no value at build time. */
export function describeRunTime(node: Expression): string {
  switch (node.type) {
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return 'it is chosen at run time';
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return 'it is a function';
    case 'TaggedTemplateExpression':
      return 'it is computed by a call';
    default:
      return 'it is computed at run time';
  }
}
