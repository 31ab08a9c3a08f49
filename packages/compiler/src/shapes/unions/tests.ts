import type { ArrayShape, Member, ObjectShape, Shape, TupleShape } from '@portico/core/manifest';
import { isLeaf, mayBeAbsent } from './facets.ts';
import type { Facet } from './facets.ts';
import { indexMembers, isList, findItemAt, findLeastLength } from './overlap.ts';
import type { Overlap } from './overlap.ts';

/** How a value of one option is recognized among the values of the others. */
export type OptionTest =
  | { readonly by: 'nothing' }
  | { readonly by: 'tag'; readonly name: string; readonly values: readonly (string | number | boolean)[] }
  | { readonly by: 'members'; readonly members: readonly Member[] }
  | { readonly by: 'items'; readonly items: readonly { readonly index: number; readonly shape: Shape }[] }
  /** By the whole shape. */
  | { readonly by: 'shape' };

/** Chooses the minimal test. Every value is known to match an option, so properties that all options share need no test. */
export function selectTest(option: Shape, options: readonly Shape[], overlap: Overlap): OptionTest {
  const others = options.filter((other) => other !== option).flatMap((other) => overlap.getFacets(other).facets);
  const { facets } = overlap.getFacets(option);
  const [facet] = facets;
  if (facets.length !== 1 || !facet) return { by: 'shape' };
  if (facet.kind === 'object' && others.every(({ kind }) => kind === 'object' || kind === 'dictionary'))
    return { by: 'members', members: selectMembers(facet, others, overlap) };
  if (isList(facet) && others.every(isList)) return selectItems(facet, others, overlap);
  return { by: 'shape' };
}

function selectMembers({ members }: ObjectShape, others: readonly Facet[], overlap: Overlap): Member[] {
  const witnesses = others.map((other) => findWitness(members, other, overlap));
  if (witnesses.every((witness) => witness !== undefined)) return [...new Set(witnesses)];
  return members.filter((member) => !others.every((other) => hasSame(other, member)));
}

/** Finds a member whose value alone excludes the other option, preferably a scalar. */
function findWitness(members: readonly Member[], other: Facet, overlap: Overlap): Member | undefined {
  const found = members.filter((member) =>
    other.kind === 'object'
      ? isApartFrom(member, indexMembers(other.members, 'write').get(member.name), overlap)
      : other.kind === 'dictionary' && !mayBeAbsent(member) && overlap.areApart(member.shape, other.values),
  );
  return found.find(({ shape }) => overlap.getFacets(shape).facets.every(isLeaf)) ?? found[0];
}

function isApartFrom(member: Member, other: Member | undefined, overlap: Overlap): boolean {
  return other !== undefined && overlap.membersApart(member, other);
}

function hasSame(other: Facet, member: Member): boolean {
  if (other.kind !== 'object') return false;
  const same = indexMembers(other.members, 'write').get(member.name);
  return same !== undefined && same.optional === member.optional && JSON.stringify(same.shape) === JSON.stringify(member.shape);
}

function selectItems(list: ArrayShape | TupleShape, others: readonly (ArrayShape | TupleShape)[], overlap: Overlap): OptionTest {
  const witnesses = others.map((other) => {
    const count = Math.min(findLeastLength(list), findLeastLength(other));
    const found = Array.from({ length: count }, (_, index) => ({ index, shape: findItemAt(list, index)! })).filter(({ index, shape }) =>
      overlap.areApart(shape, findItemAt(other, index)!),
    );
    return found.find(({ shape }) => overlap.getFacets(shape).facets.every(isLeaf)) ?? found[0];
  });
  const items = witnesses.filter((witness) => witness !== undefined);
  if (items.length < others.length) return { by: 'shape' };
  return { by: 'items', items: items.filter(({ index }, position) => items.findIndex((each) => each.index === index) === position) };
}
