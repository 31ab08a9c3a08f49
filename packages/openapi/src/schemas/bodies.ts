import { omitUndefined } from '@portico/core/values';
import type { Input, Operation } from '@portico/core/manifest';
import type { Schema } from '../document/schema.ts';
import { createInputSchema, isRequiredInput, createMemberInputSchema, withInputs } from './inputs.ts';
import type { SchemaScope } from './schemaScope.ts';
import { createRuledSchema } from './shapes.ts';

/** Returns the inputs that the body of an operation carries. */
export function listBodyInputs(operation: Operation): readonly Input[] {
  return operation.inputs.filter((input) => input.source === (operation.body === 'form' ? 'form' : 'body'));
}

/** Returns whether the body of an operation has a schema of its own under a name: not if it is a stream or a type that has a name already. */
export function hasNamedBody(operation: Operation): boolean {
  const [first] = listBodyInputs(operation);
  if (first === undefined || operation.body === 'none' || operation.body === 'stream') return false;
  return operation.body !== 'bare' || first.shape.kind !== 'reference';
}

/** Returns the schema of the whole request body; undefined if the operation takes none. */
export function createBodySchema(operation: Operation, scope: SchemaScope): Schema | undefined {
  const inputs = listBodyInputs(operation);
  const [first] = inputs;
  if (operation.body === 'none' || first === undefined) return undefined;
  const inside = withInputs(scope, operation);
  if (operation.body === 'stream') return createRuledSchema(first.shape, inside);
  return operation.body === 'bare' ? createInputSchema(first, inside) : createMembersSchema(inputs, inside);
}

function createMembersSchema(inputs: readonly Input[], scope: SchemaScope): Schema {
  const required = inputs.filter(isRequiredInput).map((input) => input.wireName);
  const properties = Object.fromEntries(inputs.map((input) => [input.wireName, createMemberInputSchema(input, scope)]));
  return omitUndefined({ type: 'object' as const, properties, required: required.length > 0 ? required : undefined });
}
