import type { Input, NamedType, Operation, Shape } from '@portico/core/manifest';
import type { Schema } from './document/schema.ts';
import { createBodySchema } from './schemas/bodies.ts';
import { createInputSchema } from './schemas/inputs.ts';
import { findReachableTypes } from './schemas/references.ts';
import { createScope } from './schemas/schemaScope.ts';
import { createShapeSchema, createTypeSchema } from './schemas/shapes.ts';

const prefix = '#/$defs/';

/** Returns the schema of a shape as a separate document, with the types that it references under `$defs`. */
export function describeShape(shape: Shape, types: readonly NamedType[] = []): Schema {
  return { ...createShapeSchema(shape, createScope(types, prefix)), ...createDefinitions([shape], types) };
}

/** Returns the schema of an input as a separate document. */
export function describeInput(input: Input, types: readonly NamedType[] = []): Schema {
  return { ...createInputSchema(input, createScope(types, prefix)), ...createDefinitions([input.shape], types) };
}

/** Returns the schema of an operation's request body as a separate document; undefined if it has no body. */
export function describeBody(operation: Operation, types: readonly NamedType[] = []): Schema | undefined {
  const schema = createBodySchema(operation, createScope(types, prefix));
  return (
    schema && {
      ...schema,
      ...createDefinitions(
        operation.inputs.map(({ shape }) => shape),
        types,
      ),
    }
  );
}

function createDefinitions(shapes: readonly Shape[], types: readonly NamedType[]): Schema {
  const scope = createScope(types, prefix);
  const reachable = findReachableTypes(shapes, types);
  if (reachable.length === 0) return {};
  return { $defs: Object.fromEntries(reachable.map((type) => [type.name, createTypeSchema(type, scope)])) };
}
