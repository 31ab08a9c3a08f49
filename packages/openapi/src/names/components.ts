import type { Manifest, NamedType, Operation, Shape } from '@portico/core/manifest';
import { refusalsOf } from '../refusals/refusals.ts';
import type { Refusal } from '../refusals/refusals.ts';
import { standardArea, standardTypes } from '../refusals/standard.ts';
import { reachableTypes } from '../schemas/references.ts';

/** A schema that is published under a name of its own: a type, or one answer of an error. */
export type Component = { readonly area: string } & ({ readonly type: NamedType } | { readonly refusal: Refusal });

/** The name under which a type is known before names are chosen. */
export const typeKey = (area: string, name: string): string => `${area}.${name}`;

/** The name under which an answer of an error is known before names are chosen. */
export const refusalKey = ({ area, error, code }: Refusal): string => `${area}.${error.name}:${code}`;

/** The name under which a component is known before names are chosen. */
export function componentKey(component: Component): string {
  return 'type' in component ? typeKey(component.area, component.type.name) : refusalKey(component.refusal);
}

/** What the operations of one area refer to: its own types and errors, and errors that all areas share. */
export interface AreaComponents {
  readonly own: readonly Component[];
  readonly shared: readonly Refusal[];
}

/** Finds what one area's operations refer to; what only a claim uses is not published. */
export function componentsOfArea({ area, operations, types }: Manifest): AreaComponents {
  const refusals = operations.flatMap((operation) => refusalsOf(operation, area));
  const own = refusals.filter((refusal) => refusal.area === area);
  const shapes = [...operations.flatMap(publishedShapes), ...own.flatMap(memberShapes)];
  return { own: once(componentsIn(area, shapes, types, own)), shared: refusals.filter((refusal) => refusal.area !== area) };
}

/** Everything that the operations of all areas refer to, each once. */
export function componentsOf(areas: readonly AreaComponents[]): readonly Component[] {
  const shared = areas.flatMap((each) => each.shared);
  const shapes = [...shared.flatMap(memberShapes), ...rootShapes];
  return [...areas.flatMap(({ own }) => own), ...once(componentsIn(standardArea, shapes, standardTypes, shared))];
}

function componentsIn(area: string, shapes: readonly Shape[], types: readonly NamedType[], refusals: readonly Refusal[]): Component[] {
  return [
    ...reachableTypes(shapes, types).map((type): Component => ({ area, type })),
    ...refusals.map((refusal): Component => ({ area, refusal })),
  ];
}

function once(components: readonly Component[]): readonly Component[] {
  return [...new Map(components.map((component) => [componentKey(component), component])).values()];
}

function publishedShapes({ inputs, result }: Operation): Shape[] {
  const published = inputs.filter(({ source }) => source !== 'claim' && source !== 'currentUser');
  return [...published.map(({ shape }) => shape), ...(result ? [result] : [])];
}

function memberShapes({ error }: Refusal): Shape[] {
  return error.members.map(({ shape }) => shape);
}

/** The schema of every refusal builds on that of the problem. */
const rootShapes: readonly Shape[] = [{ kind: 'reference', name: 'Problem' }];
