import { numbers, texts } from './unionTypes.ts';
import type { ScalarTypeName, Type } from './unionTypes.ts';

// The value read or written for a union, according to the specification: every option that accepts the value contributes its declared members.

/** The value that a type reads or writes; undefined if it does not accept the value. */
export type Taken = { readonly as: unknown } | undefined;

/** The way of scalars. */
export type Scalars = (name: ScalarTypeName, value: unknown) => Taken;

/** The way of a value: how scalars travel, and the type that the value is part of. */
export interface Travel {
  readonly scalars: Scalars;
  readonly self: Type;
}

/** Returns the value that a type reads or writes, with every option of a union. */
export function take(type: Type, value: unknown, scalars: Scalars): Taken {
  return takePart(type, value, { scalars, self: type });
}

/** Returns the value that a part of a type reads or writes. */
export function takePart(type: Type, value: unknown, travel: Travel): Taken {
  switch (type.kind) {
    case 'self':
      return takePart(travel.self, value, travel);
    case 'scalar':
      return travel.scalars(type.name, value);
    case 'literal':
      return value === type.value ? { as: value } : undefined;
    case 'list':
      return Array.isArray(value) ? all(value.map((item) => takePart(type.of, item, travel))) : undefined;
    case 'tuple': {
      const { items, rest } = type;
      if (!Array.isArray(value) || value.length < items.length || (!rest && value.length > items.length)) return undefined;
      return all(value.map((item, index) => takePart(items[index] ?? rest!, item, travel)));
    }
    case 'record':
      return isRecord(value) ? entries(Object.entries(value).map(([name, part]) => [name, takePart(type.of, part, travel)])) : undefined;
    case 'object':
      return isRecord(value) ? takeMembers(type, value, travel) : undefined;
    case 'union':
      return type.options
        .map((option) => takePart(option, value, travel))
        .reduce((one, other) => (one && other ? { as: join(one.as, other.as) } : (one ?? other)));
    case 'unknown':
      return value === undefined ? undefined : { as: value };
  }
}

function takeMembers({ members }: Type & { kind: 'object' }, value: Record<string, unknown>, travel: Travel): Taken {
  return entries(
    members.flatMap(({ name, type, optional }): [string, Taken][] => {
      if (!optional) return [[name, name in value ? takePart(type, value[name], travel) : undefined]];
      if (value[name] === undefined) return [];
      // Null is read as absent, unless the type itself includes it; it is written unchanged.
      if (value[name] === null && !takePart(type, null, travel)) return travel.scalars === writing ? [[name, { as: null }]] : [];
      return [[name, takePart(type, value[name], travel)]];
    }),
  );
}

function all(items: readonly Taken[]): Taken {
  return items.every((item) => item !== undefined) ? { as: items.map((item) => item.as) } : undefined;
}

function entries(parts: readonly (readonly [string, Taken])[]): Taken {
  if (parts.some(([, taken]) => taken === undefined)) return undefined;
  return { as: Object.fromEntries(parts.flatMap(([name, taken]) => (taken!.as === undefined ? [] : [[name, taken!.as]]))) };
}

function join(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return one.map((item, index) => join(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return one;
  const joined: Record<string, unknown> = { ...other, ...one };
  for (const name of Object.keys(joined)) if (name in one && name in other) joined[name] = join(one[name], other[name]);
  return joined;
}

/** Returns whether a value is an object with members. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date) && !(value instanceof Uint8Array);
}

/** Scalars as they are read from JSON. */
export const reading: Scalars = (name, value) => {
  if (name === 'string' || name === 'number' || name === 'boolean') return typeof value === name ? { as: value } : undefined;
  const known = [...texts, ...numbers].find(([each]) => each === value);
  if (!known?.some((format) => format === name)) return undefined;
  if (name === 'Long') return { as: BigInt(value as number) };
  if (name === 'Decimal') return { as: String(value) };
  if (name === 'DateTimeOffset') return { as: new Date(value as string) };
  return { as: name === 'Bytes' ? Buffer.from(value as string, 'base64') : value };
};

/** Scalars as they are written to JSON; a Long is a small one here. */
export const writing: Scalars = (name, value) => {
  if (name === 'Long') return typeof value === 'bigint' ? { as: Number(value) } : undefined;
  if (name === 'DateTimeOffset') return value instanceof Date ? { as: value.toISOString() } : undefined;
  if (name === 'Bytes') return value instanceof Uint8Array ? { as: Buffer.from(value).toString('base64') } : undefined;
  const type = name === 'boolean' ? 'boolean' : name === 'number' || name === 'Int' ? 'number' : 'string';
  return typeof value === type ? { as: value } : undefined;
};
