import { EntityBase, resolveEvent, recordRaised } from '@portico/core';
import type { RaisedEvent } from '@portico/core';
import { isGuarded } from '@portico/sql';
import type { EntityPlan } from '../plan/entityPlan.ts';
import type { Write } from '../store/store.ts';
import { getEntityFacts } from './entityFacts.ts';
import { TrackedEntity } from './trackedEntity.ts';

/** Most operations track few entities, for which a scan is faster than an index. */
const few = 8;

const none: readonly TrackedEntity[] = [];

/** The entities that one operation tracks: within it, one row is one instance. */
export class ChangeTracker {
  #entries: TrackedEntity[] = [];
  /** The entries by id, built by the first lookup among more than a few; entities of different kinds may have the same id. */
  #index: Map<string, TrackedEntity[]> | undefined;
  /** The number of entries in the index. */
  #indexed = 0;
  /** The ids of rows of entities with filters that were read but are not tracked. */
  #seen: Map<EntityPlan, Set<string>> | undefined;
  #raised: RaisedEvent[] = [];
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
    for (const { entity, saved } of entries) if (saved) this.#raised.push(...EntityBase.takeEvents(entity));
    const gone = new Set(entries);
    this.#entries = this.#entries.filter((entry) => !gone.has(entry));
    this.#index = undefined;
    this.#indexed = 0;
  }

  /** Records an event, or the function that creates it, in addition to those that entities raise. */
  raise(event: object): void {
    this.#raised.push(recordRaised(event));
  }

  /** Returns the events to dispatch with the next commit, in the order in which they were raised; calls the functions that create events. */
  pendingEvents(): readonly object[] {
    for (const { entity } of this.#entries) this.#raised.push(...EntityBase.takeEvents(entity));
    if (this.#raised.length > 1) this.#raised.sort((one, other) => one.turn - other.turn);
    return this.#raised.map(({ event }) => resolveEvent(event));
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
