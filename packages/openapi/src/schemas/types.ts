import type { NamedType } from '@portico/core/manifest';
import { compact } from '../compact.ts';
import type { Schema } from '../document/schema.ts';
import type { SchemaScope } from './scope.ts';
import { shapeSchema } from './shapes.ts';

/** The schema of a named type, as it stands among the components. */
export function typeSchema(type: NamedType, scope: SchemaScope): Schema {
  return { ...shapeSchema(type.shape, scope), ...compact({ description: type.description }) };
}
