import { omitUndefined } from '@portico/core/values';
import type { Input, Operation } from '@portico/core/manifest';
import type { Schema } from '../document/schema.ts';
import { createInputSchema, isRequiredInput, createMemberInputSchema } from './inputs.ts';
import type { SchemaScope } from './schemaScope.ts';
import { createRuledSchema } from './shapes.ts';

/** Returns the inputs that the body of an operation carries. */
export function listBodyInputs(operation: Operation): readonly Input[] {
  return operation.inputs.filter((input) => input.source === (operation.body === 'form' ? 'form' : 'body'));
}

/** Returns the schema of the whole request body; undefined if the operation takes none. */
export function createBodySchema(operation: Operation, scope: SchemaScope): Schema | undefined {
  const inputs = listBodyInputs(operation);
  const [first] = inputs;
  if (operation.body === 'none' || first === undefined) return undefined;
  if (operation.body === 'stream') return createRuledSchema(first.shape, scope);
  return operation.body === 'bare' ? createInputSchema(first, scope) : createMembersSchema(inputs, scope);
}

function createMembersSchema(inputs: readonly Input[], scope: SchemaScope): Schema {
  const required = inputs.filter(isRequiredInput).map((input) => input.wireName);
  const properties = Object.fromEntries(inputs.map((input) => [input.wireName, createMemberInputSchema(input, scope)]));
  return omitUndefined({ type: 'object' as const, properties, required: required.length > 0 ? required : undefined });
}
