import { partsOf } from '@portico/core/manifest';
import type { ArrayShape, Member, Shape, TupleShape } from '@portico/core/manifest';
import { isLeaf } from './facets.ts';
import type { Facet, ShapesByName } from './facets.ts';
import { formsOverlap, listForms } from './forms.ts';
import type { Leaf } from './forms.ts';
import { commonMembers, isList, itemAt, leastLength, Overlap } from './overlap.ts';

/** Where one value would travel in two ways. */
export interface Clash {
  /** The way to the value from the union: member names, `[]` for elements and entries. */
  readonly path: readonly string[];
  /** What it is in each option. */
  readonly ways: readonly [Way, Way];
}

/** A shape, or the name of the member that the value is taken from or put into. */
export type Way = Shape | string;

/** Finds the first value that two shapes have in common and that would travel differently by each of them. */
export class Clashes {
  readonly #overlap: Overlap;
  readonly #types: ShapesByName;
  readonly #seen = new Map<Facet, Set<Facet>>();

  constructor(overlap: Overlap, types: ShapesByName) {
    this.#overlap = overlap;
    this.#types = types;
  }

  /** Returns the first clash of two shapes; undefined if every common value travels alike. */
  find(one: Shape, other: Shape): Clash | undefined {
    // One type travels in one way, whatever it holds.
    if (one === other || (one.kind === 'reference' && other.kind === 'reference' && one.name === other.name)) return undefined;
    const right = this.#overlap.facetsOf(other).facets;
    return first(this.#overlap.facetsOf(one).facets, (facet) => first(right, (each) => this.#findBetween(facet, each)));
  }

  #findBetween(one: Facet, other: Facet): Clash | undefined {
    const seen = this.#seen.get(one) ?? new Set<Facet>();
    this.#seen.set(one, seen);
    if (one === other || seen.has(other) || this.#overlap.areFacetsApart(one, other)) return undefined;
    seen.add(other);
    if (one.kind === 'any' || other.kind === 'any') return this.#findBesideAny(one, other);
    if (isLeaf(one) && isLeaf(other)) return this.#findBetweenLeaves(one, other);
    if (isList(one) && isList(other)) return this.#findBetweenLists(one, other);
    if (one.kind === 'object') {
      if (other.kind === 'object') return this.#findBetweenMembers(one.members, other.members);
      return other.kind === 'dictionary' ? this.#findBesideEntries(one.members, other.values) : undefined;
    }
    if (one.kind !== 'dictionary') return undefined;
    if (other.kind === 'object') return swap(this.#findBesideEntries(other.members, one.values));
    return other.kind === 'dictionary' ? within('[]', this.find(one.values, other.values)) : undefined;
  }

  /** `unknown` takes a value unchanged, and so differs from everything that converts a part of it. */
  #findBesideAny(one: Facet, other: Facet): Clash | undefined {
    return this.#converts(one.kind === 'any' ? other : one, new Set()) ? { path: [], ways: [one, other] } : undefined;
  }

  #converts(shape: Shape, seen: Set<string>): boolean {
    if (shape.kind === 'scalar') return ['Long', 'Decimal', 'DateTimeOffset', 'Bytes'].includes(shape.scalar);
    if (shape.kind === 'object' && shape.members.some(({ name, wireName }) => name !== wireName)) return true;
    if (shape.kind !== 'reference') return partsOf(shape).some((part) => this.#converts(part, seen));
    if (seen.has(shape.name)) return false;
    seen.add(shape.name);
    const type = this.#types.get(shape.name);
    return type !== undefined && this.#converts(type.shape, seen);
  }

  #findBetweenLeaves(one: Leaf, other: Leaf): Clash | undefined {
    const { direction } = this.#overlap;
    const forms = listForms(other, direction);
    const clash = listForms(one, direction).some((form) => forms.some((each) => form.becomes !== each.becomes && formsOverlap(form, each)));
    return clash ? { path: [], ways: [one, other] } : undefined;
  }

  #findBetweenLists(one: ArrayShape | TupleShape, other: ArrayShape | TupleShape): Clash | undefined {
    const count = Math.max(leastLength(one), leastLength(other)) + 1;
    return first(
      Array.from({ length: count }, (_, index) => index),
      (index) => {
        const [left, right] = [itemAt(one, index), itemAt(other, index)];
        return left && right && within(index === count - 1 ? '[]' : `[${index}]`, this.find(left, right));
      },
    );
  }

  #findBetweenMembers(one: readonly Member[], other: readonly Member[]): Clash | undefined {
    const renamed = (pairs: readonly (readonly [Member, Member])[], key: 'name' | 'wireName') =>
      first(pairs, ([left, right]): Clash | undefined =>
        left[key] === right[key] ? undefined : { path: [left.name], ways: [left[key], right[key]] },
      );
    return (
      renamed(commonMembers(one, other, 'read'), 'name') ??
      renamed(commonMembers(one, other, 'write'), 'wireName') ??
      first(commonMembers(one, other, this.#overlap.direction), ([left, right]) => within(left.name, this.find(left.shape, right.shape)))
    );
  }

  /** A record keeps every entry under its own name. */
  #findBesideEntries(members: readonly Member[], values: Shape): Clash | undefined {
    return first(members, ({ name, wireName, shape }) =>
      name === wireName ? within(name, this.find(shape, values)) : { path: [name], ways: [wireName, name] },
    );
  }
}

function within(step: string, clash: Clash | undefined): Clash | undefined {
  return clash && { ...clash, path: [step, ...clash.path] };
}

function swap(clash: Clash | undefined): Clash | undefined {
  return clash && { ...clash, ways: [clash.ways[1], clash.ways[0]] };
}

function first<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
