import type { View } from '../template/view.ts';

/** The view for reading user entities: rows of any owner in the caller's own tenant, except deleted ones. */
export class UserView implements View {
  readonly callerId: string | null;
  readonly tenantId: string | null;
  readonly withDeleted = false;
  readonly asSystem = false;

  constructor({ callerId, tenantId }: Pick<View, 'callerId' | 'tenantId'>) {
    this.callerId = callerId;
    this.tenantId = tenantId;
  }

  /** Returns true, because an administrator may have created the row and owns it then. */
  seesAll(): boolean {
    return true;
  }
}
