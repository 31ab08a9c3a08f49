import type { Caller } from '@portico/core';
import type { View } from '../template/view.ts';

/** The filters that are lifted in addition to those that the caller's permissions lift. */
export interface LiftedFilters {
  readonly withDeleted?: boolean;
  readonly asSystem?: boolean;
  readonly forAllOwners?: boolean;
  /** The one entity whose rows of all owners are visible. */
  readonly ownersOf?: string | undefined;
}

/** The view of one caller. */
export class CallerView implements View {
  readonly callerId: string | null;
  readonly tenantId: string | null;
  readonly withDeleted: boolean;
  readonly asSystem: boolean;
  readonly forAllOwners: boolean;
  readonly ownersOf: string | undefined;
  readonly #caller: Caller;
  #seen: Map<string, boolean> | undefined;

  constructor(caller: Caller, { withDeleted = false, asSystem = false, forAllOwners = false, ownersOf }: LiftedFilters = {}) {
    this.#caller = caller;
    this.callerId = caller.id ?? null;
    this.tenantId = caller.tenantId ?? null;
    this.withDeleted = withDeleted;
    this.asSystem = asSystem;
    this.forAllOwners = forAllOwners;
    this.ownersOf = ownersOf;
  }

  /** Returns whether the caller holds `<area>.<entity>.view-all`, or acts for all owners of this entity or of every entity. */
  seesAll(entityId: string): boolean {
    if (this.forAllOwners || this.ownersOf === entityId) return true;
    let sees = this.#seen?.get(entityId);
    if (sees === undefined) {
      sees = this.#caller.holds(`${entityId}.view-all`);
      (this.#seen ??= new Map()).set(entityId, sees);
    }
    return sees;
  }

  /** Returns whether another view belongs to the same caller. */
  isSameCaller(other: CallerView): boolean {
    const { callerId, tenantId, asSystem, forAllOwners, ownersOf } = other;
    const isLiftedAlike = this.asSystem === asSystem && this.forAllOwners === forAllOwners && this.ownersOf === ownersOf;
    return isLiftedAlike && this.callerId === callerId && this.tenantId === tenantId;
  }

  /** Returns the same view with more filters lifted. */
  lifting(more: LiftedFilters): CallerView {
    return new CallerView(this.#caller, {
      withDeleted: this.withDeleted || more.withDeleted === true,
      asSystem: this.asSystem || more.asSystem === true,
      forAllOwners: this.forAllOwners || more.forAllOwners === true,
      ownersOf: more.ownersOf ?? this.ownersOf,
    });
  }
}
