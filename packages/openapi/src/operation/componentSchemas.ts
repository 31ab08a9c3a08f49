import type { Schema } from '../document/schema.ts';
import { errorSchema } from './errorSchema.ts';
import { typeSchema } from '../schemas/types.ts';
import { compareText } from '../names/choose.ts';
import type { DescribedArea } from '../memo.ts';
import { componentKey } from '../names/components.ts';
import type { Component } from '../names/components.ts';
import type { Naming } from '../names/naming.ts';

/** The schemas of the components under their names, in alphabetical order; `known`: what was made of an area before. */
export function componentSchemas(
  components: readonly Component[],
  naming: Naming,
  known: (area: string) => DescribedArea,
): Record<string, Schema> {
  const schemas = components.map((component) => {
    const schema = known(component.area).schema(componentKey(component), () => componentSchema(component, naming));
    return [naming.nameOf(component), schema] as const;
  });
  return Object.fromEntries(schemas.toSorted(([one], [other]) => compareText(one, other)));
}

function componentSchema(component: Component, naming: Naming): Schema {
  return 'type' in component ? typeSchema(component.type, naming.scopeOf(component.area)) : errorSchema(component.refusal, naming);
}
