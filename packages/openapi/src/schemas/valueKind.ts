import type { Shape, ValueKind } from '@portico/core/manifest';
import { numericScalars, textScalars } from './scalars.ts';
import type { SchemaScope } from './schemaScope.ts';

/** Returns the value kind of a shape; for a reference, that of its type. */
export function getValueKind(shape: Shape, scope: SchemaScope): ValueKind {
  switch (shape.kind) {
    case 'scalar':
      return textScalars.has(shape.scalar) ? 'text' : numericScalars.has(shape.scalar) ? 'number' : 'other';
    case 'array':
    case 'tuple':
      return 'list';
    case 'dictionary':
      return 'dictionary';
    case 'reference': {
      const named = scope.type(shape.name);
      return named ? getValueKind(named.shape, scope) : 'other';
    }
    case 'enum':
    case 'object':
    case 'union':
    case 'any':
      return 'other';
  }
}
