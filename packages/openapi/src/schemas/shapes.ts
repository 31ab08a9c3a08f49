import type { EnumShape, Member, ObjectShape, Shape, TupleShape } from '@portico/core/manifest';
import { compact } from '../compact.ts';
import type { JsonType, Schema } from '../document/schema.ts';
import { restrict } from './merge.ts';
import { natureOf } from './nature.ts';
import { orNull } from './nullable.ts';
import { keywordsOf } from './rules.ts';
import { scalarSchemas } from './scalars.ts';
import type { SchemaScope } from './scope.ts';
import { unionSchema } from './unions.ts';

/** The schema of a JSON value of the shape, its rules and its nullability included. */
export function shapeSchema(shape: Shape, scope: SchemaScope): Schema {
  const schema = ruledSchema(shape, scope);
  return shape.nullable ? orNull(schema) : schema;
}

/** The schema of a shape with its rules, without null. */
export function ruledSchema(shape: Shape, scope: SchemaScope): Schema {
  const nature = natureOf(shape, scope);
  return (shape.rules ?? []).reduce((schema, rule) => restrict(schema, keywordsOf(rule, nature)), plainSchema(shape, scope));
}

function plainSchema(shape: Shape, scope: SchemaScope): Schema {
  switch (shape.kind) {
    case 'scalar':
      return scalarSchemas[shape.scalar];
    case 'enum':
      return enumSchema(shape);
    case 'array':
      return { type: 'array', items: shapeSchema(shape.items, scope) };
    case 'tuple':
      return tupleSchema(shape, scope);
    case 'dictionary':
      return { type: 'object', additionalProperties: shapeSchema(shape.values, scope) };
    case 'object':
      return objectSchema(shape, scope);
    case 'reference':
      return { $ref: scope.address(shape.name) };
    case 'union':
      return unionSchema(shape, schemasOf(shape.options, scope), scope);
    case 'any':
      return {};
  }
}

function schemasOf(shapes: readonly Shape[], scope: SchemaScope): Schema[] {
  return shapes.map((shape) => shapeSchema(shape, scope));
}

function enumSchema({ values }: EnumShape): Schema {
  const types = [...new Set(values.map(jsonType))];
  return { type: types.length === 1 ? types[0]! : types, enum: values };
}

function jsonType(value: string | number | boolean): JsonType {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'string' ? 'string' : 'boolean';
}

function tupleSchema({ items, rest }: TupleShape, scope: SchemaScope): Schema {
  const length = items.length;
  const prefixItems = schemasOf(items, scope);
  if (rest) return { type: 'array', prefixItems, items: shapeSchema(rest, scope), minItems: length };
  return { type: 'array', prefixItems, items: false, minItems: length, maxItems: length };
}

function objectSchema({ members }: ObjectShape, scope: SchemaScope): Schema {
  const required = members.filter(isRequired).map((member) => member.wireName);
  const properties = Object.fromEntries(members.map((member) => [member.wireName, memberSchema(member, scope)]));
  return compact({ type: 'object' as const, properties, required: required.length > 0 ? required : undefined });
}

/** A member that may be absent may also be null, unless it says otherwise. */
function memberSchema(member: Member, scope: SchemaScope): Schema {
  const schema = isRequired(member) || member.solid ? shapeSchema(member.shape, scope) : orNull(ruledSchema(member.shape, scope));
  const examples = member.example === undefined ? undefined : [member.example];
  return { ...schema, ...compact({ description: member.description, examples, deprecated: member.deprecated }) };
}

function isRequired(member: Member): boolean {
  return !member.optional || isMandatory(member.shape);
}

/** Whether validation asks for the value although binding does not. */
export function isMandatory(shape: Shape): boolean {
  return shape.rules?.some((rule) => rule.rule === 'mandatory') ?? false;
}
