import type { Input, Operation } from '@portico/core/manifest';
import { compact } from '../compact.ts';
import type { Schema } from '../document/schema.ts';
import { inputSchema, isRequiredInput, memberInputSchema } from './inputs.ts';
import type { SchemaScope } from './scope.ts';
import { ruledSchema } from './shapes.ts';

/** The inputs that the body of an operation carries. */
export function bodyInputs(operation: Operation): readonly Input[] {
  return operation.inputs.filter((input) => input.source === (operation.body === 'form' ? 'form' : 'body'));
}

/** The schema of the whole request body; undefined where the operation takes none. */
export function bodySchema(operation: Operation, scope: SchemaScope): Schema | undefined {
  const inputs = bodyInputs(operation);
  const [first] = inputs;
  if (operation.body === 'none' || first === undefined) return undefined;
  if (operation.body === 'stream') return ruledSchema(first.shape, scope);
  return operation.body === 'bare' ? inputSchema(first, scope) : membersSchema(inputs, scope);
}

function membersSchema(inputs: readonly Input[], scope: SchemaScope): Schema {
  const required = inputs.filter(isRequiredInput).map((input) => input.wireName);
  const properties = Object.fromEntries(inputs.map((input) => [input.wireName, memberInputSchema(input, scope)]));
  return compact({ type: 'object' as const, properties, required: required.length > 0 ? required : undefined });
}
