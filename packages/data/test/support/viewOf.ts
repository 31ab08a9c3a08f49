import type { View } from '../../src/template/view.ts';

/** Returns a view for tests: a caller without a name or tenant, who sees the own rows. */
export function viewOf({
  callerId = null,
  tenantId = null,
  sees = [],
  withDeleted = false,
  asSystem = false,
}: { callerId?: string | null; tenantId?: string | null; sees?: readonly string[]; withDeleted?: boolean; asSystem?: boolean } = {}): View {
  return { callerId, tenantId, withDeleted, asSystem, seesAll: (entity) => sees.includes(entity) };
}
