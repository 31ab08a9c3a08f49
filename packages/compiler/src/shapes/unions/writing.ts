import { listShapeParts } from '@portico/core/manifest';
import type { Member, Shape } from '@portico/core/manifest';
import { findTag, groupByKind, orderAlternatives, sortBySpecificity } from './alternatives.ts';
import { isLeaf, withoutNull } from './facets.ts';
import type { Facet, ShapesByName } from './facets.ts';
import { listForms } from './forms.ts';
import type { FormType } from './forms.ts';
import { isList, Overlap } from './overlap.ts';
import { selectTest } from './tests.ts';
import type { OptionTest } from './tests.ts';

/** A run-time type that can be tested without inspecting the value. */
export type ProgramKind = FormType | 'list' | 'record';

/** Options whose values are of the same kinds. */
export interface WrittenGroup {
  readonly kinds: readonly ProgramKind[];
  /** In the order in which they are tested. */
  readonly options: readonly WrittenOption[];
  /** Whether all options whose tests match write a value. Otherwise the first match writes it, and the last option needs no test. */
  readonly joined: boolean;
  /** Whether every option is its own JSON representation. */
  readonly plain: boolean;
}

/** An option and how its values are recognized among those of its group. */
export interface WrittenOption {
  readonly shape: Shape;
  readonly test: OptionTest;
}

/** The context in which a union is planned. */
export interface WritingContext {
  readonly types: ShapesByName;
  /** Returns whether a value of the shape is its own JSON representation. */
  readonly isPlain: (shape: Shape) => boolean;
}

/** Plans how the options of a union are distinguished at run time. Options that are written unchanged come last, after lists and records. */
export function planWriting(shape: Shape & { kind: 'union' }, context: WritingContext): readonly WrittenGroup[] {
  const known = plans.get(context.types) ?? new WeakMap<Shape, readonly WrittenGroup[]>();
  plans.set(context.types, known);
  const found = known.get(shape) ?? planGroups(shape, context);
  known.set(shape, found);
  return found;
}

// A union is planned both when it is written and when its tests are listed.
const plans = new WeakMap<ShapesByName, WeakMap<Shape, readonly WrittenGroup[]>>();

function planGroups({ options }: Shape & { kind: 'union' }, { types, isPlain }: WritingContext): WrittenGroup[] {
  const overlap = new Overlap(types, 'write');
  const listKinds = (option: Shape) => [...new Set(overlap.getFacets(option).facets.flatMap(kindsOfFacet))];
  const groups = groupByKind(options.map(withoutNull), listKinds);
  const plain = groups.filter((group) => group.options.every(isPlain));
  const others = groups.filter((group) => !plain.includes(group)).toSorted((one, other) => weigh(one.kinds) - weigh(other.kinds));
  const planned = others.map((group) => ({ kinds: group.kinds, ...planGroup(group.options, overlap), plain: false }));
  if (plain.length === 0) return planned;
  const unchanged = plain.flatMap((group) => group.options).map((shape) => ({ shape, test: { by: 'nothing' } as const }));
  return [...planned, { kinds: plain.flatMap(({ kinds }) => kinds), options: unchanged, joined: false, plain: true }];
}

function weigh(kinds: readonly ProgramKind[]): number {
  return kinds.includes('record') ? 2 : kinds.includes('list') ? 1 : 0;
}

function kindsOfFacet(facet: Facet): ProgramKind[] {
  if (facet.kind === 'any') return ['string', 'number', 'boolean', 'bigint', 'Date', 'Uint8Array', 'list', 'record'];
  if (isLeaf(facet)) return listForms(facet, 'write').map(({ type }) => type);
  return [isList(facet) ? 'list' : 'record'];
}

function planGroup(options: readonly Shape[], overlap: Overlap): Pick<WrittenGroup, 'options' | 'joined'> {
  const sorted = sortBySpecificity(options, overlap);
  const tag = findTag(sorted, overlap);
  if (tag) {
    const tests = tag.values.map((values): OptionTest => ({ by: 'tag', name: tag.name, values }));
    return { options: sorted.map((shape, index) => ({ shape, test: tests[index]! })), joined: false };
  }
  const { options: ordered, firstSuffices } = orderAlternatives(options, overlap);
  const tested = ordered.map((shape) => ({ shape, test: selectTest(shape, options, overlap) }));
  return { options: tested, joined: !firstSuffices };
}

/** Returns the shapes that are tested as a whole when the given shapes are written. */
export function listTested(shapes: readonly Shape[], context: WritingContext): Shape[] {
  const tested: Shape[] = [];
  const seen = new Set<string>();
  const visit = (shape: Shape): void => {
    if (shape.kind === 'reference') {
      if (seen.has(shape.name)) return;
      seen.add(shape.name);
      const type = context.types.get(shape.name);
      return type && visit(type.shape);
    }
    if (shape.kind === 'union' && !context.isPlain(shape)) tested.push(...planWriting(shape, context).flatMap(listTestedIn));
    listShapeParts(shape).forEach(visit);
  };
  shapes.forEach(visit);
  return tested;
}

function listTestedIn({ options, joined }: WrittenGroup): Shape[] {
  return (joined ? options : options.slice(0, -1)).flatMap(({ shape, test }) => {
    switch (test.by) {
      case 'members':
        return test.members.map((member: Member) => member.shape);
      case 'items':
        return test.items.map((item) => item.shape);
      case 'shape':
        return [shape];
      default:
        return [];
    }
  });
}
