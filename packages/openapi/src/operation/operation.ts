import { optionRows } from '@portico/core/manifest';
import type { Operation } from '@portico/core/manifest';
import { omitUndefined } from '@portico/core/values';
import type { OperationObject } from '../document/document.ts';
import type { ComponentNames } from '../names/naming.ts';
import type { DescriptionOptions } from '../options.ts';
import type { PlacedOperation } from '../paths/placed.ts';
import { listPlaceholders } from '../paths/templates.ts';
import { createParameters } from './parameters.ts';
import { createRequestBody } from './requestBody.ts';
import { createResponses } from './responses.ts';
import { listRequirements } from './security.ts';
import { listTags, getApiVersion } from './tags.ts';
import { toTitle } from './title.ts';
import { createVersionParameters, addVersionHeaders } from './versionHeaders.ts';

/** The context that the descriptions of all operations share. */
export interface OperationContext {
  readonly naming: ComponentNames;
  /** The published ids by `Area.Operation`. */
  readonly ids: ReadonlyMap<string, string>;
  readonly options: DescriptionOptions;
}

/** Describes one operation; `names` are the published names of its placeholders. */
export function describeOperation(placed: PlacedOperation, names: readonly string[], context: OperationContext): OperationObject {
  const { operation, area } = placed;
  const scope = context.naming.getScope(area, 'request');
  const placeholders = listPlaceholders(placed.segments).map((placeholder, index) => ({ ...placeholder, publishedName: names[index]! }));
  const parameters = [
    ...createParameters(operation, placeholders, scope),
    ...createVersionParameters(operation, context.options.defaultVersion),
  ];
  return omitUndefined({
    operationId: context.ids.get(operation.id)!,
    tags: listTags(placed, context.options),
    summary: operation.summary ?? toTitle(operation.name),
    description: operation.description,
    deprecated: operation.deprecated,
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody: createRequestBody(operation, scope, context.naming),
    responses: addVersionHeaders(createResponses(operation, area, context.naming), operation),
    security: listRequirements(operation, context.options.demands?.[operation.id], context.options.securitySchemes),
    'x-api-version': getApiVersion(placed, context.options),
    'x-required-permissions': operation.permissions,
    'x-policy': operation.policy,
    ...publishOptions(operation),
  });
}

/** Returns the options that the option table publishes, by extension. */
function publishOptions(operation: Operation): Readonly<Record<string, unknown>> {
  return Object.fromEntries(optionRows.flatMap(([name, { published }]) => (published ? [[published, operation[name]]] : [])));
}
