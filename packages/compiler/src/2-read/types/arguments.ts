import type { TSType } from 'oxc-parser';
import type { TypeReader } from './typeReader.ts';
import type { AttributeArgument, Scope } from './view.ts';

/** Returns the literal value of a type argument: a literal, a constant's type, or a tuple of them. */
export function readArgument(reader: TypeReader, node: TSType, scope: Scope): AttributeArgument {
  if (node.type === 'TSNeverKeyword') return undefined;
  const { shape } = reader.view(node, scope);
  const resolved = shape && reader.resolve(shape);
  if (resolved?.kind === 'enum' && resolved.values.length === 1) return resolved.values[0];
  if (resolved?.kind === 'tuple') return resolved.items.flatMap((item) => (item.kind === 'enum' ? item.values : []));
  if (
    resolved?.kind === 'scalar' &&
    resolved.scalar === 'string' &&
    node.type === 'TSLiteralType' &&
    node.literal.type === 'TemplateLiteral'
  ) {
    return node.literal.quasis[0]?.value.cooked ?? '';
  }
  return undefined;
}

/** Returns a type argument that is a string. */
export function readTextArgument(reader: TypeReader, node: TSType | undefined, scope: Scope): string | undefined {
  const value = node && readArgument(reader, node, scope);
  return typeof value === 'string' ? value : undefined;
}

/** Returns the names in a type argument: one literal or a union of them. */
export function readNameArguments(reader: TypeReader, node: TSType | undefined, scope: Scope): string[] {
  if (!node || node.type === 'TSNeverKeyword') return [];
  const shape = reader.resolve(reader.shape(node, scope));
  return shape.kind === 'enum' ? shape.values.map(String) : [];
}
