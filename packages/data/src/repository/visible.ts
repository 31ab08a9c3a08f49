import type { Entry } from '../session/entry.ts';
import type { View } from '../template/view.ts';

/** Whether an entity that is known already would be found through a view, as it is now. */
export function isVisible(entry: Entry, view: View): boolean {
  if (entry.isRemoved) return false;
  const { facts } = entry;
  if (facts.isSoftDeleted && !view.withDeleted && entry.get('isDeleted') === true) return false;
  // Its owner and tenant are written with the first save.
  if (view.asSystem || entry.saved === undefined) return true;
  if (facts.isTenantScoped && entry.get('tenantId') !== view.tenantId) return false;
  return !facts.isOwned || (entry.get('ownerId') ?? null) === view.callerId || view.seesAll(facts.model.id);
}
