import { omitUndefined } from '@portico/core/values';
import type { DeclaredError, Manifest, Operation } from '@portico/core/manifest';
import { forbiddenError, preconditionRequiredError, rateLimitUnavailableError, unauthorizedError } from './refusals/standard.ts';

/** Requirements that the groups around an operation and the host add to its own. */
export interface OperationDemands {
  /** The caller needs all of them. */
  readonly permissions: readonly string[];
  readonly needsCaller: boolean;
  /** Whether a policy can reject an authenticated caller. */
  readonly hasPolicies: boolean;
  /** The name of the rate-limit policy that counts the requests of operations that name none themselves. */
  readonly rateLimit?: string;
  /** Whether a change of a versioned entity requires `If-Match` unless it declares otherwise. */
  readonly requiresIfMatch?: true;
  /** Whether the rate limit policy rejects all requests while it cannot count them. */
  readonly rateLimitCloses?: true;
}

/**
 * Returns the manifests with the requirements that are known at startup, by `Area.Operation`: the permissions, and the resulting errors.
 */
export function addDemands(
  manifests: readonly Manifest[],
  demands: Readonly<Record<string, OperationDemands>> | undefined,
): readonly Manifest[] {
  if (!demands) return manifests;
  return manifests.map((manifest) => ({
    ...manifest,
    operations: manifest.operations.map((operation) => addOperationDemands(operation, demands[operation.id])),
  }));
}

function addOperationDemands(operation: Operation, demands: OperationDemands | undefined): Operation {
  if (!demands) return operation;
  const { permissions, needsCaller, hasPolicies, rateLimitCloses, requiresIfMatch } = demands;
  const rateLimit = operation.rateLimit ?? demands.rateLimit;
  const all = [...new Set([...permissions, ...(operation.permissions ?? [])])];
  const refusals = [
    ...(needsCaller || hasPolicies || all.length > 0 ? [unauthorizedError] : []),
    ...(hasPolicies || all.length > 0 ? [forbiddenError] : []),
    ...(requiresIfMatch ? [preconditionRequiredError] : []),
    ...(rateLimitCloses ? [rateLimitUnavailableError] : []),
  ];
  return {
    ...operation,
    ...omitUndefined({
      permissions: all.length > 0 ? all : undefined,
      rateLimit,
      mutation: requiresIfMatch && operation.mutation ? { ...operation.mutation, ifMatch: 'required' as const } : undefined,
    }),
    errors: [...operation.errors, ...findMissingRefusals(refusals, operation)],
  };
}

function findMissingRefusals(refusals: readonly DeclaredError[], { errors }: Operation): DeclaredError[] {
  const codes = new Set(errors.flatMap(({ answers }) => answers.map(({ code }) => code)));
  return refusals.filter(({ answers }) => answers.every(({ code }) => !codes.has(code)));
}
