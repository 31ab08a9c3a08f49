import type { Expression } from 'oxc-parser';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { constantOf, keyName, stripAs } from './types/literals.ts';

/** The value of an expression made of literals, or `found: false`. */
export function jsonOf(program: Program, file: SourceFile, expression: Expression): { readonly found: boolean; readonly value?: unknown } {
  const node = stripAs(expression);
  if (node.type === 'ArrayExpression') {
    const items = node.elements.map((element) =>
      element && element.type !== 'SpreadElement' ? jsonOf(program, file, element) : { found: false },
    );
    return items.every(({ found }) => found)
      ? { found: true, value: items.map((item) => ('value' in item ? item.value : undefined)) }
      : { found: false };
  }
  if (node.type === 'ObjectExpression') return objectOf(program, file, node);
  if (node.type === 'Identifier' && node.name !== 'undefined') {
    const symbol = program.lookup(file, node.name, 'values');
    return symbol.kind === 'declared' && symbol.declaration.kind === 'const'
      ? jsonOf(program, symbol.file, symbol.declaration.node)
      : { found: false };
  }
  return constantOf(program, file, node);
}

function objectOf(
  program: Program,
  file: SourceFile,
  node: Extract<Expression, { type: 'ObjectExpression' }>,
): { found: boolean; value?: unknown } {
  const entries: [string, unknown][] = [];
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed || property.method) return { found: false };
    const name = keyName(property.key);
    const value = jsonOf(program, file, property.value);
    if (name === undefined || !value.found) return { found: false };
    entries.push([name, value.value]);
  }
  return { found: true, value: Object.fromEntries(entries) };
}
