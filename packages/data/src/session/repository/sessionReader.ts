import { ReadAccess } from '@portico/core';
import type { Criteria, EntityBase, Guid, ListOptions, LoadOptions, NotFoundError, StreamOptions } from '@portico/core';
import type { Loader } from './loader.ts';

/** Reads entities without saving them. */
export class SessionReader<T extends EntityBase> extends ReadAccess<T> {
  readonly #loader: Loader<T>;

  constructor(loader: Loader<T>) {
    super();
    this.#loader = loader;
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
    return this.#loader.stream(criteria, options);
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
}
