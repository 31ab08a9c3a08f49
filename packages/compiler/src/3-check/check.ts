import type { Records } from '../2-read/records.ts';
import type { Finding, Findings } from '../finding.ts';
import { anonymous } from './anonymous.ts';
import { bodies } from './bodies.ts';
import { boundaries } from './boundaries.ts';
import { caching } from './caching.ts';
import { cannotBeMade } from './cannotBeMade.ts';
import { compositions } from './compositions.ts';
import { constraints } from './constraints.ts';
import { currentUser } from './currentUser.ts';
import { defaults } from './defaults.ts';
import { dataChecks } from './data/checks.ts';
import { errorCodes } from './errorCodes.ts';
import { errorMembers } from './errorMembers.ts';
import { groups } from './groups.ts';
import { idleOptions } from './idleOptions.ts';
import { idempotency } from './idempotency.ts';
import { initializers } from './initializers.ts';
import { inputTypes } from './inputTypes.ts';
import { internal } from './internal.ts';
import { jsonNames } from './jsonNames.ts';
import { malformedRoute } from './malformedRoute.ts';
import { members } from './members.ts';
import { messageChecks } from './messages/checks.ts';
import { notExported } from './notExported.ts';
import { remoteAnswers } from './remoteAnswers.ts';
import { routeInputs } from './routeInputs.ts';
import { sharedName } from './sharedName.ts';
import { sharedRoute } from './sharedRoute.ts';
import { slowRoutes } from './slowRoutes.ts';
import { statuses } from './statuses.ts';
import { unboundPlaceholder } from './unboundPlaceholder.ts';
import { unions } from './unions.ts';
import { contextOf } from './view.ts';
import type { Check } from './view.ts';
import { versions } from './versions.ts';
import { wireClasses } from './wireClasses.ts';
import { wireNames } from './wireNames.ts';
import { work } from './work.ts';

const checks: readonly Check[] = [
  notExported,
  sharedName,
  cannotBeMade,
  unboundPlaceholder,
  sharedRoute,
  malformedRoute,
  slowRoutes,
  internal,
  idleOptions,
  routeInputs,
  constraints,
  groups,
  inputTypes,
  bodies,
  wireClasses,
  initializers,
  defaults,
  wireNames,
  members,
  jsonNames,
  statuses,
  errorCodes,
  errorMembers,
  currentUser,
  idempotency,
  work,
  caching,
  anonymous,
  versions,
  ...dataChecks,
  boundaries,
  compositions,
  remoteAnswers,
  ...messageChecks,
  unions,
];

/** Everything that is wrong with the declarations though each could be read; `earlier` is what reading them found. None stops another. */
export function check(records: Records, findings: Findings, earlier: readonly Finding[]): void {
  const context = contextOf(records, findings, earlier);
  for (const each of checks) each(context);
}
