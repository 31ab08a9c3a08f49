import type { DictionaryShape, Member, ObjectShape, Shape, TupleShape, AnyShape, ArrayShape } from '@portico/core/manifest';
import type { Leaf } from './forms.ts';

/** The named types by the name that references use. */
export type ShapesByName = ReadonlyMap<string, { readonly shape: Shape }>;

/** A shape that is neither a reference nor a union. It does not state whether the value can be null. */
export type Facet = Leaf | ArrayShape | TupleShape | DictionaryShape | ObjectShape | AnyShape;

/** The possible shapes of a shape, with references resolved and unions flattened. */
export interface Facets {
  readonly facets: readonly Facet[];
  readonly mayBeNull: boolean;
}

/** Returns the possible shapes of a shape. */
export function listFacets(shape: Shape, types: ShapesByName): Facets {
  const facets = new Set<Facet>();
  const seen = new Set<string>();
  let mayBeNull = false;
  const visit = (part: Shape): void => {
    mayBeNull ||= part.nullable === true || part.kind === 'any' || (part.kind === 'enum' && part.values.length === 0);
    if (part.kind === 'union') return part.options.forEach(visit);
    if (part.kind !== 'reference') return void facets.add(part);
    if (seen.has(part.name)) return;
    seen.add(part.name);
    visit(types.get(part.name)?.shape ?? { kind: 'any' });
  };
  visit(shape);
  return { facets: [...facets], mayBeNull };
}

/** Returns whether null is a value of the shape, directly or through the types that it refers to. */
export function mayBeNull(shape: Shape, types: ShapesByName): boolean {
  return listFacets(shape, types).mayBeNull;
}

/** Returns the shape without null at its top. */
export function withoutNull(shape: Shape): Shape {
  if (!shape.nullable) return shape;
  const { nullable: _, ...solid } = shape;
  return solid;
}

/** Returns whether a facet is a scalar or a set of literals. */
export function isLeaf(facet: Facet): facet is Leaf {
  return facet.kind === 'scalar' || facet.kind === 'enum';
}

/** Returns whether a value may omit the member. */
export function mayBeAbsent(member: Member): boolean {
  return member.optional === true;
}
