import { omitUndefined } from '@portico/core/values';
import type { Input, Operation } from '@portico/core/manifest';
import type { Schema } from '../document/schema.ts';
import { allowNull } from './nullable.ts';
import { addInheritedRules } from './inputLimits.ts';
import { listPublishedExamples } from './publishedExamples.ts';
import { joinDescriptions } from './publishedRules.ts';
import { withNames } from './schemaScope.ts';
import type { SchemaScope } from './schemaScope.ts';
import { isMandatory, createRuledSchema, createShapeSchema } from './shapes.ts';

/** Returns a scope whose rules can refer to the inputs of an operation, and come from what it reads and writes. */
export function withInputs(scope: SchemaScope, operation: Operation): SchemaScope {
  const names = withNames(
    scope,
    operation.inputs.map(({ property, wireName }) => [property, wireName]),
  );
  return { ...names, limit: (input) => addInheritedRules(input, operation, scope.limits) };
}

/** Returns whether a request must contain the input: `Mandatory` ones too, which only validation requires. */
export function isRequiredInput(input: Input): boolean {
  return input.required || isMandatory(input.shape);
}

/** Returns the schema of an input, with its default. Inside a JSON body an optional value may also be null; elsewhere null cannot be sent. */
export function createInputSchema(declared: Input, scope: SchemaScope): Schema {
  const input = scope.limit(declared);
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
  const schema = createInputSchema(input, scope);
  const examples = listPublishedExamples(input.example, schema);
  return {
    ...schema,
    ...omitUndefined({ description: joinDescriptions(input.description, schema), examples, deprecated: input.deprecated }),
  };
}
