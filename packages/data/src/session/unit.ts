import { EntityBase } from '@portico/core';
import type { EntityPlan } from '../plan/entityPlan.ts';
import { factsOf } from './entityFacts.ts';
import { Entry } from './entry.ts';

/** The entities that one operation knows: within it, one row is one instance. */
export class Unit {
  readonly #byId = new Map<EntityPlan, Map<string, Entry>>();
  readonly #byEntity = new Map<EntityBase, Entry>();

  /** All tracked entities, in the order in which they came. */
  get entries(): Iterable<Entry> {
    return this.#byEntity.values();
  }

  /** The entry of an id. */
  find(plan: EntityPlan, id: string): Entry | undefined {
    return this.#byId.get(plan)?.get(id);
  }

  /** The entry of an entity. */
  entryOf(entity: EntityBase): Entry | undefined {
    return this.#byEntity.get(entity);
  }

  /** Tracks an entity that was read; where its row is known already, answers with the instance that stands for it. */
  load(plan: EntityPlan, entity: EntityBase): Entry {
    return this.find(plan, entity.id) ?? this.#track(plan, Entry.loaded(factsOf(plan), entity));
  }

  /** Tracks an entity that has no row yet. */
  add(plan: EntityPlan, entity: EntityBase): Entry {
    return this.#track(plan, Entry.added(factsOf(plan), entity));
  }

  /** Knows the entity no longer. */
  forget(entry: Entry): void {
    this.#byEntity.delete(entry.entity);
    this.#byId.get(entry.facts.plan)?.delete(entry.entity.id);
  }

  /** Takes the events of all entities, in the order in which the entities came. */
  takeEvents(): readonly object[] {
    const events: object[] = [];
    for (const entity of this.#byEntity.keys()) {
      const taken = EntityBase.takeEvents(entity);
      if (taken.length > 0) events.push(...taken);
    }
    return events;
  }

  #track(plan: EntityPlan, entry: Entry): Entry {
    let entries = this.#byId.get(plan);
    if (!entries) this.#byId.set(plan, (entries = new Map()));
    entries.set(entry.entity.id, entry);
    this.#byEntity.set(entry.entity, entry);
    return entry;
  }
}
