import type { View } from '../template/view.ts';

/** How callers' user entities are looked at: whoever owns the row, in the caller's own tenant, and not where it was deleted. */
export class UserView implements View {
  readonly callerId: string | null;
  readonly tenantId: string | null;
  readonly withDeleted = false;
  readonly asSystem = false;

  constructor({ callerId, tenantId }: Pick<View, 'callerId' | 'tenantId'>) {
    this.callerId = callerId;
    this.tenantId = tenantId;
  }

  /** An administrator may have made the row, who owns it then. */
  seesAll(): boolean {
    return true;
  }
}
