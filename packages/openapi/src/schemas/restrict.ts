import type { Schema } from '../document/schema.ts';

/** How two values of one keyword are combined into one that requires both. */
const tighter: { readonly [keyword: string]: (one: never, other: never) => unknown } = {
  minLength: Math.max,
  minItems: Math.max,
  minProperties: Math.max,
  minimum: Math.max,
  exclusiveMinimum: Math.max,
  maxLength: Math.min,
  maxItems: Math.min,
  maxProperties: Math.min,
  maximum: Math.min,
  exclusiveMaximum: Math.min,
  'x-portico-rules': (one: readonly unknown[], other: readonly unknown[]) => [...one, ...other],
  enum: (one: readonly unknown[], other: readonly unknown[]) => one.filter((value) => other.includes(value)),
};

/** Adds keywords to a schema so that the result requires both; keywords that cannot be repeated go into `allOf`. */
export function restrict(schema: Schema, keywords: Schema): Schema {
  const merged: Record<string, unknown> = { ...schema };
  const apart: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(keywords)) {
    const present = merged[keyword];
    const both = tighter[keyword];
    if (present === undefined || present === value) merged[keyword] = value;
    else if (both) merged[keyword] = both(present as never, value as never);
    else apart[keyword] = value;
  }
  return Object.keys(apart).length === 0 ? merged : { ...merged, allOf: [...(schema.allOf ?? []), apart] };
}
