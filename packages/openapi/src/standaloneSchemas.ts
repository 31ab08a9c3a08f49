import type { Input, NamedType, Operation, Shape } from '@portico/core/manifest';
import type { Schema } from './document/schema.ts';
import { createBodySchema } from './schemas/bodies.ts';
import { createInputSchema } from './schemas/inputs.ts';
import { findReachableTypes } from './schemas/references.ts';
import { createScope } from './schemas/schemaScope.ts';
import type { SchemaScope, Side } from './schemas/schemaScope.ts';
import { createShapeSchema, createTypeSchema } from './schemas/shapes.ts';

const prefix = '#/$defs/';

/** Returns the schema of a shape as a separate document, with the types that it references under `$defs`. Values of responses need not satisfy rules. */
export function describeShape(shape: Shape, types: readonly NamedType[] = [], side: Side = 'request'): Schema {
  const scope = createScope(types, prefix, side);
  return { ...createShapeSchema(shape, scope), ...createDefinitions([shape], types, scope) };
}

/** Returns the schema of an input as a separate document. */
export function describeInput(input: Input, types: readonly NamedType[] = []): Schema {
  const scope = createScope(types, prefix, 'request');
  return { ...createInputSchema(input, scope), ...createDefinitions([input.shape], types, scope) };
}

/** Returns the schema of an operation's request body as a separate document; undefined if it has no body. */
export function describeBody(operation: Operation, types: readonly NamedType[] = []): Schema | undefined {
  const scope = createScope(types, prefix, 'request');
  const schema = createBodySchema(operation, scope);
  return (
    schema && {
      ...schema,
      ...createDefinitions(
        operation.inputs.map(({ shape }) => shape),
        types,
        scope,
      ),
    }
  );
}

function createDefinitions(shapes: readonly Shape[], types: readonly NamedType[], scope: SchemaScope): Schema {
  const reachable = findReachableTypes(shapes, types);
  if (reachable.length === 0) return {};
  return { $defs: Object.fromEntries(reachable.map((type) => [type.name, createTypeSchema(type, scope)])) };
}
