import type { TypeRecord } from '../2-read/records.ts';
import type { PlannedOperation } from '../3-plan/planOperation.ts';
import { Findings } from '../finding.ts';
import type { Code, Finding } from '../finding.ts';
import { checkAnonymous } from './anonymous.ts';
import { checkBodies } from './bodies.ts';
import { checkCaching } from './caching.ts';
import { checkOperationConstruction } from './operationConstruction.ts';
import { checkConstraints } from './constraints.ts';
import { checkCurrentUser } from './currentUser.ts';
import { checkAcrossTenants } from './data/acrossTenants.ts';
import { checkAddedRules } from './data/addedRules.ts';
import { checkComplexFilters } from './data/complexFilters.ts';
import { checkComputed } from './data/computed.ts';
import { checkLongSearches } from './data/longSearches.ts';
import { checkFilterOperators } from './data/filterOperators.ts';
import { checkFilterTargets } from './data/filterTargets.ts';
import { checkFilterTypes } from './data/filterTypes.ts';
import { checkFrameworkFields } from './data/frameworkFields.ts';
import { checkIdleMutationInputs } from './data/idleMutationInputs.ts';
import { checkIdleQueryInputs } from './data/idleQueryInputs.ts';
import { checkLinks } from './data/links.ts';
import { checkMutationKey } from './data/mutationKey.ts';
import { checkMutationTypes } from './data/mutationTypes.ts';
import { checkOutputs } from './outputs.ts';
import { checkPaging } from './data/paging.ts';
import { checkResults } from './data/results.ts';
import { checkSoftDeletion } from './data/softDeletion.ts';
import { checkSortTargets } from './data/sortTargets.ts';
import { checkUnsetFields } from './data/unsetFields.ts';
import { checkVerbs } from './data/verbs.ts';
import { checkDefaults } from './defaults.ts';
import { checkIdempotency } from './idempotency.ts';
import { checkIdleOptions } from './idleOptions.ts';
import { checkInitializers } from './initializers.ts';
import { checkInputTypes } from './inputTypes.ts';
import { checkInternal } from './internal.ts';
import { checkMalformedRoute } from './malformedRoute.ts';
import { checkJsonNames } from './jsonNames.ts';
import { checkMembers } from './members.ts';
import { checkNotExported } from './notExported.ts';
import { checkRouteInputs } from './routeInputs.ts';
import { checkStatuses } from './statuses.ts';
import { checkThrownErrors } from './thrownErrors.ts';
import { checkUnboundPlaceholder } from './unboundPlaceholder.ts';
import { checkVersions } from './versions.ts';
import { checkWireNames } from './wireNames.ts';
import { OperationData } from './data/operationData.ts';
import type { DataQuestions } from './data/operationData.ts';
import { createResolver } from '../shapes/resolver.ts';
import type { OperationCheck, OperationContext, OperationView, TypeUse } from './view.ts';

/** The checks of a single operation. */
const checks: readonly OperationCheck[] = [
  checkNotExported,
  checkOperationConstruction,
  checkUnboundPlaceholder,
  checkMalformedRoute,
  checkInternal,
  checkIdleOptions,
  checkRouteInputs,
  checkConstraints,
  checkInputTypes,
  checkBodies,
  checkInitializers,
  checkDefaults,
  checkWireNames,
  checkMembers,
  checkJsonNames,
  checkStatuses,
  checkCurrentUser,
  checkIdempotency,
  checkCaching,
  checkAnonymous,
  checkThrownErrors,
  checkOutputs,
  checkVersions,
  checkFilterTargets,
  checkFilterOperators,
  checkFilterTypes,
  checkSortTargets,
  checkIdleQueryInputs,
  checkResults,
  checkComputed,
  checkAcrossTenants,
  checkPaging,
  checkAddedRules,
  checkComplexFilters,
  checkLongSearches,
  checkIdleMutationInputs,
  checkMutationTypes,
  checkFrameworkFields,
  checkMutationKey,
  checkUnsetFields,
  checkSoftDeletion,
  checkVerbs,
  checkLinks,
];

/** The inputs for the checks of an operation, in addition to its view. */
export interface OperationQuestions extends DataQuestions {
  /** Returns the plan of the operation; undefined if it is outside every area. */
  readonly planned: (key: string) => PlannedOperation | undefined;
  readonly declaredType: OperationContext['declaredType'];
  readonly isReported: (code: Code) => boolean;
}

/** The findings about an operation, and the named types that it publishes. */
export interface CheckedOperation {
  readonly findings: readonly Finding[];
  readonly published: readonly TypeUse[];
}

/** Runs all checks of a single operation. No check stops another. */
export function checkOperation(view: OperationView, questions: OperationQuestions): CheckedOperation {
  const findings = new Findings();
  const type = (key: string): TypeRecord | undefined => questions.type(key);
  const context: OperationContext = {
    operations: [view],
    findings,
    types: { get: type },
    resolve: createResolver(type),
    data: new OperationData(view, questions),
    queryModel: () => questions.planned(view.record.class.key)?.versions[0].operation.query,
    declaredType: questions.declaredType,
    isReported: questions.isReported,
    published: [],
  };
  for (const check of checks) check(context);
  return { findings: findings.list, published: context.published };
}
