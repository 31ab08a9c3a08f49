import { NotFoundError } from '@portico/core';
import type { Criteria, EntityBase, Guid, ListOptions, StreamOptions } from '@portico/core';
import { parseGuid } from '../../ids/guid.ts';
import type { EntityPlan } from '../../plan/entityPlan.ts';
import type { Session } from '../session.ts';
import type { Row, Statement } from '../../store/store.ts';
import type { View } from '../../template/view.ts';
import { buildCondition, nothing, buildOrder, buildWindow } from './clauses.ts';
import { getLoadStatements } from './loadStatements.ts';
import type { Clauses, LoadStatements } from './loadStatements.ts';
import { refresh } from './refresh.ts';
import { countPending } from './countPending.ts';
import { fillRelations } from './relations.ts';
import { isVisible } from './visible.ts';

/** How a loader accesses rows. */
export interface LoaderOptions {
  readonly view: View;
  /** Whether changes of loaded entities are saved. */
  readonly tracks: boolean;
}

/** The default maximum of entities that are loaded at once, because all of them are in memory. */
const mostLoaded = 100_000;

const guid = { type: 'Guid' } as const;

function createTooManyLoadedError(name: string): Error {
  const most = mostLoaded.toLocaleString('en-US');
  return new Error(`More than ${most} rows of ${name} match; give the list a limit, or read them with stream().`);
}

interface Planned {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/** Loads entities of one kind through one view. */
export class Loader<T extends EntityBase> {
  readonly session: Session;
  readonly plan: EntityPlan<T>;
  readonly view: View;
  readonly tracks: boolean;
  readonly #statements: LoadStatements;

  constructor(session: Session, plan: EntityPlan<T>, { view, tracks }: LoaderOptions) {
    this.session = session;
    this.plan = plan;
    this.view = view;
    this.tracks = tracks;
    this.#statements = getLoadStatements(this.plan, session.store.dialect);
  }

  async find(id: Guid, relations: readonly string[] = []): Promise<T | undefined> {
    const key = parseGuid(id);
    if (key === undefined) return undefined;
    const entity = this.#known(key) ?? (await this.#read(key));
    if (entity && relations.length > 0) await fillRelations([entity], relations, this);
    return entity;
  }

  async get(id: Guid, relations?: readonly string[]): Promise<T | NotFoundError> {
    return (await this.find(id, relations)) ?? this.#notFound(id);
  }

  /** Begins the operation's transaction, reads the row in it, and holds the lock. */
  async lock(id: Guid): Promise<T | NotFoundError> {
    this.session.mustRun();
    const key = parseGuid(id);
    if (key === undefined) return this.#notFound(id);
    await this.session.transaction.begin();
    const [row] = await this.#rowsOf(key, this.#statements.lock(this.view));
    if (!row) return this.#notFound(id);
    const fresh = this.plan.read(row, this.session.store.decoder);
    const known = this.tracks ? this.session.tracker.find(this.plan, key) : undefined;
    if (!known) return this.take(fresh);
    refresh(known, fresh);
    return isVisible(known, this.view) ? (known.entity as T) : this.#notFound(id);
  }

  async list(criteria: Criteria<T> | undefined, options: ListOptions<T> = {}): Promise<T[]> {
    const { store } = this.session;
    const order = buildOrder(this.plan as EntityPlan<never>, options.orderBy, store);
    const rows = await this.#rows('select', criteria, { order, window: buildWindow({ ...options, unlimited: mostLoaded + 1 }) });
    if (options.limit === undefined && rows.length > mostLoaded) throw createTooManyLoadedError(this.plan.model.name);
    const loaded = rows.map((row) => this.take(this.plan.read(row, store.decoder)));
    const entities = this.tracks ? loaded.filter((entity) => isVisible(this.session.tracker.findByEntity(entity)!, this.view)) : loaded;
    if (options.with) await fillRelations(entities, options.with, this);
    return entities;
  }

