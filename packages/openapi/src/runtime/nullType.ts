import type { JsonObject } from './foreign.ts';

/** A schema as OpenAPI 3.1 has it: there `nullable`, which Fastify and OpenAPI 3.0 know, means nothing, and null is a type like others. */
export function withNullType(schema: JsonObject): JsonObject {
  const { nullable, ...rest } = schema;
  if (typeof nullable !== 'boolean') return schema;
  if (!nullable) return rest;
  const { type } = rest;
  if (typeof type === 'string') return { ...rest, type: [type, 'null'] };
  if (Array.isArray(type)) return { ...rest, type: [...new Set([...type, 'null'])] };
  return { anyOf: [rest, { type: 'null' }] };
}
