import { parseDurationText } from '@portico/core/values';
import type { InitialValue } from '../2-read/initializerRecord.ts';
import { findRefusal } from '../2-read/rules/refusals.ts';
import type { ConstantValue } from '../2-read/rules/refusals.ts';
import type { Shape } from '@portico/core/manifest';

type Resolve = (shape: Shape) => Shape;

/** Returns a default as a request would send it, under the names that members have in JSON; undefined if a request could not send it. */
export function convertDefault(shape: Shape, value: ConstantValue, resolve: Resolve): InitialValue | undefined {
  const actual = resolve(shape);
  if (actual.kind === 'union') {
    const option = actual.options.find((each) => findRefusal(each, value, resolve) === undefined);
    return option && convertDefault(option, value, resolve);
  }
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
  if (typeof value === 'string' && actual.kind === 'scalar' && actual.scalar === 'Duration') return parseDurationText(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return convertList(actual, value as readonly ConstantValue[], resolve);
  return convertObject(actual, value as Readonly<Record<string, ConstantValue>>, resolve);
}

function convertList(shape: Shape, items: readonly ConstantValue[], resolve: Resolve): InitialValue | undefined {
  const shapeAt = (index: number): Shape => {
    if (shape.kind === 'array') return shape.items;
    return (shape.kind === 'tuple' ? (shape.items[index] ?? shape.rest) : undefined) ?? { kind: 'any' };
  };
  const published = items.map((item, index) => convertDefault(shapeAt(index), item, resolve));
  return published.every((item) => item !== undefined) ? published : undefined;
}

function convertObject(shape: Shape, value: Readonly<Record<string, ConstantValue>>, resolve: Resolve): InitialValue | undefined {
  const entries: [string, InitialValue][] = [];
  for (const [name, inner] of Object.entries(value)) {
    // A member that is `undefined` is absent in JSON.
    if (inner === undefined) continue;
    const member = shape.kind === 'object' ? shape.members.find((each) => each.name === name) : undefined;
    if (shape.kind === 'object' && !member) return undefined;
    const innerShape = member?.shape ?? (shape.kind === 'dictionary' ? shape.values : ({ kind: 'any' } as const));
    const published = convertDefault(innerShape, inner, resolve);
    if (published === undefined) return undefined;
    entries.push([member?.wireName ?? name, published]);
  }
  return Object.fromEntries(entries);
}
