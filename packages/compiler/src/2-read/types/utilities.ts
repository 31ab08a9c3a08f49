import { omitUndefined } from '@portico/core/values';
import type { Member, Shape } from '@portico/core/manifest';
import type { TSIndexedAccessType, TSMappedType, TSType } from 'oxc-parser';
import type { Reference } from './attributes.ts';
import type { TypeReader } from './typeReader.ts';
import { toCamelCase } from './toCamelCase.ts';
import { joinOptions } from './unions.ts';
import { reportLostRules } from './lostRules.ts';
import { walk } from '../walk.ts';
import { createPlace, createShapeView } from './view.ts';
import type { Scope, View } from './view.ts';

const transparent = new Set(['Readonly', 'Awaited', 'Promise', 'NoInfer']);
const globals: Readonly<Record<string, Shape>> = {
  Date: { kind: 'scalar', scalar: 'DateTimeOffset' },
  Uint8Array: { kind: 'scalar', scalar: 'Bytes' },
  Buffer: { kind: 'scalar', scalar: 'Bytes' },
  ReadableStream: { kind: 'scalar', scalar: 'ByteStream' },
};

/** Reads the types of TypeScript's library with a JSON form. */
export function readUtilityType(reader: TypeReader, { name, given, node }: Reference, scope: Scope): View | undefined {
  const [first, second] = given;
  if (Object.hasOwn(globals, name)) return createShapeView(globals[name]!);
  if (!first) return undefined;
  if (transparent.has(name)) return reader.view(first, scope);
  switch (name) {
    case 'Array':
    case 'ReadonlyArray':
    case 'Iterable':
      return createShapeView({ kind: 'array', items: reader.shape(first, scope) });
    case 'Partial':
      return createObject(readObjectMembers(reader, first, scope)?.map((member) => ({ ...member, optional: true as const })));
    case 'Required':
      return createObject(readObjectMembers(reader, first, scope)?.map(({ optional: _optional, ...member }) => member));
    case 'Pick':
    case 'Omit':
      return second ? selectMembers(reader, name, first, second, scope) : undefined;
    case 'Record':
      return second ? readRecord(reader, { first, second }, scope) : undefined;
    case 'Exclude':
    case 'Extract':
      return second ? filterOptions(reader, name, first, second, scope) : undefined;
    case 'NonNullable': {
      const { nullable: _nullable, ...view } = reader.view(first, scope);
      return view;
    }
    default:
      return reader.unpublishable(node, scope, 'it has no JSON representation');
  }
}

function readObjectMembers(reader: TypeReader, node: TSType, scope: Scope): readonly Member[] | undefined {
  const named = reader.shape(node, scope);
  reportLostRules(reader, named, createPlace(scope.file, node));
  const shape = reader.resolve(named);
  return shape.kind === 'object' ? shape.members : undefined;
}

function createObject(members: readonly Member[] | undefined): View | undefined {
  return members && createShapeView({ kind: 'object', members });
}

function readKeySet(reader: TypeReader, node: TSType, scope: Scope): ReadonlySet<string> | undefined {
  const shape = reader.resolve(reader.shape(node, scope));
  return shape.kind === 'enum' ? new Set(shape.values.map(String)) : undefined;
}

function selectMembers(reader: TypeReader, name: string, first: TSType, second: TSType, scope: Scope): View | undefined {
  const members = readObjectMembers(reader, first, scope);
  const keys = readKeySet(reader, second, scope);
  if (!members || !keys) return undefined;
  return createShapeView({ kind: 'object', members: members.filter((member) => keys.has(member.name) === (name === 'Pick')) });
}

function readRecord(reader: TypeReader, { first, second }: { first: TSType; second: TSType }, scope: Scope): View {
  const keys = readKeySet(reader, first, scope);
  const values = reader.shape(second, scope);
  if (!keys) return createShapeView({ kind: 'dictionary', values });
  return createShapeView({ kind: 'object', members: [...keys].map((name) => ({ name, wireName: toCamelCase(name), shape: values })) });
}

function filterOptions(reader: TypeReader, name: string, first: TSType, second: TSType, scope: Scope): View | undefined {
  const from = reader.resolve(reader.shape(first, scope));
  const keys = readKeySet(reader, second, scope);
  if (from.kind !== 'enum' || !keys) return undefined;
  return createShapeView({ kind: 'enum', values: from.values.filter((value) => keys.has(String(value)) === (name === 'Extract')) });
}

/** Reads `keyof T`. */
export function readKeys(reader: TypeReader, shape: Shape): Shape {
  const resolved = reader.resolve(shape);
  return resolved.kind === 'object'
    ? { kind: 'enum', values: resolved.members.map(({ name }) => name) }
    : { kind: 'scalar', scalar: 'string' };
}

/** Reads `T['member']`, `T[keyof T]`, `T[number]`. */
export function readIndexedAccess(reader: TypeReader, node: TSIndexedAccessType, scope: Scope): View | undefined {
  const object = reader.resolve(reader.shape(node.objectType, scope));
  if (object.kind === 'array') return createShapeView(object.items);
  if (object.kind === 'tuple') return createShapeView(joinOptions(object.items, (shape) => reader.resolve(shape)));
  if (object.kind === 'dictionary') return createShapeView(object.values);
  const keys = readKeySet(reader, node.indexType, scope);
  if (object.kind !== 'object' || !keys) return undefined;
  const found = object.members.filter((member) => keys.has(member.name)).map(({ shape }) => shape);
  return found.length === keys.size && found.length > 0 ? createShapeView(joinOptions(found, (shape) => reader.resolve(shape))) : undefined;
}

/** Reports the rules of types of which a mapped type takes the members: `T[K]` where `K` is its key. */
function reportRulesOfMapped(reader: TypeReader, { key, typeAnnotation }: TSMappedType, scope: Scope): void {
  walk(typeAnnotation, (node) => {
    if (node.type !== 'TSIndexedAccessType') return;
    const { objectType, indexType } = node as unknown as TSIndexedAccessType;
    const isOfKey =
      indexType.type === 'TSTypeReference' && indexType.typeName.type === 'Identifier' && indexType.typeName.name === key.name;
    if (isOfKey) reportLostRules(reader, reader.shape(objectType, scope), createPlace(scope.file, objectType));
  });
}

/** Reads `{ [K in string]: T }`. */
function readDictionary(reader: TypeReader, { key, constraint, typeAnnotation }: TSMappedType, scope: Scope): View {
  const inner: Scope = { file: scope.file, bindings: new Map([...scope.bindings, [key.name, { node: constraint, scope }]]) };
  return createShapeView({ kind: 'dictionary', values: reader.shape(typeAnnotation!, inner) });
}

/** Reads `{ [K in 'a' | 'b']: T }`; `T[K]` inside is read with K bound to each key. */
export function readMappedType(reader: TypeReader, node: TSMappedType, scope: Scope): View | undefined {
  reportRulesOfMapped(reader, node, scope);
  if (node.nameType || !node.typeAnnotation) return undefined;
  const keys = readKeySet(reader, node.constraint, scope);
  if (!keys) return node.constraint.type === 'TSStringKeyword' ? readDictionary(reader, node, scope) : undefined;
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
      wireName: toCamelCase(name),
      shape: reader.shape(node.typeAnnotation!, inner),
      ...omitUndefined({ optional: node.optional === true || node.optional === '+' ? (true as const) : undefined }),
    };
  });
  return createShapeView({ kind: 'object', members });
}
