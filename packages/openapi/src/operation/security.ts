import type { Operation } from '@portico/core/manifest';
import type { OperationDemands } from '../demands.ts';
import type { Components, PathItem, SecurityRequirement } from '../document/document.ts';
import { isRequiredInput } from '../schemas/inputs.ts';

/** The name of the one security scheme. */
const scheme = 'bearer';

/** Whether the operation itself requires an authenticated caller. */
export function needsCaller({ permissions, policy, inputs }: Operation): boolean {
  const asks = permissions !== undefined || policy !== undefined;
  return asks || inputs.some((input) => input.source === 'currentUser' || (input.source === 'claim' && isRequiredInput(input)));
}

/** Returns the security requirements of an operation; undefined if anonymous callers may use it (OpenAPI 3.1, section 4.8.10). */
export function listRequirements(operation: Operation, demands: OperationDemands | undefined): readonly SecurityRequirement[] | undefined {
  const asked = demands !== undefined && (demands.needsCaller || demands.hasPolicies || demands.permissions.length > 0);
  return asked || needsCaller(operation) ? [{ [scheme]: [] }] : undefined;
}

/** Returns the security schemes of a document; none where no operation needs a caller. */
export function createSecuritySchemes(paths: Readonly<Record<string, PathItem>>): Components['securitySchemes'] {
  const asked = Object.values(paths).some((item) => Object.values(item).some(({ security }) => security !== undefined));
  return asked ? { [scheme]: { type: 'http', scheme, bearerFormat: 'JWT' } } : undefined;
}
