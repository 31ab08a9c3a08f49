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

/** Everything that the operations refer to, each once; what only a claim uses is not published. */
export function componentsOf(manifests: readonly Manifest[]): readonly Component[] {
  const refusals = manifests.flatMap(({ area, operations }) => operations.flatMap((operation) => refusalsOf(operation, area)));
  const areas = [...manifests, { area: standardArea, operations: [], types: standardTypes }];
  const components = areas.flatMap(({ area, operations, types }) => {
    const own = refusals.filter((refusal) => refusal.area === area);
    const shapes = [...operations.flatMap(publishedShapes), ...own.flatMap(memberShapes), ...rootShapes(area)];
    return [
      ...reachableTypes(shapes, types).map((type): Component => ({ area, type })),
      ...own.map((refusal): Component => ({ area, refusal })),
    ];
  });
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
function rootShapes(area: string): Shape[] {
  return area === standardArea ? [{ kind: 'reference', name: 'Problem' }] : [];
}
