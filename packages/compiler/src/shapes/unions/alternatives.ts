import type { Member, Shape } from '@portico/core/manifest';
import { isLeaf } from './facets.ts';
import type { Facet } from './facets.ts';
import { indexMembers, isList, findItemAt, getWireName } from './overlap.ts';
import type { Overlap } from './overlap.ts';

/** How the options of a union are distinguished. */
export interface Alternatives {
  /** The options in the order in which they are tried. */
  readonly options: readonly Shape[];
  /** Whether the first option that accepts a value determines it completely. Otherwise all matching options determine it together. */
  readonly firstSuffices: boolean;
}

/** Orders the options of a union so that, if possible, only the first option that accepts a value matters. */
export function orderAlternatives(options: readonly Shape[], overlap: Overlap): Alternatives {
  const ordered = options.toSorted((one, other) => rankShape(other, overlap) - rankShape(one, overlap));
  const firstSuffices = ordered.every((one, index) =>
    ordered.slice(index + 1).every((other) => overlap.areApart(one, other) || says(one, other, overlap)),
  );
  return { options: firstSuffices ? ordered : options, firstSuffices };
}

/** Returns whether `one` alone converts a common value in the same way as both options. */
function says(one: Shape, other: Shape, overlap: Overlap): boolean {
  const right = overlap.getFacets(other).facets;
  return overlap
    .getFacets(one)
    .facets.every((facet) => right.every((each) => overlap.areFacetsApart(facet, each) || facetSays(facet, each, overlap)));
}

function facetSays(one: Facet, other: Facet, overlap: Overlap): boolean {
  if (isLeaf(one) && isLeaf(other)) return true;
  // Lists whose elements have no value in common share only the empty list.
  if (isList(one) && isList(other))
    return one.kind === 'array' && other.kind === 'array' && overlap.areApart(findItemAt(one, 0)!, findItemAt(other, 0)!);
  if (one.kind === 'dictionary' && other.kind === 'dictionary') return overlap.areApart(one.values, other.values);
  if (one.kind !== 'object' || other.kind !== 'object') return false;
  const byName = indexMembers(one.members, 'write');
  return other.members.every((member) => isSame(byName.get(member.name), member));
}

function isSame(one: Member | undefined, other: Member): boolean {
  return one?.wireName === other.wireName && JSON.stringify(one.shape) === JSON.stringify(other.shape);
}

/** Ranks a shape by how specific it is: scalars first, then objects by their members, then lists and records. */
function rankShape(shape: Shape, overlap: Overlap): number {
  const [facet, ...others] = overlap.getFacets(shape).facets;
  if (!facet || others.length > 0) return 2;
  if (isLeaf(facet)) return 1_000_000;
  return facet.kind === 'object' ? 3 + facet.members.length : facet.kind === 'tuple' ? 2 : 1;
}

/** Sorts the options in the order in which a value is tried: options that require more members come first. */
export function sortBySpecificity(options: readonly Shape[], overlap: Overlap): Shape[] {
  return options.toSorted((one, other) => measureSpecificity(other, overlap) - measureSpecificity(one, overlap));
}

function measureSpecificity(shape: Shape, overlap: Overlap): number {
  const [facet, ...others] = overlap.getFacets(shape).facets;
  if (facet?.kind === 'object' && others.length === 0) return facet.members.filter(({ optional }) => !optional).length;
  return facet && isLeaf(facet) ? 1000 : 500;
}

/** A member whose literal values distinguish the options of a union. */
export interface Tag {
  /** Its name in the source of the values: in JSON on reading, in the program on writing. */
  readonly name: string;
  /** The values of each option. */
  readonly values: readonly (readonly (string | number | boolean)[])[];
}

/** Finds the member that distinguishes objects: every option has it, it is never null, and its values differ in each option. */
export function findTag(options: readonly Shape[], overlap: Overlap): Tag | undefined {
  const objects = options.map((option) => listMembers(option, overlap));
  const candidates = objects[0]?.[0];
  if (!candidates) return undefined;
  for (const candidate of candidates) {
    const name = getWireName(candidate, overlap.direction);
    const values = objects.map((facets) => facets?.map((members) => listLiterals(indexMembers(members, overlap.direction).get(name))));
    if (values.some((each) => each === undefined || each.length === 0 || each.includes(undefined))) continue;
    const byOption = values.map((each) => [...new Set(each!.flatMap((literals) => literals!))]);
    const all = byOption.flat();
    if (new Set(all).size === all.length) return { name, values: byOption };
  }
  return undefined;
}

/** Returns the members of each object that the option can be; undefined if it can be anything else, including null. */
function listMembers(option: Shape, overlap: Overlap): (readonly Member[])[] | undefined {
  const { facets, mayBeNull } = overlap.getFacets(option);
  if (mayBeNull || facets.some(({ kind }) => kind !== 'object')) return undefined;
  return facets.flatMap((facet) => (facet.kind === 'object' ? [facet.members] : []));
}

function listLiterals(member: Member | undefined): readonly (string | number | boolean)[] | undefined {
  return member?.shape.kind === 'enum' && !member.optional && !member.shape.nullable && member.shape.values.length > 0
    ? member.shape.values
    : undefined;
}

/** Options that share a type that can be recognized without inspecting the value, such as two objects. */
export interface KindGroup<K> {
  readonly options: readonly Shape[];
  readonly kinds: readonly K[];
}

/** Groups the options that share a kind; an option that shares none forms its own group. */
export function groupByKind<K>(options: readonly Shape[], listKinds: (option: Shape) => readonly K[]): KindGroup<K>[] {
  return options.reduce<KindGroup<K>[]>((groups, option) => {
    const kinds = listKinds(option);
    const sharing = groups.filter((group) => group.kinds.some((kind) => kinds.includes(kind)));
    const joined = {
      options: [...sharing.flatMap((group) => group.options), option],
      kinds: [...new Set([...sharing.flatMap((group) => group.kinds), ...kinds])],
    };
    const [first] = sharing;
    return first ? groups.flatMap((group) => (group === first ? [joined] : sharing.includes(group) ? [] : [group])) : [...groups, joined];
  }, []);
}
