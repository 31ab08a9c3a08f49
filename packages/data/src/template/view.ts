/** The view of a caller: the values of the SQL's tokens, and the filters that are lifted. */
export interface View {
  /** The caller's id; null if the caller is anonymous. */
  readonly callerId: string | null;
  /** The caller's tenant; null if there is none: the caller then sees no rows of tenants. */
  readonly tenantId: string | null;
  /** Whether the caller may see the rows of all owners of the entity (`Area.Entity`). */
  seesAll(entityId: string): boolean;
  /** Lifts the soft-delete filter. */
  readonly withDeleted: boolean;
  /** Lifts the filters of owner and tenant. */
  readonly asSystem: boolean;
  /** Lifts the filter of tenants alone, for reads. */
  readonly acrossTenants?: boolean;
  /** Returns the same view with more filters lifted; absent if it is fixed. */
  lifting?(more: { readonly acrossTenants?: boolean }): View;
  /** Whether new rows may be given to any owner. */
  readonly forAllOwners?: boolean;
}
