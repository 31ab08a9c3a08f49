import type { JsonType, Schema } from '../document/schema.ts';
import { exampleText } from './exampleText.ts';
import { satisfies } from './satisfies.ts';
import type { Resolve } from './satisfies.ts';

/** No value: the schema is recursive, or no value is known that satisfies it. */
const none: unique symbol = Symbol('none');

/** How many named types an example has inside each other at most. A deeper one would help no reader. */
const deepest = 16;

/** The position of a value in an example. */
interface Position {
  /** The name of the member, or of the list that contains the value. */
  readonly name: string;
  /** The addresses of the schemas around it. */
  readonly around: readonly string[];
  readonly resolve: Resolve;
}

/**
 * Returns a value that satisfies a schema, from its examples, its default and its rules; undefined if none is found. The value contains
 * optional members, unless they repeat the value around them.
 */
export function exampleValue(schema: Schema, resolve: Resolve): unknown {
  const value = make(schema, { name: 'value', around: [], resolve });
  return value !== none && satisfies(value, schema, resolve) ? value : undefined;
}

function make(schema: Schema, position: Position): unknown {
  const { resolve, around } = position;
  const stated = [...(schema.examples ?? []), ...('const' in schema ? [schema.const] : []), ...(schema.enum ?? []), schema.default];
  const given = stated.find((value) => value !== undefined && value !== null && satisfies(value, schema, resolve));
  if (given !== undefined) return given;
  if (schema.$ref !== undefined) {
    const target = around.length >= deepest || around.includes(schema.$ref) ? undefined : resolve(schema.$ref);
    return target ? make(target, { ...position, around: [...around, schema.$ref] }) : none;
  }
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return makeOption(options, schema, position);
  if (schema.allOf && schema.type !== 'string') return makeAll(schema.allOf, schema, position);
  return makeTyped([schema.type ?? []].flat()[0], schema, position);
}

function makeOption(options: readonly Schema[], schema: Schema, position: Position): unknown {
  for (const option of options) {
    const value = make(option, position);
    if (value !== none && value !== null && satisfies(value, schema, position.resolve)) return value;
  }
  return options.some(({ type }) => type === 'null') ? null : none;
}

function makeAll(parts: readonly Schema[], { allOf: _, ...own }: Schema, position: Position): unknown {
  const values = [...parts, own].map((part) => make(part, position));
  const objects = values.filter((value) => typeof value === 'object' && value !== null);
  if (values.includes(none)) return none;
  return objects.length > 0 ? Object.assign({}, ...objects) : values[0];
}

function makeTyped(type: JsonType | undefined, schema: Schema, position: Position): unknown {
  switch (type) {
    case 'string':
      return exampleText(schema, position.name) ?? none;
    case 'integer':
    case 'number':
      return makeNumber(schema, type === 'integer' ? 1 : 1.5);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return makeList(schema, position);
    case 'object':
      return makeObject(schema, position);
    case undefined:
      return schema.properties ? makeObject(schema, position) : {};
  }
}

function makeNumber({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 1, type }: Schema, usual: number): unknown {
  const step = multipleOf === 1 && type === 'number' ? 0.5 : multipleOf;
  const low = Math.max(minimum ?? -Infinity, exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + step);
  const high = Math.min(maximum ?? Infinity, exclusiveMaximum === undefined ? Infinity : exclusiveMaximum - step);
  const wanted = Math.min(Math.max(usual, low), high);
  return multipleOf === 1 ? wanted : Math.ceil(wanted / multipleOf) * multipleOf;
}

function makeList(schema: Schema, position: Position): unknown {
  const { prefixItems, items, minItems = 0, maxItems = Infinity } = schema;
  if (prefixItems) {
    const values = prefixItems.map((item) => make(item, position));
    return values.includes(none) ? none : values;
  }
  const item = items && maxItems > 0 ? make(items, position) : none;
  if (item === none) return minItems > 0 ? none : [];
  if (!schema.uniqueItems) return Array.from({ length: Math.max(1, minItems) }, () => item);
  const known = items ? (items.enum ?? []) : [];
  return minItems <= 1 ? [item] : known.slice(0, minItems);
}

function makeObject({ properties = {}, required = [], additionalProperties, minProperties = 0 }: Schema, position: Position): unknown {
  const value: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const made = makeMember(schema, value, { ...position, name });
    if (made === none && required.includes(name)) return none;
    if (made !== none) value[name] = made;
  }
  const isOpen = additionalProperties !== undefined && Object.keys(additionalProperties).length > 0;
  const entry = isOpen ? make(additionalProperties, { ...position, name: 'key' }) : none;
  if (entry !== none) for (let at = 1; at <= Math.max(1, minProperties); at++) value[`key${at}`] = entry;
  return value;
}

/** Makes a member that a rule may compare with an earlier one. */
function makeMember(schema: Schema, earlier: Readonly<Record<string, unknown>>, position: Position): unknown {
  const value = make(schema, position);
  for (const { name, arguments: [bound] = [] } of schema['x-portico-rules'] ?? []) {
    const other = typeof bound === 'object' ? earlier[bound.member] : undefined;
    if (other !== undefined && typeof other === typeof value) return shift(other, shifts[name] ?? 0) ?? value;
  }
  return value;
}

/** By how many days, or by how much, a value differs from the one that a rule compares it with. */
const shifts: Readonly<Record<string, number>> = { greaterThan: 1, greaterThanOrEqual: 1, lessThan: -1, lessThanOrEqual: 0 };

function shift(value: unknown, by: number): unknown {
  if (typeof value === 'number') return value + by;
  const isDate = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
  if (!isDate) return value;
  const moved = new Date(Date.parse(value) + by * 86_400_000).toISOString();
  return value.length === 10 ? moved.slice(0, 10) : moved.replace('.000Z', 'Z');
}
