import type { Caller } from '@portico/core';
import type { View } from '../template/view.ts';

/** The filters that are lifted in addition to those that the caller's permissions lift. */
export interface LiftedFilters {
  readonly withDeleted?: boolean;
  readonly asSystem?: boolean;
  readonly forAllOwners?: boolean;
  readonly acrossTenants?: boolean;
  /** The one entity whose rows of all owners are visible. */
  readonly ownersOf?: string | undefined;
}

/** The parts of a call that determine which rows it sees. */
export interface ViewingCall {
  readonly caller: Caller;
  readonly asSystem?: boolean;
  readonly forAllOwners?: boolean;
}

/** The identity of a call's caller. It is read again if the call acts for another caller, as after `CurrentTenant.actFor`. */
class Identity {
  readonly #call: ViewingCall;
  caller: Caller;
  callerId!: string | null;
  tenantId!: string | null;
  asSystem!: boolean;
  seen: Map<string, boolean> | undefined;

  constructor(call: ViewingCall) {
    this.#call = call;
    this.caller = call.caller;
    this.#read();
  }

  /** The identity at present. */
  get current(): this {
    if (this.caller !== this.#call.caller) this.#read();
    return this;
  }

  #read(): void {
    const { caller, asSystem = false } = this.#call;
    this.caller = caller;
    this.callerId = caller.id ?? null;
    this.tenantId = caller.tenantId ?? null;
    this.asSystem = asSystem;
    this.seen = undefined;
  }
}

/** The view of the caller of one call. */
export class CallerView implements View {
  readonly withDeleted: boolean;
  readonly forAllOwners: boolean;
  readonly acrossTenants: boolean;
  readonly ownersOf: string | undefined;
  readonly #identity: Identity;
  readonly #asSystem: boolean;

  constructor(from: ViewingCall | Identity, lifted: LiftedFilters = {}) {
    const { withDeleted = false, asSystem = false, forAllOwners = false, acrossTenants = false, ownersOf } = lifted;
    const isLifting = from instanceof Identity;
    this.#identity = isLifting ? from : new Identity(from);
    this.withDeleted = withDeleted;
    this.#asSystem = asSystem;
    this.forAllOwners = forAllOwners || (!isLifting && from.forAllOwners === true);
    this.acrossTenants = acrossTenants;
    this.ownersOf = ownersOf;
  }

  get callerId(): string | null {
    return this.#identity.current.callerId;
  }

  get tenantId(): string | null {
    return this.#identity.current.tenantId;
  }

  get asSystem(): boolean {
    return this.#asSystem || this.#identity.current.asSystem;
  }

  /** Returns whether the caller holds `<area>.<entity>.view-all`, or acts for all owners of this entity or of every entity. */
  seesAll(entityId: string): boolean {
    if (this.forAllOwners || this.ownersOf === entityId) return true;
    const { caller, seen = new Map<string, boolean>() } = this.#identity.current;
    let sees = seen.get(entityId);
    if (sees === undefined) {
      sees = caller.holds(`${entityId}.view-all`);
      this.#identity.seen = seen.set(entityId, sees);
    }
    return sees;
  }

  /** Returns whether another view belongs to the same caller. */
  isSameCaller(other: CallerView): boolean {
    const { callerId, tenantId, asSystem, forAllOwners, acrossTenants, ownersOf } = other;
    const isLiftedAlike = this.asSystem === asSystem && this.forAllOwners === forAllOwners && this.ownersOf === ownersOf;
    return isLiftedAlike && this.acrossTenants === acrossTenants && this.callerId === callerId && this.tenantId === tenantId;
  }

  /** Returns the same view with more filters lifted. */
  lifting(more: LiftedFilters): CallerView {
    return new CallerView(this.#identity, {
      withDeleted: this.withDeleted || more.withDeleted === true,
      asSystem: this.#asSystem || more.asSystem === true,
      forAllOwners: this.forAllOwners || more.forAllOwners === true,
      acrossTenants: this.acrossTenants || more.acrossTenants === true,
      ownersOf: more.ownersOf ?? this.ownersOf,
    });
  }
}
