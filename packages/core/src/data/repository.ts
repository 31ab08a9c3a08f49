import type { NotFoundError } from '../errors/clientErrors.ts';
import type { Guid, Int } from '../scalars.ts';
import type { JsonPointer } from '../values/pointers.ts';
import type { CreationOf } from './creation.ts';
import type { Criteria, SortDirection } from './criteria.ts';
import type { EntityBase } from './entity.ts';

type NameOf<T> = keyof T & string;

/** How a list is sorted, limited and loaded. */
export interface ListOptions<T> {
  /**
   * The sorts by property, in the order of the members; the key is always last.
   * @default by the key
   */
  readonly orderBy?: { readonly [K in NameOf<T>]?: SortDirection };
  /**
   * The maximum number of entities.
   * @default none: all, and more than 100,000 are a fault
   */
  readonly limit?: Int;
  /**
   * The number of entities to skip.
   * @default 0
   */
  readonly offset?: Int;
  /**
   * The relations to load: one statement each, whatever the number of rows.
   * @default none
   */
  readonly with?: readonly NameOf<T>[];
}

/** How the rows of a stream are sorted and loaded. */
export type StreamOptions<T> = Pick<ListOptions<T>, 'orderBy' | 'with'>;

/** How one entity is loaded. */
export interface LoadOptions<T> {
  /**
   * The relations to load.
   * @default none
   */
  readonly with?: readonly NameOf<T>[];
}

/** How the failures of a saved entity are reported. */
export interface LocationOptions {
  /**
   * The JSON Pointer of the part of the body that the entity comes from: `/lines/0`. Failures of its save have paths below it.
   * @default the whole body
   */
  readonly at?: JsonPointer;
}

/** Reads entities of this area, or of another area that shares the store. The filters of the entities (soft delete, owner, tenant) apply. */
export abstract class ReadAccess<T extends EntityBase> {
  /** Returns the entity with the id; undefined if it does not exist or the caller may not see it. */
  abstract find(id: Guid, options?: LoadOptions<T>): Promise<T | undefined>;
  /** Returns the entity with the id, or a `NotFoundError`. */
  abstract get(id: Guid, options?: LoadOptions<T>): Promise<T | NotFoundError>;
  /** Returns the first entity that matches the criteria. */
  abstract first(criteria: Criteria<T>, options?: ListOptions<T>): Promise<T | undefined>;
  /** Returns the entities that match the criteria. */
  abstract list(criteria?: Criteria<T>, options?: ListOptions<T>): Promise<T[]>;
  /**
   * Reads the entities that match the criteria in batches, for any number of rows: `for await (const guest of guests.stream({…}))`. They are not
   * tracked: changes of them are not saved. Within a transaction the stream ends with it.
   */
  abstract stream(criteria?: Criteria<T>, options?: StreamOptions<T>): AsyncIterable<T>;
  /** Returns the number of entities that match the criteria. A repository counts pending changes of the operation as if they were saved. */
  abstract count(criteria?: Criteria<T>): Promise<Int>;
  /** Returns whether any entity matches the criteria. */
  abstract exists(criteria: Criteria<T>): Promise<boolean>;
  /** Loads an entity and locks its row until the operation ends. Other transactions that lock or change the row wait. */
  abstract lock(id: Guid): Promise<T | NotFoundError>;
}

/** Loads, adds and removes the entities of its area. Loaded entities are tracked, and their changed columns are saved when the operation succeeds. */
export abstract class Repository<T extends EntityBase> extends ReadAccess<T> {
  /**
   * Creates an entity with these values and adds it: `parcels.create({ label })`. The type demands what the entity requires. Throws `TypeError` if a
   * required property is missing, or one is given that only the framework writes. For one of several rows of a body, name its part:
   * `lines.create({ … }, { at: '/lines/0' })`.
   */
  abstract create(values: CreationOf<T>, options?: LocationOptions): T;
  /** Adds a new entity: it gets its id now and is written when the operation succeeds. */
  abstract add(entity: T, options?: LocationOptions): T;
  /**
   * Names the part of the body that changes of an entity come from, and returns the entity: `lines.locate(line, '/lines/0')`. Failures of its save
   * have paths below it. Throws if the entity was neither loaded nor added by this operation.
   */
  abstract locate(entity: T, at: JsonPointer): T;
  /** Removes an entity: a `SoftDeleted` one is hidden, any other is deleted. */
  abstract remove(entity: T): void;
  /** Restores a removed entity; only `SoftDeleted` entities can be restored. */
  abstract restore(entity: T): void;
  /** Sets the links of a many-to-many relation to these. */
  abstract link(entity: T, relation: NameOf<T>, ids: readonly Guid[]): void;
  /** The same repository without the soft-delete filter. Every use is listed in the manifest. */
  abstract withDeleted(): Repository<T>;
  /** The same repository without the filter of owners: all rows of the caller's tenant. Every use is listed in the manifest. */
  abstract forAllOwners(): Repository<T>;
  /** The same repository without the filters of owner and tenant. Every use is listed in the manifest. */
  abstract asSystem(): Repository<T>;
}

/** The transaction of an operation. It commits by itself when the operation succeeds. */
export abstract class UnitOfWork {
  /** Writes pending changes now, within the transaction; conflicts are thrown here. */
  abstract flush(): Promise<void>;
  /**
   * Commits everything that was added, changed and removed so far. It stays committed whatever the operation returns afterwards, and its events are relayed.
   * Later changes belong to another transaction, and an operation that has committed is not retried automatically.
   */
  abstract commit(): Promise<void>;
}

/** Fills a new in-memory store with data, or any empty store with the option `seed: 'empty'`. Runs once at startup, as the system. */
export abstract class Seed {
  /** Seeds with a smaller order run first. */
  readonly order: number = 0;
  abstract seed(...services: never[]): unknown;
}
