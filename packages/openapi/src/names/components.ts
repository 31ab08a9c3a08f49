import type { Manifest, NamedType, Operation, Shape } from '@portico/core/manifest';
import { listRefusals } from '../refusals/refusals.ts';
import type { Refusal } from '../refusals/refusals.ts';
import { standardArea, standardTypes } from '../refusals/standard.ts';
import { findReachableTypes } from '../schemas/references.ts';

/** A schema that is published under a name: a type, or one response of an error. */
export type Component = { readonly area: string } & ({ readonly type: NamedType } | { readonly refusal: Refusal });

/** The name under which a type is known before names are chosen. */
export const formatTypeKey = (area: string, name: string): string => `${area}.${name}`;

/** The key of an error's response before names are chosen. */
export const formatRefusalKey = ({ area, error, code }: Refusal): string => `${area}.${error.name}:${code}`;

/** Returns the name under which a component is known before names are chosen. */
export function getComponentKey(component: Component): string {
  return 'type' in component ? formatTypeKey(component.area, component.type.name) : formatRefusalKey(component.refusal);
}

/** The components that the operations of one area refer to: its own types and errors, and errors that all areas share. */
export interface AreaComponents {
  readonly own: readonly Component[];
  readonly shared: readonly Refusal[];
}

/** Finds the components that an area's operations refer to. Types that only a claim uses are not published. */
export function findAreaComponents({ area, operations, types }: Manifest): AreaComponents {
  const refusals = operations.flatMap((operation) => listRefusals(operation, area));
  const own = refusals.filter((refusal) => refusal.area === area);
  const shapes = [...operations.flatMap(listPublishedShapes), ...own.flatMap(listMemberShapes)];
  return { own: removeDuplicates(listComponents(area, shapes, types, own)), shared: refusals.filter((refusal) => refusal.area !== area) };
}

/** Finds the components that the operations of all areas refer to, without duplicates. */
export function findComponents(areas: readonly AreaComponents[]): readonly Component[] {
  const shared = areas.flatMap((each) => each.shared);
  const shapes = [...shared.flatMap(listMemberShapes), ...rootShapes];
  return [...areas.flatMap(({ own }) => own), ...removeDuplicates(listComponents(standardArea, shapes, standardTypes, shared))];
}

function listComponents(area: string, shapes: readonly Shape[], types: readonly NamedType[], refusals: readonly Refusal[]): Component[] {
  return [
    ...findReachableTypes(shapes, types).map((type): Component => ({ area, type })),
    ...refusals.map((refusal): Component => ({ area, refusal })),
  ];
}

function removeDuplicates(components: readonly Component[]): readonly Component[] {
  return [...new Map(components.map((component) => [getComponentKey(component), component])).values()];
}

function listPublishedShapes({ inputs, result }: Operation): Shape[] {
  const published = inputs.filter(({ source }) => source !== 'claim' && source !== 'currentUser');
  return [...published.map(({ shape }) => shape), ...(result ? [result] : [])];
}

function listMemberShapes({ error }: Refusal): Shape[] {
  return error.members.map(({ shape }) => shape);
}

/** The schema of every error response extends the problem schema. */
const rootShapes: readonly Shape[] = [{ kind: 'reference', name: 'Problem' }];
