import type { Schema } from '../document/schema.ts';
import { createErrorSchema } from './errorSchema.ts';
import { createBodySchema } from '../schemas/bodies.ts';
import { createTypeSchema } from '../schemas/shapes.ts';
import { listComponentBasis, type KnownParts, type Memoize } from '../memo.ts';
import { compareText } from '@portico/core/values';
import { getComponentKey, type Component } from '../names/components.ts';
import type { ComponentNames } from '../names/naming.ts';

/** The cache of schemas for the next description, and the object that represents all names of this one. */
interface Known {
  readonly names: object;
  readonly remember: Memoize;
  /** The cached parts of each area that declares components. */
  readonly partsOf: ReadonlyMap<string, KnownParts>;
}

/** Returns the schemas of the components under their names, in alphabetical order. */
export function createComponentSchemas(
  components: readonly Component[],
  naming: ComponentNames,
  { names, remember, partsOf }: Known,
): Record<string, Schema> {
  const schemas = components.map((component) => {
    const basis = () => [names, ...listComponentBasis(component, naming.getScope(component.area, 'response'))];
    const side = 'type' in component ? component.side : '';
    const make = () => remember(`schema ${getComponentKey(component)} ${side}`, basis, () => createComponentSchema(component, naming));
    const schema = partsOf.get(component.area)?.of(component, make) ?? make();
    return [naming.getName(component), schema] as const;
  });
  return Object.fromEntries(schemas.toSorted(([one], [other]) => compareText(one, other)));
}

function createComponentSchema(component: Component, naming: ComponentNames): Schema {
  const { area } = component;
  if ('refusal' in component) return createErrorSchema(component.refusal, naming);
  // A body without inputs has no name.
  if ('body' in component) return createBodySchema(component.body, naming.getScope(area, 'request'))!;
  return createTypeSchema(component.type, naming.getScope(area, component.side));
}
