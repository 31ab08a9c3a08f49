import { omitUndefined } from '@portico/core/values';
import type { Schema } from '../document/schema.ts';
import type { ComponentNames } from '../names/naming.ts';
import { createShapeSchema } from '../schemas/shapes.ts';
import type { Refusal } from '../refusals/refusals.ts';

/** Creates the schema of one response of an error: the problem shape with this status and code, and the members of the error. */
export function createErrorSchema({ area, error, status, code }: Refusal, naming: ComponentNames): Schema {
  const scope = naming.getScope(area, 'response');
  const members = error.members.map(({ name, shape, description }) => [
    name,
    { ...createShapeSchema(shape, scope), ...omitUndefined({ description }) },
  ]);
  const title = error.title === undefined ? {} : { title: { const: error.title, description: 'The title of this type of error.' } };
  const required = error.members.filter(({ optional }) => !optional).map(({ name }) => name);
  return omitUndefined({
    description: error.description,
    allOf: [{ $ref: naming.problem }],
    type: 'object' as const,
    properties: {
      status: { const: status, description: 'The HTTP status of the response.' },
      code: { const: code, description: 'The stable code of this type of error.' },
      ...title,
      ...Object.fromEntries(members),
    },
    required: ['status', 'code', ...required],
  });
}
