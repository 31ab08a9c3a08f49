import type { Schema } from '../document/schema.ts';
import { errorSchema } from './errorSchema.ts';
import { typeSchema } from '../schemas/types.ts';
import { compareText } from '../names/choose.ts';
import type { Component } from '../names/components.ts';
import type { Naming } from '../names/naming.ts';

/** The schemas of the components under their names, in alphabetical order. */
export function componentSchemas(components: readonly Component[], naming: Naming): Record<string, Schema> {
  const schemas = components.map((component) => [naming.nameOf(component), componentSchema(component, naming)] as const);
  return Object.fromEntries(schemas.toSorted(([one], [other]) => compareText(one, other)));
}

function componentSchema(component: Component, naming: Naming): Schema {
  return 'type' in component ? typeSchema(component.type, naming.scopeOf(component.area)) : errorSchema(component.refusal, naming);
}
