import type { EntityBase, ReadAccess, Repository } from '@portico/core';
import type { EntityPlan } from '../plan/entityPlan.ts';
import { Loader } from './repository/loader.ts';
import { SessionReader } from './repository/sessionReader.ts';
import { SessionRepository } from './repository/sessionRepository.ts';
import type { Session } from './session.ts';

/** The repositories of a session, one for each entity. */
export class Repositories {
  readonly #session: Session;
  #repositories: Map<unknown, unknown> | undefined;
  #readers: Map<unknown, unknown> | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Returns the repository of an entity. */
  repository<T extends EntityBase>(plan: EntityPlan<T>): Repository<T> {
    this.#repositories ??= new Map();
    let repository = this.#repositories.get(plan) as Repository<T> | undefined;
    if (!repository) this.#repositories.set(plan, (repository = new SessionRepository(this.#session, plan)));
    return repository;
  }

  /** Returns the repository that only reads an entity. */
  reader<T extends EntityBase>(plan: EntityPlan<T>): ReadAccess<T> {
    const options = { view: this.#session.view, tracks: false };
    this.#readers ??= new Map();
    let reader = this.#readers.get(plan) as ReadAccess<T> | undefined;
    if (!reader) this.#readers.set(plan, (reader = new SessionReader(new Loader(this.#session, plan, options))));
    return reader;
  }
}
