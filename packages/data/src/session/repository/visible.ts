import type { EntityFacts } from '../entityFacts.ts';
import type { TrackedEntity } from '../trackedEntity.ts';
import type { View } from '../../template/view.ts';

/** Returns whether a known entity would be found through a view, in its current state. */
export function isVisible(entry: TrackedEntity, view: View): boolean {
  if (entry.isRemoved) return false;
  const values = (property: string) => entry.get(property);
  // Its owner and tenant are written with the first save.
  if (entry.saved === undefined) return isLive(entry.facts, values, view);
  return isVisibleAs(entry.facts, values, view);
}

/** Returns whether an entity with these values would be found through a view. */
export function isVisibleAs(facts: EntityFacts, values: (property: string) => unknown, view: View): boolean {
  if (!isLive(facts, values, view)) return false;
  if (view.asSystem) return true;
  if (facts.isTenantScoped && values('tenantId') !== view.tenantId) return false;
  return !facts.isOwned || (values('ownerId') ?? null) === view.callerId || view.seesAll(facts.model.id);
}

function isLive({ isSoftDeleted }: EntityFacts, values: (property: string) => unknown, { withDeleted }: View): boolean {
  return !isSoftDeleted || withDeleted || values('isDeleted') !== true;
}
