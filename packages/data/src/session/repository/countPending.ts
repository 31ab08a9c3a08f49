import type { EntityBase } from '@portico/core';
import { findMember, findMemberShape } from '@portico/sql';
import type { EntityField } from '@portico/core/manifest';
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
  requireSavedRelations(criteria, loader);
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

/** Throws if criteria are about a to-many relation while rows are unsaved: the rows of the relation are not known before they are saved. */
function requireSavedRelations<T extends EntityBase>(criteria: object, { plan, session }: Loader<T>): void {
  const relation = findToMany(criteria, plan);
  if (relation === undefined || !session.tracker.entries.some(isChanged)) return;
  throw new Error(`A count by the to-many relation '${relation}' does not see unsaved changes: call \`UnitOfWork.flush()\` before it.`);
}

/** Returns the first to-many relation that criteria name. */
function findToMany(criteria: object, plan: Pick<EntityPlan, 'model' | 'related'>): string | undefined {
  for (const [name, value] of Object.entries(criteria)) {
    if (typeof value !== 'object' || value === null) continue;
    const relation = plan.model.relations.find(({ property }) => property === name);
    if (relation && relation.kind !== 'manyToOne') return name;
    const target = relation ? plan.related[name]!() : plan;
    const groups = relation || name === 'not' ? [value] : name === 'and' || name === 'or' ? (value as readonly object[]) : [];
    for (const group of groups) {
      const found = findToMany(group, target);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function isChanged(entry: TrackedEntity): boolean {
  return isPending(entry) || entry.links !== undefined;
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
    document(name) {
      const field = fields.find(({ property }) => property === name);
      return field?.type === 'Json' && field.shape.kind === 'object' ? createDocument(field, [], values(name)) : undefined;
    },
  };
}

/** Returns an object column as criteria access it. */
function createDocument(column: EntityField, at: readonly string[], value: unknown): CriteriaSubject {
  const get = (name: string) => (value as Record<string, unknown> | null | undefined)?.[name];
  const document = (name: string): CriteriaSubject | undefined =>
    findMemberShape(column.shape, [...at, name])?.kind === 'object' ? createDocument(column, [...at, name], get(name)) : undefined;
  return {
    field(name) {
      const member = findMember(column, [...at, name]);
      return member && { type: member.type, value: get(name) };
    },
    relation: (name) => document(name)!,
    document,
  };
}
