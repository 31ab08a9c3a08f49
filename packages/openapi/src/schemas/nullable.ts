import { omitUndefined } from '@portico/core/values';
import type { JsonType, Schema } from '../document/schema.ts';

const nothing: Schema = { type: 'null' };

/** Returns the schema that also accepts null: a type union if there is a type, a choice if there is none. */
export function allowNull(schema: Schema): Schema {
  if (isOpen(schema)) return schema;
  if (schema.type !== undefined) {
    const types: readonly JsonType[] = typeof schema.type === 'string' ? [schema.type] : schema.type;
    return { ...schema, type: [...types, 'null'], ...omitUndefined({ enum: schema.enum && [...schema.enum, null] }) };
  }
  const { description, 'x-portico-rules': rules, ...rest } = schema;
  const words = omitUndefined({ description, 'x-portico-rules': rules });
  return { ...(listChoices(rest) ?? { anyOf: [rest, nothing] }), ...words };
}

/** Returns whether a schema is `{}`, which already accepts null. */
function isOpen(schema: Schema): boolean {
  return Object.keys(schema).length === 0;
}

/** Adds null as another choice of a union without further keywords. */
function listChoices(schema: Schema): Schema | undefined {
  const plain = Object.keys(schema).every((keyword) => keyword === 'oneOf' || keyword === 'anyOf');
  if (!plain) return undefined;
  return schema.oneOf ? { oneOf: [...schema.oneOf, nothing] } : schema.anyOf && { anyOf: [...schema.anyOf, nothing] };
}
