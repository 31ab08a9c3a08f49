import type { TypeRecord } from '../2-read/records.ts';
import type { PlannedOperation } from '../3-plan/planOperation.ts';
import { Findings } from '../finding.ts';
import type { Code, Finding } from '../finding.ts';
import { checkAnonymous } from './anonymous.ts';
import { checkBodies } from './bodies.ts';
import { checkCaching } from './caching.ts';
import { checkCannotBeMade } from './cannotBeMade.ts';
import { checkConstraints } from './constraints.ts';
import { checkCurrentUser } from './currentUser.ts';
import { checkAddedRules } from './data/addedRules.ts';
import { checkComplexFilters } from './data/complexFilters.ts';
import { checkLongSearches } from './data/longSearches.ts';
import { checkFilterOperators } from './data/filterOperators.ts';
import { checkFilterTargets } from './data/filterTargets.ts';
import { checkFilterTypes } from './data/filterTypes.ts';
import { checkGivenFields } from './data/givenFields.ts';
import { checkIdleMutationInputs } from './data/idleMutationInputs.ts';
import { checkIdleQueryInputs } from './data/idleQueryInputs.ts';
import { checkLinks } from './data/links.ts';
import { checkMutationKey } from './data/mutationKey.ts';
import { checkMutationTypes } from './data/mutationTypes.ts';
import { checkPaging } from './data/paging.ts';
import { checkResults } from './data/results.ts';
import { checkSoftDeletion } from './data/softDeletion.ts';
import { sortTargets } from './data/sortTargets.ts';
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
import { checkUnboundPlaceholder } from './unboundPlaceholder.ts';
import { checkVersions } from './versions.ts';
import { checkWireNames } from './wireNames.ts';
import { OperationData } from './data/operationData.ts';
import type { DataQuestions } from './data/operationData.ts';
import { resolver } from '../shapes/resolver.ts';
import type { OperationCheck, OperationContext, OperationView, Published } from './view.ts';

/** What can be wrong with an operation by itself. */
const checks: readonly OperationCheck[] = [
  checkNotExported,
  checkCannotBeMade,
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
  checkVersions,
  checkFilterTargets,
  checkFilterOperators,
  checkFilterTypes,
  sortTargets,
  checkIdleQueryInputs,
  checkResults,
  checkPaging,
  checkAddedRules,
  checkComplexFilters,
  checkLongSearches,
  checkIdleMutationInputs,
  checkMutationTypes,
  checkGivenFields,
  checkMutationKey,
  checkUnsetFields,
  checkSoftDeletion,
  checkVerbs,
  checkLinks,
];

/** What the checks of an operation are made from, next to the view of it. */
export interface OperationQuestions extends DataQuestions {
  /** Returns the plan of the operation; undefined where it lies in no area. */
  readonly planned: (key: string) => PlannedOperation | undefined;
  readonly declaredType: OperationContext['declaredType'];
  readonly isReported: (code: Code) => boolean;
}

/** What is wrong with an operation, and the named types that it publishes. */
export interface CheckedOperation {
  readonly findings: readonly Finding[];
  readonly published: readonly Published[];
}

/** Everything that is wrong with an operation by itself. None of the checks stops another. */
export function checkOperation(view: OperationView, questions: OperationQuestions): CheckedOperation {
  const findings = new Findings();
  const type = (key: string): TypeRecord | undefined => questions.type(key);
  const context: OperationContext = {
    operations: [view],
    findings,
    types: { get: type },
    resolve: resolver(type),
    data: new OperationData(view, questions),
    queryModel: () => questions.planned(view.record.class.key)?.versions[0].operation.query,
    declaredType: questions.declaredType,
    isReported: questions.isReported,
    published: [],
  };
  for (const check of checks) check(context);
  return { findings: findings.list, published: context.published };
}
