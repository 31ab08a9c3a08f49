import { EntityBase, resolveEvent, recordRaised } from '@portico/core';
import type { RaisedEvent } from '@portico/core';
import { isGuarded } from '@portico/sql';
import type { EntityPlan } from '../plan/entityPlan.ts';
import type { Write } from '../store/store.ts';
import type { DataCall } from './dataCall.ts';
import { getEntityFacts } from './entityFacts.ts';
import { recordOrigin } from './eventOrigin.ts';
import { TrackedEntity } from './trackedEntity.ts';

/** Most operations track few entities, for which a scan is faster than an index. */
const few = 8;

const none: readonly TrackedEntity[] = [];

/** A raised event with the call and the entity that raised it. */
interface TrackedEvent extends RaisedEvent {
  readonly call?: DataCall;
  readonly by?: TrackedEntity;
}

/** The entities that one operation tracks: within it, one row is one instance. */
export class ChangeTracker {
  #entries: TrackedEntity[] = [];
  /** The entries by id, built by the first lookup among more than a few; entities of different kinds may have the same id. */
  #index: Map<string, TrackedEntity[]> | undefined;
  /** The number of entries in the index. */
  #indexed = 0;
  /** The ids of rows of entities with filters that were read but are not tracked. */
  #seen: Map<EntityPlan, Set<string>> | undefined;
  #raised: TrackedEvent[] = [];
  #enlisted: Write[] = [];
  #written: Set<string> | undefined;

  /** All tracked entities, in the order in which they were added. */
  get entries(): readonly TrackedEntity[] {
    return this.#entries;
  }

  /** Returns the entry of an id. */
  find(plan: EntityPlan, id: string): TrackedEntity | undefined {
    return this.#near(id).find(({ facts, entity }) => facts.plan === plan && entity.id === id);
  }

  /** Returns the entry of an entity. */
  findByEntity(entity: EntityBase): TrackedEntity | undefined {
    return this.#near(entity.id).find((entry) => entry.entity === entity);
  }

  /** Tracks an entity that was read; if its row is already known, returns its instance. */
  load(plan: EntityPlan, entity: EntityBase): TrackedEntity {
    return this.find(plan, entity.id) ?? this.#track(TrackedEntity.loaded(getEntityFacts(plan), entity));
  }

  /** Records that a row was read without tracking it. */
  see(plan: EntityPlan, id: string): void {
    if (!isGuarded(plan.model)) return;
    this.#seen ??= new Map();
    const known = this.#seen.get(plan);
    if (known) known.add(id);
    else this.#seen.set(plan, new Set([id]));
  }

  /** Returns whether the operation has read or created the row with an id. */
  knows(plan: EntityPlan, id: string): boolean {
    return this.#seen?.get(plan)?.has(id) === true || this.find(plan, id) !== undefined;
  }

  /** Tracks an entity that has no row yet. */
  add(plan: EntityPlan, entity: EntityBase): TrackedEntity {
    return this.#track(TrackedEntity.added(getEntityFacts(plan), entity));
  }

  /** Stops tracking the entities. */
  forget(entries: readonly TrackedEntity[]): void {
    if (entries.length === 0) return;
    // Events of a saved row that was then removed did happen; those of a row that was never saved did not.
    for (const entry of entries) if (entry.saved) this.#claim(entry);
    const gone = new Set(entries);
    this.#entries = this.#entries.filter((entry) => !gone.has(entry));
    this.#index = undefined;
    this.#indexed = 0;
  }

  /** Records an event, or the function that creates it, in addition to those that entities raise. */
  raise(event: object, call: DataCall): void {
    this.#raised.push({ ...recordRaised(event), call });
  }

  /** Attributes the events that entities have raised so far to a call, before another call of the unit of work begins or ends. */
  claimEvents(call: DataCall): void {
    for (const entry of this.#entries) this.#claim(entry, call);
  }

  /** Returns the events to dispatch with the next commit, in the order in which they were raised; calls the functions that create events. */
  pendingEvents(): readonly object[] {
    for (const entry of this.#entries) this.#claim(entry);
    if (this.#raised.length > 1) this.#raised.sort((one, other) => one.turn - other.turn);
    return this.#raised.map(resolveTracked);
  }

  /** Drops the pending events, because they are committed. */
  settleEvents(): void {
    this.#raised = [];
  }

  /** Makes the entities read-only, because nothing is saved of them any more, and returns a tracker for those that follow. */
  replace(): ChangeTracker {
    for (const { entity } of this.#entries) Object.freeze(entity);
    const next = new ChangeTracker();
    next.#enlisted = this.#enlisted;
    return next;
  }

  /** Records a statement for the end of the work. */
  enlist(write: Write): void {
    this.#enlisted.push(write);
  }

  /** Returns the statements for the end of the work. */
  get enlisted(): readonly Write[] {
    return this.#enlisted;
  }

  /** Records the ids of entities whose rows are written. */
  wrote(entities: Iterable<string>): void {
    this.#written ??= new Set();
    for (const entity of entities) this.#written.add(entity);
  }

  /** Returns the entities whose rows were written since the last call; undefined if there are none. */
  takeWritten(): ReadonlySet<string> | undefined {
    const written = this.#written;
    this.#written = undefined;
    return written;
  }

  /** Returns entries that include those with an id. */
  #near(id: string | undefined): readonly TrackedEntity[] {
    // A new entity has no id before it is tracked, so adding many entities builds no index.
    if (id === undefined) return none;
    if (this.#entries.length <= few) return this.#entries;
    const index = (this.#index ??= new Map<string, TrackedEntity[]>());
    for (; this.#indexed < this.#entries.length; this.#indexed++) note(index, this.#entries[this.#indexed]!);
    return index.get(id) ?? none;
  }

  #claim(entry: TrackedEntity, call?: DataCall): void {
    for (const raised of EntityBase.takeEvents(entry.entity)) this.#raised.push({ ...raised, by: entry, ...(call && { call }) });
  }

  #track(entry: TrackedEntity): TrackedEntity {
    this.#entries.push(entry);
    return entry;
  }
}

function note(index: Map<string, TrackedEntity[]>, entry: TrackedEntity): void {
  const same = index.get(entry.entity.id);
  if (same) same.push(entry);
  else index.set(entry.entity.id, [entry]);
}

/** Returns an event, with its origin recorded. The tenant of a new entity is known only now. */
function resolveTracked({ event, call, by }: TrackedEvent): object {
  const resolved = resolveEvent(event);
  const tenantId = by?.facts.isTenantScoped ? (by.get('tenantId') as string | undefined) : undefined;
  recordOrigin(resolved, { call, tenantId });
  return resolved;
}
