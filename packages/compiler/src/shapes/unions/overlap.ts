import type { Member, Shape, TupleShape, ArrayShape } from '@portico/core/manifest';
import { isLeaf, listFacets, mayBeAbsent } from './facets.ts';
import type { Facet, Facets, ShapesByName } from './facets.ts';
import { formsOverlap, listForms } from './forms.ts';
import type { Direction, Leaf } from './forms.ts';

/** The maximum depth of comparison. Deeper types count as overlapping. */
const deepest = 50;

/** Determines which shapes can have a value in common before conversion in one direction. */
export class Overlap {
  readonly direction: Direction;
  readonly #types: ShapesByName;
  readonly #facets = new Map<Shape, Facets>();
  readonly #apart = new Map<Shape, Map<Shape, boolean>>();
  #depth = 0;

  constructor(types: ShapesByName, direction: Direction) {
    this.#types = types;
    this.direction = direction;
  }

  /** Returns the possible shapes of a shape. */
  getFacets(shape: Shape): Facets {
    const found = this.#facets.get(shape) ?? listFacets(shape, this.#types);
    this.#facets.set(shape, found);
    return found;
  }

  /** Returns whether no value has both shapes. */
  areApart(one: Shape, other: Shape): boolean {
    const [left, right] = [this.getFacets(one), this.getFacets(other)];
    if (left.mayBeNull && right.mayBeNull) return false;
    return left.facets.every((facet) => right.facets.every((each) => this.areFacetsApart(facet, each)));
  }

  /** Returns whether no value other than null has both facets. A pair that contains itself counts as overlapping while it is being compared. */
  areFacetsApart(one: Facet, other: Facet): boolean {
    const known = this.#apart.get(one) ?? new Map<Shape, boolean>();
    this.#apart.set(one, known);
    const found = known.get(other);
    if (found !== undefined || this.#depth > deepest) return found ?? false;
    known.set(other, false);
    this.#depth++;
    const apart = this.#compare(one, other);
    this.#depth--;
    known.set(other, apart);
    return apart;
  }

  #compare(one: Facet, other: Facet): boolean {
    if (one.kind === 'any' || other.kind === 'any') return false;
    if (isLeaf(one) || isLeaf(other)) return !isLeaf(one) || !isLeaf(other) || this.#leavesApart(one, other);
    if (isList(one) || isList(other)) return !isList(one) || !isList(other) || this.#listsApart(one, other);
    if (one.kind === 'object') {
      if (other.kind === 'object')
        return listCommonMembers(one.members, other.members, this.direction).some((pair) => this.membersApart(...pair));
      return one.members.some((member) => this.#entryApart(member, other.values));
    }
    return other.kind === 'object' && other.members.some((member) => this.#entryApart(member, one.values));
  }

  #leavesApart(one: Leaf, other: Leaf): boolean {
    const forms = listForms(other, this.direction);
    return listForms(one, this.direction).every((form) => forms.every((each) => !formsOverlap(form, each)));
  }

  #listsApart(one: ArrayShape | TupleShape, other: ArrayShape | TupleShape): boolean {
    const [least, most] = [Math.max(findLeastLength(one), findLeastLength(other)), Math.min(findMostLength(one), findMostLength(other))];
    if (least > most) return true;
    return Array.from({ length: least }, (_, index) => index).some((index) =>
      this.areApart(findItemAt(one, index)!, findItemAt(other, index)!),
    );
  }

  /** Returns whether two members have no value in common. Both may be absent, and null counts as absent. */
  membersApart(one: Member, other: Member): boolean {
    if (mayBeAbsent(one) && mayBeAbsent(other)) return false;
    if (this.#takesNull(one) && this.#takesNull(other)) return false;
    const [left, right] = [this.getFacets(one.shape), this.getFacets(other.shape)];
    return left.facets.every((facet) => right.facets.every((each) => this.areFacetsApart(facet, each)));
  }

  #takesNull(member: Member): boolean {
    return mayBeAbsent(member) || this.getFacets(member.shape).mayBeNull;
  }

  #entryApart(member: Member, values: Shape): boolean {
    return !mayBeAbsent(member) && this.areApart(member.shape, values);
  }
}

/** Returns the members that two objects share, by their names in the source of the values. */
export function listCommonMembers(one: readonly Member[], other: readonly Member[], direction: Direction): (readonly [Member, Member])[] {
  const byName = indexMembers(other, direction);
  return one.flatMap((member) => {
    const found = byName.get(getWireName(member, direction));
    return found ? [[member, found] as const] : [];
  });
}

const indexes: Readonly<Record<Direction, WeakMap<readonly Member[], ReadonlyMap<string, Member>>>> = {
  read: new WeakMap(),
  write: new WeakMap(),
};

/** Returns the members by their names in the source of the values. */
export function indexMembers(members: readonly Member[], direction: Direction): ReadonlyMap<string, Member> {
  const found = indexes[direction].get(members) ?? new Map(members.map((member) => [getWireName(member, direction), member]));
  indexes[direction].set(members, found);
  return found;
}

/** Returns the name of a member in the source of the values. */
export function getWireName({ name, wireName }: Member, direction: Direction): string {
  return direction === 'read' ? wireName : name;
}

/** Returns whether a facet is a list. */
export function isList(facet: Facet): facet is ArrayShape | TupleShape {
  return facet.kind === 'array' || facet.kind === 'tuple';
}

/** Returns the shape of a list's element; undefined if the list cannot be that long. */
export function findItemAt(list: ArrayShape | TupleShape, index: number): Shape | undefined {
  return list.kind === 'array' ? list.items : (list.items[index] ?? list.rest);
}

/** Returns the minimum length of a list. */
export function findLeastLength(list: ArrayShape | TupleShape): number {
  return list.kind === 'array' ? 0 : list.items.length;
}

function findMostLength(list: ArrayShape | TupleShape): number {
  return list.kind === 'array' || list.rest ? Infinity : list.items.length;
}
