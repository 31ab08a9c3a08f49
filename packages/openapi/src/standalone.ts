import type { Input, NamedType, Operation, Shape } from '@portico/core/manifest';
import type { Schema } from './document/schema.ts';
import { bodySchema } from './schemas/bodies.ts';
import { inputSchema } from './schemas/inputs.ts';
import { reachableTypes } from './schemas/references.ts';
import { scopeOf } from './schemas/scope.ts';
import { shapeSchema } from './schemas/shapes.ts';
import { typeSchema } from './schemas/types.ts';

const prefix = '#/$defs/';

/** The schema of a shape as a document of its own: the types that it refers to are under `$defs`. */
export function schemaOf(shape: Shape, types: readonly NamedType[] = []): Schema {
  return { ...shapeSchema(shape, scopeOf(types, prefix)), ...definitions([shape], types) };
}

/** The schema of an input as a document of its own. */
export function schemaOfInput(input: Input, types: readonly NamedType[] = []): Schema {
  return { ...inputSchema(input, scopeOf(types, prefix)), ...definitions([input.shape], types) };
}

/** The schema of an operation's request body as a document of its own; undefined where it takes none. */
export function schemaOfBody(operation: Operation, types: readonly NamedType[] = []): Schema | undefined {
  const schema = bodySchema(operation, scopeOf(types, prefix));
  return (
    schema && {
      ...schema,
      ...definitions(
        operation.inputs.map(({ shape }) => shape),
        types,
      ),
    }
  );
}

function definitions(shapes: readonly Shape[], types: readonly NamedType[]): Schema {
  const scope = scopeOf(types, prefix);
  const reachable = reachableTypes(shapes, types);
  if (reachable.length === 0) return {};
  return { $defs: Object.fromEntries(reachable.map((type) => [type.name, typeSchema(type, scope)])) };
}
