import { omitUndefined } from '@portico/core/values';
import type { Member, Shape, UnionShape } from '@portico/core/manifest';
import type { Discriminator, JsonType, Schema } from '../document/schema.ts';
import { isReadAsNumber, scalarSchemas } from './scalars.ts';
import type { SchemaScope } from './schemaScope.ts';

/** Returns the schema of a union from those of its options: `oneOf` if no value can match two options, otherwise `anyOf`. */
export function createUnionSchema(union: UnionShape, options: readonly Schema[], scope: SchemaScope): Schema {
  if (union.discriminator !== undefined) return omitUndefined({ oneOf: options, discriminator: createDiscriminator(union, scope) });
  return areApart(union.options, scope) ? { oneOf: options } : { anyOf: options };
}

/**
 * Creates the discriminator. It refers only to named schemas, and its values are texts (OpenAPI 3.1.0, section 4.8.25), so a union with an inline
 * option, or with a number or null as the value, has none.
 */
function createDiscriminator({ options, discriminator }: UnionShape, scope: SchemaScope): Discriminator | undefined {
  const mapping: Record<string, string> = {};
  let propertyName: string | undefined;
  for (const option of options) {
    const member = option.kind === 'reference' ? findDiscriminatingMember(option, discriminator, scope) : undefined;
    if (option.kind !== 'reference' || !member || member.optional || member.shape.kind !== 'enum' || member.shape.nullable)
      return undefined;
    propertyName = member.wireName;
    for (const value of member.shape.values) {
      if (typeof value !== 'string') return undefined;
      mapping[value] = scope.address(option.name);
    }
  }
  return propertyName === undefined ? undefined : { propertyName, mapping };
}

function findDiscriminatingMember(option: Shape, name: string | undefined, scope: SchemaScope): Member | undefined {
  const resolved = resolve(option, scope);
  return resolved?.kind === 'object' ? resolved.members.find((member) => member.name === name || member.wireName === name) : undefined;
}

/** Returns whether the options' JSON types alone distinguish all values. */
function areApart(options: readonly Shape[], scope: SchemaScope): boolean {
  const seen = new Set<JsonType>();
  for (const option of options) {
    const types = findJsonTypes(option, scope);
    if (!types || types.some((type) => seen.has(type))) return false;
    for (const type of types) seen.add(type);
  }
  return true;
}

/** Returns the JSON types of the values of a shape, with integers as numbers; undefined if unknown. */
function findJsonTypes(shape: Shape, scope: SchemaScope): readonly JsonType[] | undefined {
  const resolved = resolve(shape, scope);
  const types = resolved && (isReadAsNumber(resolved, scope) ? (['string', 'number'] as const) : listPlainTypes(resolved));
  return types && shape.nullable ? [...types, 'null'] : types;
}

function listPlainTypes(shape: Shape): readonly JsonType[] | undefined {
  switch (shape.kind) {
    case 'scalar':
      return [scalarSchemas[shape.scalar].type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type));
    case 'enum':
      return [...new Set(shape.values.map((value) => typeof value as 'string' | 'number' | 'boolean'))];
    case 'array':
    case 'tuple':
      return ['array'];
    case 'dictionary':
    case 'object':
      return ['object'];
    case 'reference':
    case 'union':
    case 'any':
      return undefined;
  }
}

function resolve(shape: Shape, scope: SchemaScope): Shape | undefined {
  return shape.kind === 'reference' ? scope.type(shape.name)?.shape : shape;
}
