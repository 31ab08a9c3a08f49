import type { Records } from '../2-read/records.ts';
import type { ProjectModel } from '../3-plan/projectModel.ts';
import { Reuse } from '../memo/reuse.ts';
import type { Finding, Findings } from '../finding.ts';
import { checkAmbiguousRoutes } from './ambiguousRoutes.ts';
import { checkBoundaries } from './boundaries.ts';
import { checkCompositions } from './compositions.ts';
import { dataChecks } from './data/checks.ts';
import { checkColumnDefaults } from './defaults.ts';
import { checkIdleDefaults } from './idleDefaults.ts';
import { checkErrorCodes } from './errorCodes.ts';
import { checkErrorMembers } from './errorMembers.ts';
import { checkGroups } from './groups.ts';
import { checkMalformedPrefix } from './malformedRoute.ts';
import { jobChecks } from './jobs/checks.ts';
import { messageChecks } from './messages/checks.ts';
import { checkOwnRuleNames } from './ownRuleNames.ts';
import { checkRemoteErrors } from './remoteErrors.ts';
import { checkSharedName } from './sharedName.ts';
import { checkSharedRoute } from './sharedRoute.ts';
import { checkSlowRoutes } from './slowRoutes.ts';
import { checkTranslations } from './translations.ts';
import { checkUnions } from './unions.ts';
import { checkWireClasses } from './wireClasses.ts';
import { checkBodyLimits } from './bodyLimits.ts';
import { checkFilterLimits } from './filterLimits.ts';
import { checkWork } from './work.ts';
import { DataView } from './data/view.ts';
import { collectPositions, checkTypeMembers } from './members.ts';
import { checkOperation } from './operationChecks.ts';
import type { OperationQuestions } from './operationChecks.ts';
import { createResolver } from '../shapes/resolver.ts';
import type { Check, CheckContext, OperationView, TypeUse } from './view.ts';

/** The checks across declarations, and those of declarations other than operations. */
const checks: readonly Check[] = [
  checkSharedName,
  checkSharedRoute,
  checkAmbiguousRoutes,
  checkMalformedPrefix,
  checkSlowRoutes,
  checkGroups,
  checkWireClasses,
  checkColumnDefaults,
  checkIdleDefaults,
  checkErrorCodes,
  checkErrorMembers,
  checkOwnRuleNames,
  checkTranslations,
  checkWork,
  checkBodyLimits,
  checkFilterLimits,
  ...dataChecks,
  checkBoundaries,
  checkCompositions,
  checkRemoteErrors,
  ...messageChecks,
  ...jobChecks,
  checkUnions,
];

/** The cached check results, so that only those affected by a change are checked again. */
export class CheckMemo {
  readonly operations = new Reuse(checkOperation);
  readonly types = new Reuse(checkTypeMembers);

  /** Checks everything from now on, because there is no second run. */
  rememberNothing(): void {
    for (const each of [this.operations, this.types]) each.rememberNothing();
  }

  /** Begins to check a project. */
  begin(): void {
    for (const each of [this.operations, this.types]) each.begin();
  }
}

/** Checks the declarations after reading and planning; `earlier` are the findings of reading. No check stops another. */
export function check(
  records: Records,
  model: ProjectModel,
  findings: Findings,
  earlier: readonly Finding[],
  memo: CheckMemo = new CheckMemo(),
): void {
  memo.begin();
  const context: CheckContext = {
    records,
    model,
    operations: model.operations,
    findings,
    types: records.types,
    resolve: createResolver((key) => records.types.get(key)),
    groups: new Map(records.groups.map((group) => [group.class.key, group])),
    earlier,
    data: new DataView(records, model),
  };
  const published = checkOperations(context, memo);
  checkTypes([...published, ...collectPositions(context)], context, memo);
  for (const each of checks) each(context);
}

/** Checks each operation separately; returns the named types that they publish. */
function checkOperations({ records, model, operations, data, earlier, findings }: CheckContext, memo: CheckMemo): TypeUse[] {
  const declared = new Map(records.entities.map((record) => [record.class.key, record]));
  const codes = new Set(earlier.map(({ code }) => code));
  const questions: OperationQuestions = {
    type: (key) => records.types.get(key),
    entity: data.ofClass,
    entityById: data.byId,
    declared: (key) => declared.get(key),
    userEntity: () => data.user,
    areaOfFile: (from) => data.areaOfFile(from),
    hasStore: (area) => data.messages.hasStore(area),
    planned: (key) => model.plans.get(key),
    declaredType: model.exportedType,
    isReported: (code) => codes.has(code),
  };
  return operations.flatMap((view: OperationView) => {
    const checked = memo.operations.of(view.record.class.key, view, questions);
    findings.add(checked.findings);
    return checked.published;
  });
}

/** Checks each named type once for each direction in which it is published. */
function checkTypes(published: readonly TypeUse[], { records, findings }: CheckContext, memo: CheckMemo): void {
  const seen = new Set<string>();
  const visit = ({ key, position }: TypeUse): void => {
    const record = records.types.get(key);
    const name = `${key} ${position.sent}`;
    if (!record || seen.has(name)) return;
    seen.add(name);
    const place = record.importedFrom?.place ?? position.place;
    const questions = { type: (other: string) => records.types.get(other), place: () => place, isSent: () => position.sent };
    const checked = memo.types.of(name, record, questions);
    findings.add(checked.findings);
    checked.used.forEach(visit);
  };
  published.forEach(visit);
}
