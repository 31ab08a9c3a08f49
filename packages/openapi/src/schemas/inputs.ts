import { omitUndefined } from '@portico/core/values';
import type { Input } from '@portico/core/manifest';
import type { Schema } from '../document/schema.ts';
import { allowNull } from './nullable.ts';
import type { SchemaScope } from './schemaScope.ts';
import { isMandatory, createRuledSchema, createShapeSchema } from './shapes.ts';

/** Returns whether a request must contain the input: `Mandatory` ones too, which only validation requires. */
export function isRequiredInput(input: Input): boolean {
  return input.required || isMandatory(input.shape);
}

/** Returns the schema of an input, with its default. Inside a JSON body an optional value may also be null; elsewhere null cannot be sent. */
export function createInputSchema(input: Input, scope: SchemaScope): Schema {
  const schema = input.source === 'body' ? createBodyValueSchema(input, scope) : createRuledSchema(input.shape, scope);
  return { ...schema, ...getDefault(input) };
}

function createBodyValueSchema(input: Input, scope: SchemaScope): Schema {
  return isRequiredInput(input) ? createShapeSchema(input.shape, scope) : allowNull(createRuledSchema(input.shape, scope));
}

function getDefault(input: Input): Schema {
  if (input.default === undefined || (input.default === null && input.source !== 'body')) return {};
  if (input.default === null || input.shape.kind !== 'scalar' || input.shape.scalar !== 'Long') return { default: input.default };
  const value = Number(input.default);
  // A Long that a double cannot represent would be published as a different number.
  return Number.isSafeInteger(value) ? { default: value } : {};
}

/** Returns the schema of an input as a member of a body or form: with its description and example. */
export function createMemberInputSchema(input: Input, scope: SchemaScope): Schema {
  const examples = input.example === undefined ? undefined : [input.example];
  return {
    ...createInputSchema(input, scope),
    ...omitUndefined({ description: input.description, examples, deprecated: input.deprecated }),
  };
}
