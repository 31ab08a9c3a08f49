import type { View } from '../template/view.ts';

/** The view of callers' user entities: regardless of the row's owner, in the caller's own tenant, and not if it was deleted. */
export class UserView implements View {
  readonly callerId: string | null;
  readonly tenantId: string | null;
  readonly withDeleted = false;
  readonly asSystem = false;

  constructor({ callerId, tenantId }: Pick<View, 'callerId' | 'tenantId'>) {
    this.callerId = callerId;
    this.tenantId = tenantId;
  }

  /** An administrator may have created the row, and then owns it. */
  seesAll(): boolean {
    return true;
  }
}
