import { compact } from '../compact.ts';
import type { OperationObject } from '../document/document.ts';
import type { Naming } from '../names/naming.ts';
import type { DescriptionOptions } from '../options.ts';
import type { PlacedOperation } from '../paths/placed.ts';
import { placeholdersOf } from '../paths/templates.ts';
import { parametersOf } from './parameters.ts';
import { requestBodyOf } from './requestBody.ts';
import { responsesOf } from './responses.ts';
import { securityOf } from './security.ts';
import { tagsOf, versionOf } from './tags.ts';
import { versionParameters, withVersionHeaders } from './versions.ts';

/** What the description of every operation draws on. */
export interface OperationContext {
  readonly naming: Naming;
  /** The published ids by `Area.Operation`. */
  readonly ids: ReadonlyMap<string, string>;
  readonly options: DescriptionOptions;
}

/** Describes one operation; `names` are the published names of its placeholders. */
export function operationObject(placed: PlacedOperation, names: readonly string[], context: OperationContext): OperationObject {
  const { operation, area } = placed;
  const scope = context.naming.scopeOf(area);
  const placeholders = placeholdersOf(placed.segments).map((placeholder, index) => ({ ...placeholder, publishedName: names[index]! }));
  const parameters = [...parametersOf(operation, placeholders, scope), ...versionParameters(operation, context.options.defaultVersion)];
  return compact({
    operationId: context.ids.get(operation.id)!,
    tags: tagsOf(placed, context.options),
    summary: operation.summary,
    description: operation.description,
    deprecated: operation.deprecated,
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody: requestBodyOf(operation, scope),
    responses: withVersionHeaders(responsesOf(operation, area, context.naming), operation),
    security: securityOf(operation, context.options.demands?.[operation.id]),
    'x-api-version': versionOf(placed, context.options),
    'x-required-permissions': operation.permissions,
    'x-policy': operation.policy,
    'x-rate-limit-policy': operation.rateLimit,
  });
}
