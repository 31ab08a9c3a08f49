import type { Schema } from '../document/schema.ts';

/** Returns the example of a doc comment as a value of the schema: `@example 12.50` of a text is text, although it reads as a number. */
export function publishExample(example: unknown, { type, oneOf }: Schema): unknown {
  const types = [type ?? oneOf?.flatMap((option) => option.type ?? []) ?? []].flat();
  const isText = types.includes('string') && !types.includes('number') && !types.includes('integer');
  return isText && (typeof example === 'number' || typeof example === 'boolean') ? String(example) : example;
}

/** Returns the examples of a schema; undefined if its doc comment has none. */
export function listPublishedExamples(example: unknown, schema: Schema): readonly unknown[] | undefined {
  return example === undefined ? undefined : [publishExample(example, schema)];
}
