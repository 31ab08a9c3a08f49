import type { Input } from '@portico/core/manifest';
import { compact } from '../compact.ts';
import type { Schema } from '../document/schema.ts';
import { orNull } from './nullable.ts';
import type { SchemaScope } from './scope.ts';
import { isMandatory, ruledSchema, shapeSchema } from './shapes.ts';

/** Whether a request must carry the input: `Mandatory` ones too, which only validation asks for. */
export function isRequiredInput(input: Input): boolean {
  return input.required || isMandatory(input.shape);
}

/** The schema of an input, with its default. Inside a JSON body what may be absent may also be null; elsewhere there is no null to send. */
export function inputSchema(input: Input, scope: SchemaScope): Schema {
  const schema = input.source === 'body' ? bodyValueSchema(input, scope) : ruledSchema(input.shape, scope);
  return { ...schema, ...defaultOf(input) };
}

function bodyValueSchema(input: Input, scope: SchemaScope): Schema {
  return isRequiredInput(input) ? shapeSchema(input.shape, scope) : orNull(ruledSchema(input.shape, scope));
}

function defaultOf(input: Input): Schema {
  if (input.default === undefined || (input.default === null && input.source !== 'body')) return {};
  if (input.default === null || input.shape.kind !== 'scalar' || input.shape.scalar !== 'Long') return { default: input.default };
  const value = Number(input.default);
  // A Long that a double does not hold would be published as another number.
  return Number.isSafeInteger(value) ? { default: value } : {};
}

/** The schema of an input as a member of a body or form: with its description and example. */
export function memberInputSchema(input: Input, scope: SchemaScope): Schema {
  const examples = input.example === undefined ? undefined : [input.example];
  return { ...inputSchema(input, scope), ...compact({ description: input.description, examples, deprecated: input.deprecated }) };
}
