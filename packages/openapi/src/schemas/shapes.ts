import { omitUndefined } from '@portico/core/values';
import type { EnumShape, Member, NamedType, ObjectShape, Rule, Shape, TupleShape, ValueKind } from '@portico/core/manifest';
import type { JsonType, Schema } from '../document/schema.ts';
import { describeInWords, joinDescriptions, publishRule } from './publishedRules.ts';
import { listPublishedExamples } from './publishedExamples.ts';
import { restrict } from './restrict.ts';
import { getValueKind } from './valueKind.ts';
import { allowNull } from './nullable.ts';
import { isReadAsNumber, scalarSchemas } from './scalars.ts';
import { withNames } from './schemaScope.ts';
import type { SchemaScope } from './schemaScope.ts';
import { createUnionSchema } from './unions.ts';

/** Returns the schema of a JSON value of the shape, its rules and its nullability included. */
export function createShapeSchema(shape: Shape, scope: SchemaScope): Schema {
  const schema = createRuledSchema(shape, scope);
  return shape.nullable ? allowNull(schema) : schema;
}

/** Returns the schema of a shape with its rules, without null. */
export function createRuledSchema(shape: Shape, scope: SchemaScope): Schema {
  const schema = createPlainSchema(shape, scope);
  const rules = (scope.hasRules && shape.rules) || [];
  return isReadAsNumber(shape, scope)
    ? createDecimalSchema(schema, rules, scope)
    : addRules(schema, rules, { kind: getValueKind(shape, scope), scope });
}

function addRules(
  schema: Schema,
  rules: readonly Rule[],
  { kind, scope }: { readonly kind: ValueKind; readonly scope: SchemaScope },
): Schema {
  const ruled = rules.reduce((restricted, rule) => restrict(restricted, publishRule(rule, kind, scope)), schema);
  return { ...ruled, ...omitUndefined({ description: joinDescriptions(undefined, ruled) }) };
}

/** Returns the schema of a Decimal in a request: its text, or a number, to which alone JSON Schema can apply bounds. */
function createDecimalSchema(text: Schema, rules: readonly Rule[], scope: SchemaScope): Schema {
  const { 'x-portico-rules': _inWords, ...bounds } = rules.reduce(
    (restricted, rule) => restrict(restricted, publishRule(rule, 'number', scope)),
    { type: 'number' } as Schema,
  );
  const inWords = rules.map((rule) => describeInWords(rule, scope));
  const schema: Schema = { oneOf: [text, bounds], ...omitUndefined({ 'x-portico-rules': inWords.length > 0 ? inWords : undefined }) };
  return { ...schema, ...omitUndefined({ description: joinDescriptions(undefined, schema) }) };
}

function createPlainSchema(shape: Shape, scope: SchemaScope): Schema {
  switch (shape.kind) {
    case 'scalar':
      return scalarSchemas[shape.scalar];
    case 'enum':
      return createEnumSchema(shape);
    case 'array':
      return { type: 'array', items: createShapeSchema(shape.items, scope) };
    case 'tuple':
      return createTupleSchema(shape, scope);
    case 'dictionary':
      return { type: 'object', additionalProperties: createShapeSchema(shape.values, scope) };
    case 'object':
      return createObjectSchema(shape, scope);
    case 'reference':
      return { $ref: scope.address(shape.name) };
    case 'union':
      return createUnionSchema(shape, createSchemas(shape.options, scope), scope);
    case 'any':
      return {};
  }
}

function createSchemas(shapes: readonly Shape[], scope: SchemaScope): Schema[] {
  return shapes.map((shape) => createShapeSchema(shape, scope));
}

function createEnumSchema({ values }: EnumShape): Schema {
  const types = [...new Set(values.map(getJsonType))];
  return { type: types.length === 1 ? types[0]! : types, enum: values };
}

function getJsonType(value: string | number | boolean): JsonType {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'string' ? 'string' : 'boolean';
}

function createTupleSchema({ items, rest }: TupleShape, scope: SchemaScope): Schema {
  const length = items.length;
  const prefixItems = createSchemas(items, scope);
  if (rest) return { type: 'array', prefixItems, items: createShapeSchema(rest, scope), minItems: length };
  if (length === 0) return { type: 'array', items: {}, maxItems: 0 };
  // Not `items: false`, which linters and generators take for a missing member.
  return { type: 'array', prefixItems, items: {}, minItems: length, maxItems: length };
}

function createObjectSchema({ members: declared }: ObjectShape, scope: SchemaScope): Schema {
  const members = scope.side === 'request' ? declared : declared.filter((member) => !isNeverPresent(member));
  const required = members.filter((member) => isRequired(member, scope)).map((member) => member.wireName);
  const inside = withNames(
    scope,
    members.map(({ name, wireName }) => [name, wireName]),
  );
  const properties = Object.fromEntries(members.map((member) => [member.wireName, createMemberSchema(member, inside)]));
  return omitUndefined({ type: 'object' as const, properties, required: required.length > 0 ? required : undefined });
}

/** Returns whether a response never contains a member: no value has its type. In a request it may be null. */
function isNeverPresent({ optional, shape }: Member): boolean {
  return optional === true && shape.kind === 'enum' && shape.values.length === 0 && !shape.nullable;
}

/** Creates the schema of a member. In a request, a member that may be absent may also be null, unless it declares otherwise. The host omits it instead. */
function createMemberSchema(member: Member, scope: SchemaScope): Schema {
  const isAsDeclared = scope.side === 'response' || isRequired(member, scope) || member.solid;
  const schema = isAsDeclared ? createShapeSchema(member.shape, scope) : allowNull(createRuledSchema(member.shape, scope));
  const examples = listPublishedExamples(member.example, schema);
  const description = joinDescriptions(member.description, schema);
  return { ...schema, ...omitUndefined({ description, examples, deprecated: member.deprecated }) };
}

function isRequired(member: Member, scope: SchemaScope): boolean {
  return !member.optional || (scope.hasRules && isMandatory(member.shape));
}

/** Returns whether validation requires the value although binding does not. */
export function isMandatory(shape: Shape): boolean {
  return shape.rules?.some((rule) => rule.rule === 'mandatory') ?? false;
}

/** Returns the schema of a named type, for the components. */
export function createTypeSchema(type: NamedType, scope: SchemaScope): Schema {
  return { ...createShapeSchema(type.shape, scope), ...omitUndefined({ description: type.description }) };
}
