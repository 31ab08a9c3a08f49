import type { JsonType, Schema } from '../document/schema.ts';

/** Returns the schema that an address refers to. */
export type Resolve = (address: string) => Schema | undefined;

/** Returns whether a value satisfies the keywords of a schema that descriptions contain. Formats are not checked. */
export function satisfies(value: unknown, schema: Schema, resolve: Resolve): boolean {
  const inside = (option: Schema) => satisfies(value, option, resolve);
  const { $ref, type, enum: values, oneOf, anyOf, allOf = [], not } = schema;
  const target = $ref === undefined ? undefined : resolve($ref);
  return (
    ($ref === undefined || (target !== undefined && inside(target))) &&
    (type === undefined || [type].flat().some((each) => hasType(value, each))) &&
    (values === undefined || values.includes(value)) &&
    (!('const' in schema) || schema.const === value) &&
    (oneOf === undefined || oneOf.filter(inside).length === 1) &&
    (anyOf === undefined || anyOf.some(inside)) &&
    allOf.every(inside) &&
    (not === undefined || !inside(not)) &&
    satisfiesOwn(value, schema, resolve)
  );
}

function satisfiesOwn(value: unknown, schema: Schema, resolve: Resolve): boolean {
  if (typeof value === 'string') return satisfiesText(value, schema);
  if (typeof value === 'number') return satisfiesNumber(value, schema);
  if (Array.isArray(value)) return satisfiesList(value, schema, resolve);
  return typeof value !== 'object' || value === null || satisfiesObject(value as Record<string, unknown>, schema, resolve);
}

function hasType(value: unknown, type: JsonType): boolean {
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return typeof value === type && value !== null && !Array.isArray(value);
}

function satisfiesText(text: string, schema: Schema): boolean {
  const { minLength = 0, maxLength = Infinity, pattern, 'x-portico-pattern': unicode } = schema;
  const length = Array.from(text).length;
  const matches = (each: string | undefined) => each === undefined || new RegExp(each, 'u').test(text);
  return length >= minLength && length <= maxLength && matches(pattern) && matches(unicode);
}

function satisfiesNumber(number: number, schema: Schema): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf: step } = schema;
  const isInside = number >= minimum && number <= maximum && !(above !== undefined && number <= above);
  return isInside && !(below !== undefined && number >= below) && (step === undefined || Number.isInteger(number / step));
}

function satisfiesList(items: readonly unknown[], schema: Schema, resolve: Resolve): boolean {
  const { minItems = 0, maxItems = Infinity, uniqueItems, prefixItems = [], items: rest } = schema;
  const isUnique = !uniqueItems || new Set(items.map((item) => JSON.stringify(item))).size === items.length;
  const fits = (item: unknown, at: number) => {
    const own = prefixItems[at] ?? rest;
    return own === undefined || (own !== false && satisfies(item, own, resolve));
  };
  return items.length >= minItems && items.length <= maxItems && isUnique && items.every(fits);
}

function satisfiesObject(object: Readonly<Record<string, unknown>>, schema: Schema, resolve: Resolve): boolean {
  const { properties = {}, required = [], additionalProperties, minProperties = 0, maxProperties = Infinity } = schema;
  const names = Object.keys(object);
  const fits = (name: string) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return own === undefined || satisfies(object[name], own, resolve);
  };
  const isComplete = required.every((name) => Object.hasOwn(object, name));
  return isComplete && names.length >= minProperties && names.length <= maxProperties && names.every(fits);
}
