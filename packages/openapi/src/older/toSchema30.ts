import type { Schema } from '../document/schema.ts';
import { isJsonObject } from '@portico/core/values';
import type { JsonObject } from '../runtime/foreign.ts';

/** A schema of OpenAPI 3.0.3 (section 4.7.24), a subset of JSON Schema Wright draft 00. */
export type Schema30 = JsonObject;

/** Translates a schema of OpenAPI 3.1. The result accepts every value that the schema accepts. */
export function toSchema30(schema: Schema | JsonObject): Schema30 {
  const { $ref, ...others } = schema as Schema;
  if ($ref === undefined) return translateNull(others);
  // Siblings of a reference are ignored in 3.0.
  return Object.keys(others).length === 0 ? { $ref } : { allOf: [{ $ref }], ...translateNull(others) };
}

/** Translates null, which is not a type in 3.0. */
function translateNull(schema: Schema): Schema30 {
  const { type, oneOf, anyOf, ...others } = schema;
  const types = [type ?? []].flat();
  const named = types.filter((each) => each !== 'null');
  if (type === 'null' || (types.length > 0 && named.length === 0)) return { ...translateKeywords(others), ...nothing };
  const choice = oneOf ?? anyOf;
  if (choice) {
    const isNullable = choice.some(isNull);
    const options = choice.filter((option) => !isNull(option)).map(toSchema30);
    const rest = translateKeywords(named.length === 1 ? { ...others, type: named[0]! } : others);
    const [only] = options;
    if (options.length === 1 && !isNullable) return { ...rest, allOf: [only] };
    // `nullable` next to `oneOf` has no effect without a type (OpenAPI 3.0.3, proposal 2019-10-31), so null is an option. By its type
    // it overlaps with options of texts, which linters do not permit in `oneOf`.
    return { ...rest, [oneOf && !isNullable ? 'oneOf' : 'anyOf']: isNullable ? [...options, nothing] : options };
  }
  const isNullable = named.length < types.length;
  if (named.length > 1) {
    const options = named.map((each) => ({ ...translateKeywords({ ...selectKeywords(others, each), type: each }) }));
    return { ...translateKeywords(selectWords(others)), anyOf: isNullable ? [...options, nothing] : options };
  }
  return { ...translateKeywords({ ...others, ...(named[0] && { type: named[0] }) }), ...(isNullable && { nullable: true }) };
}

/** The schema of null. `nullable` has an effect only next to a type. */
const nothing: Schema30 = { type: 'string', nullable: true, enum: [null] };

function isNull(schema: Schema): boolean {
  return schema.type === 'null';
}

const words: ReadonlySet<string> = new Set(['description', 'default', 'examples', 'deprecated', 'x-portico-rules']);

function selectWords(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => words.has(keyword)));
}

/** Returns the keywords of an alternative with one type: of an enum, the values of that type. */
function selectKeywords(schema: Schema, type: string): Schema {
  const keywords = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !words.has(keyword))) as Schema;
  if (!keywords.enum) return keywords;
  const isOfType = (value: unknown) =>
    type === 'integer' ? Number.isInteger(value) : type === 'number' ? typeof value === 'number' : typeof value === type;
  return { ...keywords, enum: keywords.enum.filter(isOfType) };
}

function translateKeywords(schema: Schema): Schema30 {
  const { const: value, examples, prefixItems, items, exclusiveMinimum, exclusiveMaximum, $defs: _, ...others } = schema;
  const translated: Record<string, unknown> = { ...others };
  for (const name of ['allOf'] as const) if (schema[name]) translated[name] = schema[name].map(toSchema30);
  if (schema.not) translated['not'] = toSchema30(schema.not);
  if (schema.properties) translated['properties'] = mapSchemas(schema.properties);
  if (isJsonObject(schema.additionalProperties)) translated['additionalProperties'] = toSchema30(schema.additionalProperties);
  if ('const' in schema) Object.assign(translated, { enum: [value], ...(schema.type === undefined && getTypeOf(value)) });
  if (examples !== undefined) translated['example'] = examples[0];
  if (prefixItems || items !== undefined || schema.type === 'array') translated['items'] = translateItems(prefixItems, items);
  addBound(translated, 'minimum', exclusiveMinimum, Math.max);
  addBound(translated, 'maximum', exclusiveMaximum, Math.min);
  return translated;
}

function getTypeOf(value: unknown): object {
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'number' };
  return typeof value === 'string' || typeof value === 'boolean' ? { type: typeof value } : {};
}

function mapSchemas(schemas: Readonly<Record<string, Schema>>): Record<string, Schema30> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, toSchema30(schema)]));
}

/** Returns the one schema that all items of a list have in 3.0. */
function translateItems(prefixItems: readonly Schema[] = [], items: Schema['items']): Schema30 {
  const rest = items === undefined || items === false ? [] : [items];
  const isOpenTail = prefixItems.length > 0 && rest.length === 1 && Object.keys(rest[0]!).length === 0;
  const all = [...prefixItems, ...(isOpenTail ? [] : rest)].map(toSchema30);
  const distinct = [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
  // A choice with an item of any value is no choice.
  if (distinct.some((each) => Object.keys(each).length === 0)) return {};
  return distinct.length > 1 ? { anyOf: distinct } : (distinct[0] ?? {});
}

/** Adds an exclusive bound, which is a number in 3.1 and a flag of the inclusive one in 3.0. */
function addBound(
  schema: Record<string, unknown>,
  name: 'minimum' | 'maximum',
  exclusive: number | undefined,
  tighter: (one: number, other: number) => number,
): void {
  if (exclusive === undefined) return;
  const inclusive = schema[name] as number | undefined;
  if (inclusive !== undefined && inclusive !== exclusive && tighter(inclusive, exclusive) === inclusive) return;
  schema[name] = exclusive;
  schema[name === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'] = true;
}
