import type { Operation } from '@portico/core/manifest';
import type { OperationDemands } from '../demands.ts';
import type { Components, PathItem, SecurityRequirement, SecurityScheme } from '../document/document.ts';
import { needsCaller } from '../operationFacts.ts';

/** The security schemes of a host by name. */
export type SecuritySchemes = Readonly<Record<string, SecurityScheme>>;

/** The schemes of a host that declares none: signed tokens. */
const defaultSchemes: SecuritySchemes = { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } };

/**
 * Returns the security requirements of an operation, one of which a caller satisfies; none if anonymous callers may use it (OpenAPI 3.1,
 * section 4.8.10).
 */
export function listRequirements(
  operation: Operation,
  demands: OperationDemands | undefined,
  schemes: SecuritySchemes = defaultSchemes,
): readonly SecurityRequirement[] {
  const asked = demands !== undefined && (demands.needsCaller || demands.hasPolicies || demands.permissions.length > 0);
  return asked || needsCaller(operation) ? Object.keys(schemes).map((scheme) => ({ [scheme]: [] })) : [];
}

/** Returns the security schemes of a document, or none if no operation requires an authenticated caller. */
export function createSecuritySchemes(
  paths: Readonly<Record<string, PathItem>>,
  schemes: SecuritySchemes = defaultSchemes,
): Components['securitySchemes'] {
  const asked = Object.values(paths).some((item) => Object.values(item).some(({ security }) => security.length > 0));
  return asked ? schemes : undefined;
}
