import { listShapeParts } from '@portico/core/manifest';
import type { ArrayShape, Member, ScalarName, Shape, TupleShape } from '@portico/core/manifest';
import { isLeaf } from './facets.ts';
import type { Facet, ShapesByName } from './facets.ts';
import { formsOverlap, listForms } from './forms.ts';
import type { Direction, Leaf } from './forms.ts';
import { listCommonMembers, isList, findItemAt, findLeastLength } from './overlap.ts';
import type { Overlap } from './overlap.ts';

/** A value that two options would read or write differently. */
export interface Clash {
  /** The path to the value from the union: member names, `[]` for elements and entries. */
  readonly path: readonly string[];
  /** Its shape in each option. */
  readonly ways: readonly [ValuePath, ValuePath];
}

/** A shape, or the name of the member that the value is taken from or put into. */
export type ValuePath = Shape | string;

/** The scalars that are converted. */
const converted: Readonly<Record<Direction, readonly ScalarName[]>> = {
  read: ['Long', 'Decimal', 'DateTimeOffset', 'Duration', 'Bytes'],
  write: ['Long', 'DateTimeOffset', 'Bytes'],
};

/** Two shapes that a common value may have, and the path to it. */
interface Pair {
  readonly one: Shape;
  readonly other: Shape;
  readonly path: readonly string[];
}

/** Finds the nearest value that two shapes have in common and that they would convert differently. */
export class Clashes {
  readonly #overlap: Overlap;
  readonly #types: ShapesByName;
  readonly #seen = new Map<Facet, Set<Facet>>();

  constructor(overlap: Overlap, types: ShapesByName) {
    this.#overlap = overlap;
    this.#types = types;
  }

  /** Returns the nearest clash of two shapes; undefined if they convert every common value in the same way. */
  find(one: Shape, other: Shape): Clash | undefined {
    const pairs: Pair[] = [{ one, other, path: [] }];
    // The list grows during the iteration.
    for (const pair of pairs) {
      if (isSameType(pair)) continue;
      const right = this.#overlap.getFacets(pair.other).facets;
      for (const facet of this.#overlap.getFacets(pair.one).facets)
        for (const each of right) {
          const found = this.#isNew(facet, each) ? this.#look(facet, each) : [];
          if (!Array.isArray(found)) return { ...found, path: [...pair.path, ...found.path] };
          for (const inner of found) pairs.push({ ...inner, path: [...pair.path, ...inner.path] });
        }
    }
    return undefined;
  }

  #isNew(one: Facet, other: Facet): boolean {
    const seen = this.#seen.get(one) ?? new Set<Facet>();
    this.#seen.set(one, seen);
    if (one === other || seen.has(other) || this.#overlap.areFacetsApart(one, other)) return false;
    seen.add(other);
    return true;
  }

  /** Returns the clash of two facets themselves, or the pairs of their parts. */
  #look(one: Facet, other: Facet): Clash | Pair[] {
    if (one.kind === 'any' || other.kind === 'any') return this.#lookBesideAny(one, other);
    if (isLeaf(one) && isLeaf(other)) return this.#lookAtLeaves(one, other);
    if (isList(one) && isList(other)) return pairItems(one, other);
    if (one.kind === 'object' && other.kind === 'object') return this.#lookAtMembers(one.members, other.members);
    if (one.kind === 'object' && other.kind === 'dictionary') return pairEntries(one.members, other.values);
    if (one.kind === 'dictionary' && other.kind === 'object') return swap(pairEntries(other.members, one.values));
    return one.kind === 'dictionary' && other.kind === 'dictionary' ? [{ one: one.values, other: other.values, path: ['[]'] }] : [];
  }

  /** Compares a facet with `unknown`, which passes values through unchanged and so differs from every facet that converts a part. */
  #lookBesideAny(one: Facet, other: Facet): Clash | Pair[] {
    return this.#converts(one.kind === 'any' ? other : one, new Set()) ? { path: [], ways: [one, other] } : [];
  }

  #converts(shape: Shape, seen: Set<string>): boolean {
    if (shape.kind === 'scalar') return converted[this.#overlap.direction].includes(shape.scalar);
    if (shape.kind === 'object' && shape.members.some(({ name, wireName }) => name !== wireName)) return true;
    if (shape.kind !== 'reference') return listShapeParts(shape).some((part) => this.#converts(part, seen));
    if (seen.has(shape.name)) return false;
    seen.add(shape.name);
    const type = this.#types.get(shape.name);
    return type !== undefined && this.#converts(type.shape, seen);
  }

  #lookAtLeaves(one: Leaf, other: Leaf): Clash | Pair[] {
    const { direction } = this.#overlap;
    const forms = listForms(other, direction);
    const clash = listForms(one, direction).some((form) => forms.some((each) => form.becomes !== each.becomes && formsOverlap(form, each)));
    return clash ? { path: [], ways: [one, other] } : [];
  }

  #lookAtMembers(one: readonly Member[], other: readonly Member[]): Clash | Pair[] {
    const renamed =
      findRenamed(listCommonMembers(one, other, 'read'), 'name') ?? findRenamed(listCommonMembers(one, other, 'write'), 'wireName');
    const common = listCommonMembers(one, other, this.#overlap.direction);
    return renamed ?? common.map(([left, right]) => ({ one: left.shape, other: right.shape, path: [left.name] }));
  }
}

/** Returns whether both are the same type, which is always converted in the same way. */
function isSameType({ one, other }: Pair): boolean {
  return one === other || (one.kind === 'reference' && other.kind === 'reference' && one.name === other.name);
}

function findRenamed(pairs: readonly (readonly [Member, Member])[], key: 'name' | 'wireName'): Clash | undefined {
  const found = pairs.find(([left, right]) => left[key] !== right[key]);
  return found && { path: [found[0].name], ways: [found[0][key], found[1][key]] };
}

function pairItems(one: ArrayShape | TupleShape, other: ArrayShape | TupleShape): Pair[] {
  const count = Math.max(findLeastLength(one), findLeastLength(other)) + 1;
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const [left, right] = [findItemAt(one, index), findItemAt(other, index)];
    return left && right ? [{ one: left, other: right, path: [index === count - 1 ? '[]' : `[${index}]`] }] : [];
  });
}

/** Pairs members with the entries of a record, which keep their names. */
function pairEntries(members: readonly Member[], values: Shape): Clash | Pair[] {
  const renamed = members.find(({ name, wireName }) => name !== wireName);
  if (renamed) return { path: [renamed.name], ways: [renamed.wireName, renamed.name] };
  return members.map(({ name, shape }) => ({ one: shape, other: values, path: [name] }));
}

function swap(found: Clash | Pair[]): Clash | Pair[] {
  if (!Array.isArray(found)) return { ...found, ways: [found.ways[1], found.ways[0]] };
  return found.map(({ one, other, path }) => ({ one: other, other: one, path }));
}
