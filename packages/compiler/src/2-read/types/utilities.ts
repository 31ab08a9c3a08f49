import { omitUndefined } from '@portico/core/values';
import type { Member, Shape } from '@portico/core/manifest';
import type { TSIndexedAccessType, TSMappedType, TSType } from 'oxc-parser';
import type { Reference } from './attributes.ts';
import type { TypeReader } from './typeReader.ts';
import { camelCase } from './camelCase.ts';
import { joinOptions } from './unions.ts';
import { shapeView } from './view.ts';
import type { Scope, View } from './view.ts';

const transparent = new Set(['Readonly', 'Awaited', 'Promise', 'NoInfer']);
const globals: Readonly<Record<string, Shape>> = {
  Date: { kind: 'scalar', scalar: 'DateTimeOffset' },
  Uint8Array: { kind: 'scalar', scalar: 'Bytes' },
  Buffer: { kind: 'scalar', scalar: 'Bytes' },
  ReadableStream: { kind: 'scalar', scalar: 'ByteStream' },
};

/** The types of TypeScript's library that have a JSON form. */
export function utilityType(reader: TypeReader, { name, given, node }: Reference, scope: Scope): View | undefined {
  const [first, second] = given;
  if (Object.hasOwn(globals, name)) return shapeView(globals[name]!);
  if (!first) return undefined;
  if (transparent.has(name)) return reader.view(first, scope);
  switch (name) {
    case 'Array':
    case 'ReadonlyArray':
    case 'Iterable':
      return shapeView({ kind: 'array', items: reader.shape(first, scope) });
    case 'Partial':
      return withMembers(objectMembers(reader, first, scope)?.map((member) => ({ ...member, optional: true as const })));
    case 'Required':
      return withMembers(objectMembers(reader, first, scope)?.map(({ optional: _optional, ...member }) => member));
    case 'Pick':
    case 'Omit':
      return second ? selectMembers(reader, name, first, second, scope) : undefined;
    case 'Record':
      return second ? recordOf(reader, { first, second }, scope) : undefined;
    case 'Exclude':
    case 'Extract':
      return second ? filterOptions(reader, name, first, second, scope) : undefined;
    case 'NonNullable': {
      const { nullable: _nullable, ...view } = reader.view(first, scope);
      return view;
    }
    default:
      return reader.unpublishable(node, scope, 'it has no JSON form');
  }
}

function objectMembers(reader: TypeReader, node: TSType, scope: Scope): readonly Member[] | undefined {
  const shape = reader.resolve(reader.shape(node, scope));
  return shape.kind === 'object' ? shape.members : undefined;
}

function withMembers(members: readonly Member[] | undefined): View | undefined {
  return members && shapeView({ kind: 'object', members });
}

function keySet(reader: TypeReader, node: TSType, scope: Scope): ReadonlySet<string> | undefined {
  const shape = reader.resolve(reader.shape(node, scope));
  return shape.kind === 'enum' ? new Set(shape.values.map(String)) : undefined;
}

function selectMembers(reader: TypeReader, name: string, first: TSType, second: TSType, scope: Scope): View | undefined {
  const members = objectMembers(reader, first, scope);
  const keys = keySet(reader, second, scope);
  if (!members || !keys) return undefined;
  return shapeView({ kind: 'object', members: members.filter((member) => keys.has(member.name) === (name === 'Pick')) });
}

function recordOf(reader: TypeReader, { first, second }: { first: TSType; second: TSType }, scope: Scope): View {
  const keys = keySet(reader, first, scope);
  const values = reader.shape(second, scope);
  if (!keys) return shapeView({ kind: 'dictionary', values });
  return shapeView({ kind: 'object', members: [...keys].map((name) => ({ name, wireName: camelCase(name), shape: values })) });
}

function filterOptions(reader: TypeReader, name: string, first: TSType, second: TSType, scope: Scope): View | undefined {
  const from = reader.resolve(reader.shape(first, scope));
  const keys = keySet(reader, second, scope);
  if (from.kind !== 'enum' || !keys) return undefined;
  return shapeView({ kind: 'enum', values: from.values.filter((value) => keys.has(String(value)) === (name === 'Extract')) });
}

/** `keyof T`. */
export function keysOf(reader: TypeReader, shape: Shape): Shape {
  const resolved = reader.resolve(shape);
  return resolved.kind === 'object'
    ? { kind: 'enum', values: resolved.members.map(({ name }) => name) }
    : { kind: 'scalar', scalar: 'string' };
}

/** `T['member']`, `T[keyof T]`, `T[number]`. */
export function indexedAccess(reader: TypeReader, node: TSIndexedAccessType, scope: Scope): View | undefined {
  const object = reader.resolve(reader.shape(node.objectType, scope));
  if (object.kind === 'array') return shapeView(object.items);
  if (object.kind === 'tuple') return shapeView(joinOptions(object.items, (shape) => reader.resolve(shape)));
  if (object.kind === 'dictionary') return shapeView(object.values);
  const keys = keySet(reader, node.indexType, scope);
  if (object.kind !== 'object' || !keys) return undefined;
  const found = object.members.filter((member) => keys.has(member.name)).map(({ shape }) => shape);
  return found.length === keys.size && found.length > 0 ? shapeView(joinOptions(found, (shape) => reader.resolve(shape))) : undefined;
}

/** `{ [K in string]: T }`. */
function dictionaryOf(reader: TypeReader, { key, constraint, typeAnnotation }: TSMappedType, scope: Scope): View {
  const inner: Scope = { file: scope.file, bindings: new Map([...scope.bindings, [key.name, { node: constraint, scope }]]) };
  return shapeView({ kind: 'dictionary', values: reader.shape(typeAnnotation!, inner) });
}

/** `{ [K in 'a' | 'b']: T }`; `T[K]` inside is read with K bound to each key. */
export function mappedType(reader: TypeReader, node: TSMappedType, scope: Scope): View | undefined {
  if (node.nameType || !node.typeAnnotation) return undefined;
  const keys = keySet(reader, node.constraint, scope);
  if (!keys) return node.constraint.type === 'TSStringKeyword' ? dictionaryOf(reader, node, scope) : undefined;
  const members = [...keys].map((name): Member => {
    const key = {
      type: 'TSLiteralType',
      literal: { type: 'Literal', value: name, raw: JSON.stringify(name), start: node.key.start, end: node.key.end },
      start: node.key.start,
      end: node.key.end,
    } as TSType;
    const inner: Scope = { file: scope.file, bindings: new Map([...scope.bindings, [node.key.name, { node: key, scope }]]) };
    return {
      name,
      wireName: camelCase(name),
      shape: reader.shape(node.typeAnnotation!, inner),
      ...omitUndefined({ optional: node.optional === true || node.optional === '+' ? (true as const) : undefined }),
    };
  });
  return shapeView({ kind: 'object', members });
}
