/** Whose eyes a statement looks through: what the tokens of its SQL are filled with, and which of its filters are lifted. */
export interface View {
  /** The caller's id; null where nobody is signed in. */
  readonly callerId: string | null;
  /** The caller's tenant; null where there is none, and then no tenant's rows are seen. */
  readonly tenantId: string | null;
  /** Whether the caller may see everybody's rows of the entity (`Area.Entity`). */
  seesAll(entityId: string): boolean;
  /** Lifts the soft-delete filter. */
  readonly withDeleted: boolean;
  /** Lifts the filters of owner and tenant. */
  readonly asSystem: boolean;
  /** Whether new rows may be given to any owner. */
  readonly forAllOwners?: boolean;
}
