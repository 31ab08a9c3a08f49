import type { EntityBase } from '@portico/core';
import { meetsCriteria } from '../../criteria/meetsCriteria.ts';
import type { CriteriaSubject } from '../../criteria/meetsCriteria.ts';
import type { EntityPlan } from '../../plan/entityPlan.ts';
import type { TrackedEntity } from '../trackedEntity.ts';
import { listChangedFields, takeSnapshot, thaw } from '../snapshot.ts';
import type { View } from '../../template/view.ts';
import type { Loader } from './loader.ts';
import { isVisibleAs } from './visible.ts';

/** The values of one entity, by property: as they are stored, or as they will be. */
type Values = (property: string) => unknown;

/** Returns how many more entities will match criteria once pending changes are saved. */
export async function countPending<T extends EntityBase>(criteria: object, loader: Loader<T>): Promise<number> {
  const { plan, session, view } = loader;
  let difference = 0;
  for (const entry of session.tracker.entries) {
    if (entry.facts.plan !== (plan as unknown as EntityPlan) || !isPending(entry)) continue;
    const counts = async (values: Values) =>
      isVisibleAs(entry.facts, values, view) && (await meetsCriteria(criteria, createSubject(values, plan, loader)));
    if (entry.saved !== undefined && (await counts(readSavedValues(entry)))) difference--;
    if (!entry.isRemoved && (await counts(readCurrentValues(entry, view)))) difference++;
  }
  return difference;
}

function isPending({ facts, entity, saved, isRemoved }: TrackedEntity): boolean {
  return isRemoved || saved === undefined || listChangedFields(saved, takeSnapshot(facts, entity)).length > 0;
}

function readSavedValues({ facts, saved }: TrackedEntity): Values {
  return (property) => {
    const index = facts.at(property);
    return thaw(saved![index], facts.model.fields[index]!.type);
  };
}

/** Returns the current values of an entity. The owner and the tenant of a new row are those that its first save will write. */
function readCurrentValues(entry: TrackedEntity, view: View): Values {
  const { facts, saved } = entry;
  if (saved !== undefined) return (property) => entry.get(property);
  const stamped: Readonly<Record<string, unknown>> = {
    ...(facts.isOwned && { ownerId: view.callerId }),
    ...(facts.isTenantScoped && { tenantId: view.tenantId }),
    ...(facts.isSoftDeleted && { isDeleted: false }),
    ...(facts.versionAt >= 0 && { rowVersion: 1 }),
  };
  return (property) => entry.get(property) ?? stamped[property];
}

function createSubject<T extends EntityBase>(values: Values, plan: EntityPlan<T>, loader: Loader<T>): CriteriaSubject {
  const { fields, relations } = plan.model;
  return {
    field(name) {
      const field = fields.find(({ property }) => property === name);
      return field && { type: field.type, value: values(name) };
    },
    async relation(name) {
      const relation = relations.find(({ property }) => property === name)!;
      const target = plan.related[name]!();
      const id = values(relation.key!);
      const near = loader.to(target, { view: loader.view, tracks: true });
      const found = typeof id === 'string' ? await near.find(id) : undefined;
      return createSubject((property) => (found as unknown as Record<string, unknown> | undefined)?.[property], target, near);
    },
  };
}
