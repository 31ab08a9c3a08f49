import type { DeclaredError, Manifest, Operation } from '@portico/core/manifest';
import { forbiddenError, preconditionRequiredError, rateLimitUnavailableError, unauthorizedError } from './refusals/standard.ts';

/** What the groups around an operation and the host ask of its callers, beside what it asks itself. */
export interface OperationDemands {
  /** All of them are needed. */
  readonly permissions: readonly string[];
  readonly needsCaller: boolean;
  /** Whether a policy may refuse a caller who is known. */
  readonly hasPolicies: boolean;
  /** The name of the rate-limit policy that counts the requests of operations that name none themselves. */
  readonly rateLimit?: string;
  /** Whether a change of a versioned entity that says nothing itself requires `If-Match`. */
  readonly requiresIfMatch?: true;
  /** Whether the policy that counts the requests lets none through while it cannot count. */
  readonly rateLimitCloses?: true;
}

/** The manifests with what is asked at start, by `Area.Operation`: the permissions, and the refusals that follow. */
export function withDemands(
  manifests: readonly Manifest[],
  demands: Readonly<Record<string, OperationDemands>> | undefined,
): readonly Manifest[] {
  if (!demands) return manifests;
  return manifests.map((manifest) => ({
    ...manifest,
    operations: manifest.operations.map((operation) => demanding(operation, demands[operation.id])),
  }));
}

function demanding(operation: Operation, demands: OperationDemands | undefined): Operation {
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
    ...(all.length > 0 && { permissions: all }),
    ...(rateLimit !== undefined && { rateLimit }),
    ...(requiresIfMatch && operation.mutation && { mutation: { ...operation.mutation, ifMatch: 'required' as const } }),
    errors: [...operation.errors, ...missing(refusals, operation)],
  };
}

function missing(refusals: readonly DeclaredError[], { errors }: Operation): DeclaredError[] {
  const codes = new Set(errors.flatMap(({ answers }) => answers.map(({ code }) => code)));
  return refusals.filter(({ answers }) => answers.every(({ code }) => !codes.has(code)));
}
