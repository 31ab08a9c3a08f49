import { omitUndefined } from '@portico/core/values';
import type { Shape } from '@portico/core/manifest';
import type { TSType } from 'oxc-parser';
import type { TypeReader } from './typeReader.ts';
import type { Scope } from './view.ts';

/** Returns the shape of a tuple. An optional element has no fixed position. */
export function readTuple(reader: TypeReader, node: Extract<TSType, { type: 'TSTupleType' }>, scope: Scope): Shape {
  const items: Shape[] = [];
  let rest: Shape | undefined;
  for (const element of node.elementTypes) {
    const inner = element.type === 'TSNamedTupleMember' ? element.elementType : element;
    if (inner.type === 'TSRestType') {
      const restShape = reader.shape(inner.typeAnnotation, scope);
      if (restShape.kind === 'array') rest = restShape.items;
      continue;
    }
    const optional = inner.type === 'TSOptionalType' || (element.type === 'TSNamedTupleMember' && element.optional);
    if (optional) reader.unpublishable(element, scope, 'an optional element has no fixed position in JSON');
    else items.push(reader.shape(inner, scope));
  }
  return { kind: 'tuple', items, ...omitUndefined({ rest }) };
}
