import {
  fillEntity,
  Repository,
  type CreationOf,
  type Criteria,
  type EntityBase,
  type Guid,
  type JsonPointer,
  type ListOptions,
  type LoadOptions,
  type LocationOptions,
  type NotFoundError,
  type StreamOptions,
} from '@portico/core';
import { requirePointer } from '@portico/core/values';
import { createForeignConflict } from '../../errors/keyConflicts.ts';
import { Refusal } from '../../errors/refusal.ts';
import { parseGuid } from '../../ids/guid.ts';
import { getIdSequence } from '../../ids/idSequence.ts';
import { getCreationFacts } from '../../plan/creationFacts.ts';
import type { EntityPlan } from '../../plan/entityPlan.ts';
import type { LiftedFilters } from '../callerView.ts';
import type { TrackedEntity } from '../trackedEntity.ts';
import { stampDeleted, stampRestored } from '../save/stamp.ts';
import type { Session } from '../session.ts';
import { describeSeparation } from '../../store/describeSeparation.ts';
import { Loader } from './loader.ts';

/** Loads, adds and removes entities of the own area; changes are saved when the operation succeeds. */
export class SessionRepository<T extends EntityBase> extends Repository<T> {
  readonly #session: Session;
  readonly #plan: EntityPlan<T>;
  readonly #lifted: LiftedFilters;
  readonly #loader: Loader<T>;

  constructor(session: Session, plan: EntityPlan<T>, lifted: LiftedFilters = {}) {
    super();
    this.#session = session;
    this.#plan = plan;
    this.#lifted = lifted;
    if (lifted.asSystem && session.store.data) throw new Error(describeSeparation(session.store.name));
    const view = Object.keys(lifted).length > 0 ? session.view.lifting(lifted) : session.view;
    this.#loader = new Loader(session, plan, { view, tracks: true });
  }

  find(id: Guid, options?: LoadOptions<T>): Promise<T | undefined> {
    return this.#loader.find(id, options?.with);
  }

  get(id: Guid, options?: LoadOptions<T>): Promise<T | NotFoundError> {
    return this.#loader.get(id, options?.with);
  }

  async first(criteria: Criteria<T>, options?: ListOptions<T>): Promise<T | undefined> {
    return (await this.#loader.list(criteria, { ...options, limit: 1 }))[0];
  }

  list(criteria?: Criteria<T>, options?: ListOptions<T>): Promise<T[]> {
    return this.#loader.list(criteria, options);
  }

  stream(criteria?: Criteria<T>, options?: StreamOptions<T>): AsyncIterable<T> {
    return new Loader(this.#session, this.#plan, { view: this.#loader.view, tracks: false }).stream(criteria, options);
  }

  count(criteria?: Criteria<T>): Promise<number> {
    return this.#loader.count(criteria);
  }

  exists(criteria: Criteria<T>): Promise<boolean> {
    return this.#loader.exists(criteria);
  }

  lock(id: Guid): Promise<T | NotFoundError> {
    return this.#loader.lock(id);
  }

  create(values: CreationOf<T>, options?: LocationOptions): T {
    const entity = this.#plan.make();
    return this.add(fillEntity(entity, values, getCreationFacts(this.#plan, entity)), options);
  }

  add(entity: T, { at }: LocationOptions = {}): T {
    this.#session.mustRun();
    const { tracker, store } = this.#session;
    const place = at === undefined ? undefined : requirePointer(at);
    let entry = tracker.findByEntity(entity);
    if (!entry) {
      (entity as { id: Guid }).id = parseGuid(entity.id) ?? getIdSequence(store).next(this.#session.now());
      entry = tracker.add(this.#plan, entity);
    }
    if (place !== undefined) entry.at = place;
    return entity;
  }

  locate(entity: T, at: JsonPointer): T {
    this.#requireEntry(entity).at = requirePointer(at);
    return entity;
  }

  remove(entity: T): void {
    const entry = this.#requireEntry(entity);
    if (entry.saved === undefined) return this.#session.tracker.forget([entry]);
    if (!entry.facts.isSoftDeleted) entry.isRemoved = true;
    else if (entry.get('isDeleted') !== true) stampDeleted(entry, { view: this.#session.view, now: this.#session.now() });
  }

  restore(entity: T): void {
    const entry = this.#requireEntry(entity);
    if (!entry.facts.isSoftDeleted) throw new Error(`A ${this.#plan.model.name} cannot be restored: it is not SoftDeleted.`);
    if (entry.get('isDeleted') === true) stampRestored(entry);
  }

  link(entity: T, relation: string, ids: readonly Guid[]): void {
    const kind = this.#plan.model.relations.find(({ property }) => property === relation)?.kind;
    if (kind !== 'manyToMany') throw new Error(`${this.#plan.model.id} has no many-to-many relation '${relation}'.`);
    const wanted = new Set(ids.map((id) => parseGuid(id) ?? refuse(relation)));
    (this.#requireEntry(entity).links ??= new Map()).set(relation, [...wanted]);
  }

  withDeleted(): Repository<T> {
    return new SessionRepository(this.#session, this.#plan, { ...this.#lifted, withDeleted: true });
  }

  forAllOwners(): Repository<T> {
    return new SessionRepository(this.#session, this.#plan, { ...this.#lifted, ownersOf: this.#plan.model.id });
  }

  asSystem(): Repository<T> {
    return new SessionRepository(this.#session, this.#plan, { ...this.#lifted, asSystem: true });
  }

  #requireEntry(entity: T): TrackedEntity {
    this.#session.mustRun();
    const entry = this.#session.tracker.findByEntity(entity);
    if (!entry) throw new Error(`The ${this.#plan.model.name} was neither loaded nor added by this operation.`);
    return entry;
  }
}

/** Throws the conflict for a link to a value that is not an id, and so refers to no row. */
function refuse(relation: string): never {
  throw new Refusal(createForeignConflict([relation]));
}
