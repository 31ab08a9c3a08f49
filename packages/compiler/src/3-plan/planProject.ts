import { messageTablesVersion } from '@portico/sql';
import type { Records } from '../2-read/records.ts';
import { Permissions } from './access/permissions.ts';
import { Areas, operationsByArea } from './areas.ts';
import { Entities } from './data/entities.ts';
import { planHosts } from './hosts.ts';
import { InstantiationNames } from './instantiationNames.ts';
import type { LocationTarget } from './location.ts';
import type { ProjectPlan } from './plan.ts';
import { PlanMemo } from './planMemo.ts';
import { planModule } from './planModule.ts';
import { operationQuestions } from './planOperation.ts';
import type { PlanContext } from './planOperation.ts';
import { Messages } from './messages/messages.ts';
import { AreaTypes, exportedTypes } from './types.ts';

/** The areas of a project and its stores. */
export type Planning = Pick<ProjectPlan, 'modules' | 'stores' | 'hosts'>;

/**
 * Joins groups into routes, chooses sources and statuses, plans what reaches data, resolves services: records become what is emitted.
 * With the `memo` of the run before, an operation is planned again only if something that it is planned from has changed.
 */
export function planProject(records: Records, context: PlanContext, memo: PlanMemo = new PlanMemo()): Planning {
  memo.begin();
  const areas = new Areas(records.modules, context.findings);
  const groups = new Map(records.groups.map((group) => [group.class.key, group]));
  const entities = new Entities(records, areas, memo.entities);
  const permissions = new Permissions(records, areas, entities);
  for (const { permission, in: operation, place } of records.requirements)
    permissions.check(permission, { operation, place, findings: context.findings });
  const messages = new Messages(records, { areas, entities });
  const all = { records, groups, entities, areas, permissions, messages, context, exportedType: exportedTypes(records) };
  const planned = [...operationsByArea(records, areas)].map(([area, operations]) => {
    const instantiations = new InstantiationNames(area, areas, records.types);
    const types = new AreaTypes(area.name, memo.types, { types: records.types, findings: context.findings, instantiations });
    const questions = operationQuestions(area, types, all);
    return {
      area,
      types,
      operations: operations.map((record) => ({ record, plan: memo.operations.of(record.class.key, record, questions) })),
    };
  });
  for (const { plan } of planned.flatMap(({ operations }) => operations)) context.findings.add(plan.findings);
  const targets = new Map<string, LocationTarget>(
    planned.flatMap(({ operations }) => operations.map(({ record, plan }) => [record.class.key, plan.versions[0]] as const)),
  );
  const source = { ...all, targets, services: memo.serviceIndex(records.services), memo };
  const modules = planned
    .filter(({ operations }) => operations.length + records.modules.length + records.entities.length + messages.events.length > 0)
    .map((each) => memo.modules.of(each.area.name, planModule(each, source)));
  const stores = storesOf(modules, entities).map((store) => memo.stores.of(store.name, store));
  return { modules, stores, hosts: planHosts(records.compositions) };
}

/** The stores that have entities, and those that are used though they have none. */
function storesOf(modules: Planning['modules'], entities: Entities): Planning['stores'] {
  const reaching = modules.filter(
    ({ seeds, services, holdsMessages, holdsAnswers }) =>
      seeds.length > 0 || holdsMessages || holdsAnswers || services.some(({ origin }) => origin === 'data'),
  );
  const messages = new Set(modules.flatMap(({ holdsMessages, store }) => (holdsMessages ? [store] : [])));
  const answers = new Set(modules.flatMap(({ holdsAnswers, store }) => (holdsAnswers ? [store] : [])));
  return entities.stores(reaching.map(({ store }) => store)).map((store) => ({
    ...store,
    ...(messages.has(store.name) ? { messages: messageTablesVersion } : {}),
    ...(answers.has(store.name) ? { answers: true as const } : {}),
  }));
}
