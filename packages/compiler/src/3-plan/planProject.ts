import { omitUndefined } from '@portico/core/values';
import { messageTablesVersion } from '@portico/sql';
import type { Records } from '../2-read/records.ts';
import { Permissions } from './access/permissions.ts';
import { Areas, groupOperationsByArea } from './areas.ts';
import { Entities } from './data/entities.ts';
import { Jobs } from './jobs/jobs.ts';
import { planHosts } from './hosts.ts';
import { planGroups } from './groups.ts';
import { InstantiationNames } from './instantiationNames.ts';
import type { ProjectPlan } from './plan.ts';
import { PlanMemo } from './planMemo.ts';
import { planModule } from './planModule.ts';
import type { OperationView, ViewQuestions } from './operationView.ts';
import { createOperationQuestions } from './planOperation.ts';
import type { PlanContext } from './planOperation.ts';
import type { ProjectModel } from './projectModel.ts';
import { listMessages } from './messageCatalogue.ts';
import { planTranslations } from './planTranslations.ts';
import { Messages } from './messages/messages.ts';
import { AreaTypes, collectExportedTypes } from './types.ts';

/** The areas of a project and its stores. */
export type Planning = Pick<ProjectPlan, 'modules' | 'stores' | 'hosts' | 'grantable' | 'settings' | 'translations'>;

/** A planned project. */
export interface PlannedProject {
  /** The plan to print, as plain data. */
  readonly planning: Planning;
  /** The model behind the plan; the checks read it. */
  readonly model: ProjectModel;
}

/**
 * Turns records into the plan of the output: joins groups into routes, chooses sources and statuses, plans data access, resolves services.
 * With the `memo` of the previous run, an operation is planned again only if one of its inputs has changed.
 */
export function planProject(records: Records, context: PlanContext, memo: PlanMemo = new PlanMemo()): PlannedProject {
  memo.begin();
  const areas = new Areas(records.modules, context.findings);
  const entities = new Entities(records, areas, memo.entities);
  const permissions = new Permissions(records, areas, entities);
  for (const { permission, in: operation, place } of records.requirements)
    permissions.check(permission, { operation, place, findings: context.findings });
  permissions.checkGrants(records.grants, context.findings);
  const messages = new Messages(records, { areas, entities });
  const exportedType = collectExportedTypes(records);
  const jobs = new Jobs(records, areas);
  const groups = planGroups(records);
  const operations = createOperationViews(records, entities, memo);
  const views = new Map(operations.map((view) => [view.record.class.key, view]));
  const all = { records, groups, views, entities, areas, permissions, messages, jobs, context, exportedType };
  const planned = [...groupOperationsByArea(records, areas)].map(([area, own]) => {
    const instantiations = new InstantiationNames(area, areas, records.types);
    const types = new AreaTypes(area.name, memo.types, records.types, context.findings, instantiations);
    const questions = createOperationQuestions(area, types, all);
    return {
      area,
      types,
      operations: own.map((record) => ({ record, plan: memo.operations.of(record.class.key, record, questions) })),
    };
  });
  for (const { plan } of planned.flatMap((each) => each.operations)) context.findings.add(plan.findings);
  const plans = new Map(planned.flatMap((each) => each.operations.map(({ record, plan }) => [record.class.key, plan])));
  const services = memo.serviceIndex(records.services);
  const source = { ...all, plans, services, memo };
  const modules = planned
    .filter(
      (each) => each.operations.length + records.modules.length + records.entities.length + messages.events.length + jobs.list.length > 0,
    )
    .map((each) => memo.modules.of(each.area.name, planModule(each, source)));
  const stores = planStores(modules, entities).map((store) => memo.stores.of(store.name, store));
  const model = { areas, entities, messages, jobs, services, exportedType, groups, operations, plans, required: listMessages(records) };
  const grantable = { permissions: permissions.grantable, roles: [...new Set(records.grants.map(({ role }) => role))] };
  return { planning: { modules, stores, grantable, ...planOutside(records, model, context) }, model };
}

/** Plans what belongs to no area. */
function planOutside(
  records: Records,
  { required }: Pick<ProjectModel, 'required'>,
  { locate }: PlanContext,
): Pick<Planning, 'hosts' | 'settings' | 'translations'> {
  const settings = records.configurationKeys.map(({ place, ...key }) => ({ ...key, source: locate(place) }));
  return {
    hosts: planHosts(records.compositions),
    translations: planTranslations(records, required),
    ...(settings.length > 0 && { settings }),
  };
}

function createOperationViews({ operations, groups, types }: Records, entities: Entities, memo: PlanMemo): OperationView[] {
  const byKey = new Map(groups.map((group) => [group.class.key, group]));
  const questions: ViewQuestions = {
    group: (key) => byKey.get(key),
    type: (key) => types.get(key),
    entity: entities.ofClass,
    entityById: entities.byId,
  };
  return operations.map((record) => memo.views.of(record.class.key, record, questions));
}

/** Returns the stores with entities, and those in use without entities. */
function planStores(modules: Planning['modules'], entities: Entities): Planning['stores'] {
  const reaching = modules.filter(
    ({ seeds, services, holdsMessages, storesResponses, jobs, schedules }) =>
      seeds.length > 0 ||
      jobs.length > 0 ||
      schedules ||
      holdsMessages ||
      storesResponses ||
      services.some(({ origin }) => origin === 'data'),
  );
  const messages = new Set(modules.flatMap(({ holdsMessages, store }) => (holdsMessages ? [store] : [])));
  const answers = new Set(modules.flatMap(({ storesResponses, store }) => (storesResponses ? [store] : [])));
  const scheduled = new Set(modules.flatMap(({ jobs, schedules, store }) => (jobs.length > 0 || schedules ? [store] : [])));
  const delays = new Set(modules.flatMap(({ holdsDelays, store }) => (holdsDelays ? [store] : [])));
  return entities.listStores(reaching.map(({ store }) => store)).map((store) => ({
    ...store,
    ...omitUndefined({
      messages: messages.has(store.name) ? messageTablesVersion : undefined,
      answers: answers.has(store.name) ? (true as const) : undefined,
      jobs: scheduled.has(store.name) ? (true as const) : undefined,
      delays: delays.has(store.name) ? (true as const) : undefined,
    }),
  }));
}
