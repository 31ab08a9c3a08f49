import type { Schema } from '../document/schema.ts';
import { errorSchema } from './errorSchema.ts';
import { typeSchema } from '../schemas/types.ts';
import { componentBasis } from '../memo.ts';
import type { KnownParts, Remember } from '../memo.ts';
import { compareText } from '../names/choose.ts';
import { componentKey } from '../names/components.ts';
import type { Component } from '../names/components.ts';
import type { Naming } from '../names/naming.ts';

/** How schemas are kept for the next description, and what stands for all names of this one. */
interface Known {
  readonly names: object;
  readonly remember: Remember;
  /** What is known of each area that declares something. */
  readonly partsOf: ReadonlyMap<string, KnownParts>;
}

/** The schemas of the components under their names, in alphabetical order. */
export function componentSchemas(
  components: readonly Component[],
  naming: Naming,
  { names, remember, partsOf }: Known,
): Record<string, Schema> {
  const schemas = components.map((component) => {
    const basis = () => [names, ...componentBasis(component, naming.scopeOf(component.area))];
    const make = () => remember(`schema ${componentKey(component)}`, basis, () => componentSchema(component, naming));
    const schema = partsOf.get(component.area)?.of(component, make) ?? make();
    return [naming.nameOf(component), schema] as const;
  });
  return Object.fromEntries(schemas.toSorted(([one], [other]) => compareText(one, other)));
}

function componentSchema(component: Component, naming: Naming): Schema {
  return 'type' in component ? typeSchema(component.type, naming.scopeOf(component.area)) : errorSchema(component.refusal, naming);
}