  /** Streams entities. Streamed rows are neither tracked nor recorded as read, so that none are retained. */
  async *stream(criteria: Criteria<T> | undefined, { orderBy, with: relations = [] }: StreamOptions<T> = {}): AsyncIterable<T> {
    const { store } = this.session;
    const order = buildOrder(this.plan as EntityPlan<never>, orderBy, store);
    const { statement, values } = this.#planned('select', criteria, { order, window: nothing });
    for await (const rows of this.session.stream(statement, values)) {
      const entities = rows.map((row) => this.plan.read(row, store.decoder));
      await fillRelations(entities, relations, this);
      yield* entities;
    }
  }

  async count(criteria: Criteria<T> | undefined): Promise<number> {
    const [row] = await this.#rows('count', criteria, { order: '', window: nothing });
    return Number(row![0]) + (this.tracks ? await countPending(criteria ?? {}, this) : 0);
  }

  async exists(criteria: Criteria<T>): Promise<boolean> {
    const rows = await this.#rows('select', criteria, { order: '', window: buildWindow({ limit: 1, unlimited: 1 }) });
    return rows.length > 0;
  }

  /** Returns a loader of other entities. */
  to<U extends EntityBase>(plan: EntityPlan<U>, options: LoaderOptions): Loader<U> {
    return new Loader(this.session, plan, options);
  }

  /** Returns the entity of a row that was read: the tracked instance if there is one. */
  take(entity: T): T {
    if (this.tracks) return this.session.tracker.load(this.plan, entity).entity as T;
    this.session.tracker.see(this.plan, entity.id);
    return entity;
  }

  /** Takes the list of ids; see `LoadStatements.related`. */
  async relatedRows(relation: string, ids: readonly string[], view: View): Promise<readonly Row[]> {
    const planned = this.#statements.related(relation, view);
    const list = this.session.store.encoder.list(ids, { type: 'Guid' });
    return this.session.rows(planned.statement, planned.parameters([list], view));
  }

  #notFound(id: Guid): NotFoundError {
    return new NotFoundError(this.plan.model.name, id);
  }

  /** Returns the tracked instance of an id, if it is visible; undefined if the row must be read. */
  #known(key: string): T | undefined {
    const entry = this.tracks ? this.session.tracker.find(this.plan, key) : undefined;
    return entry && isVisible(entry, this.view) ? (entry.entity as T) : undefined;
  }

  /** Synchronous if the store returns the row synchronously. */
  #read(key: string): T | undefined | Promise<T | undefined> {
    const rows = this.#rowsOf(key, this.#statements.byId(this.view));
    return rows instanceof Promise ? rows.then(([row]) => this.#visible(row)) : this.#visible(rows[0]);
  }

  #visible(row: Row | undefined): T | undefined {
    if (!row) return undefined;
    const entity = this.take(this.plan.read(row, this.session.store.decoder));
    return !this.tracks || isVisible(this.session.tracker.findByEntity(entity)!, this.view) ? entity : undefined;
  }

  #rowsOf(key: string, planned: ReturnType<LoadStatements['byId']>): readonly Row[] | Promise<readonly Row[]> {
    const id = this.session.store.encoder.value(key, guid, 'equal');
    return this.session.rows(planned.statement, planned.parameters([id], this.view));
  }

  async #rows(base: 'select' | 'count', criteria: Criteria<T> | undefined, rest: Omit<Clauses, 'condition'>): Promise<readonly Row[]> {
    const { statement, values } = this.#planned(base, criteria, rest);
    return this.session.rows(statement, values);
  }

  #planned(base: 'select' | 'count', criteria: Criteria<T> | undefined, rest: Omit<Clauses, 'condition'>): Planned {
    const condition = buildCondition(this.plan, criteria, { store: this.session.store, view: this.view });
    const planned = this.#statements.with(this.plan[base], { condition, ...rest }, this.view);
    return { statement: planned.statement, values: planned.parameters([...condition.values, ...rest.window.values], this.view) };
  }
}
