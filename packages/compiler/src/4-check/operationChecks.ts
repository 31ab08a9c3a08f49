import type { TypeRecord } from '../2-read/records.ts';
import type { PlannedOperation } from '../3-plan/planOperation.ts';
import { Findings } from '../finding.ts';
import type { Code, Finding } from '../finding.ts';
import { anonymous } from './anonymous.ts';
import { bodies } from './bodies.ts';
import { caching } from './caching.ts';
import { cannotBeMade } from './cannotBeMade.ts';
import { constraints } from './constraints.ts';
import { currentUser } from './currentUser.ts';
import { addedRules } from './data/addedRules.ts';
import { complexFilters } from './data/complexFilters.ts';
import { longSearches } from './data/longSearches.ts';
import { filterOperators } from './data/filterOperators.ts';
import { filterTargets } from './data/filterTargets.ts';
import { filterTypes } from './data/filterTypes.ts';
import { givenFields } from './data/givenFields.ts';
import { idleMutationInputs } from './data/idleMutationInputs.ts';
import { idleQueryInputs } from './data/idleQueryInputs.ts';
import { links } from './data/links.ts';
import { mutationKey } from './data/mutationKey.ts';
import { mutationTypes } from './data/mutationTypes.ts';
import { paging } from './data/paging.ts';
import { results } from './data/results.ts';
import { softDeletion } from './data/softDeletion.ts';
import { sortTargets } from './data/sortTargets.ts';
import { unsetFields } from './data/unsetFields.ts';
import { verbs } from './data/verbs.ts';
import { defaults } from './defaults.ts';
import { idempotency } from './idempotency.ts';
import { idleOptions } from './idleOptions.ts';
import { initializers } from './initializers.ts';
import { inputTypes } from './inputTypes.ts';
import { internal } from './internal.ts';
import { malformedRoute } from './malformedRoute.ts';
import { jsonNames } from './jsonNames.ts';
import { members } from './members.ts';
import { notExported } from './notExported.ts';
import { routeInputs } from './routeInputs.ts';
import { statuses } from './statuses.ts';
import { unboundPlaceholder } from './unboundPlaceholder.ts';
import { versions } from './versions.ts';
import { wireNames } from './wireNames.ts';
import { OperationData } from './data/operationData.ts';
import type { DataQuestions } from './data/operationData.ts';
import { resolver } from '../shapes/resolver.ts';
import type { OperationCheck, OperationContext, OperationView, Published } from './view.ts';

/** What can be wrong with an operation by itself. */
const checks: readonly OperationCheck[] = [
  notExported,
  cannotBeMade,
  unboundPlaceholder,
  malformedRoute,
  internal,
  idleOptions,
  routeInputs,
  constraints,
  inputTypes,
  bodies,
  initializers,
  defaults,
  wireNames,
  members,
  jsonNames,
  statuses,
  currentUser,
  idempotency,
  caching,
  anonymous,
  versions,
  filterTargets,
  filterOperators,
  filterTypes,
  sortTargets,
  idleQueryInputs,
  results,
  paging,
  addedRules,
  complexFilters,
  longSearches,
  idleMutationInputs,
  mutationTypes,
  givenFields,
  mutationKey,
  unsetFields,
  softDeletion,
  verbs,
  links,
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
