import type { NotFoundError } from '../errors/clientErrors.ts';
import type { Guid, Int } from '../scalars.ts';
import type { Criteria, SortDirection } from './criteria.ts';
import type { EntityBase } from './entity.ts';

type NameOf<T> = keyof T & string;

/** How a list is ordered, cut and filled. */
export interface ListOptions<T> {
  /**
   * By property, in the order of the members; the key is always last.
   * @default by the key
   */
  readonly orderBy?: { readonly [K in NameOf<T>]?: SortDirection };
  /**
   * How many at most.
   * @default all, of which there may be 100,000
   */
  readonly limit?: Int;
  /**
   * How many are left out before the first.
   * @default 0
   */
  readonly offset?: Int;
  /**
   * Relations to be filled: one statement each, whatever the number of rows.
   * @default none
   */
  readonly with?: readonly NameOf<T>[];
}

/** How the rows of a stream are ordered and filled. */
export type StreamOptions<T> = Pick<ListOptions<T>, 'orderBy' | 'with'>;

/** How one entity is loaded. */
export interface LoadOptions<T> {
  /**
   * Relations to be filled.
   * @default none
   */
  readonly with?: readonly NameOf<T>[];
}

/** Reads entities of this or of another area that shares the store, with the entities' filters on (soft delete, owner, tenant). */
export abstract class ReadAccess<T extends EntityBase> {
  /** The entity of that id; undefined where there is none, or none for this caller. */
  abstract find(id: Guid, options?: LoadOptions<T>): Promise<T | undefined>;
  /** The entity of that id, or the error that says it is not there. */
  abstract get(id: Guid, options?: LoadOptions<T>): Promise<T | NotFoundError>;
  /** The first that meets the criteria. */
  abstract first(criteria: Criteria<T>, options?: ListOptions<T>): Promise<T | undefined>;
  /** Those that meet the criteria. */
  abstract list(criteria?: Criteria<T>, options?: ListOptions<T>): Promise<T[]>;
  /**
   * Reads those that meet the criteria a batch at a time, for any number of rows: `for await (const guest of guests.stream({…}))`. They are not
   * tracked: changes of them are not saved. Within a transaction the stream ends with it.
   */
  abstract stream(criteria?: Criteria<T>, options?: StreamOptions<T>): AsyncIterable<T>;
  /** How many meet the criteria; a repository counts what the operation has added, changed and removed so far as it will be saved. */
  abstract count(criteria?: Criteria<T>): Promise<Int>;
  /** Whether any meets the criteria. */
  abstract exists(criteria: Criteria<T>): Promise<boolean>;
  /** Loads an entity and holds its row until the operation ends: whoever else wants to hold or change it waits. */
  abstract lock(id: Guid): Promise<T | NotFoundError>;
}

/** Loads, adds and removes the entities of its area; what was loaded is tracked, and its changed columns are saved when the operation succeeds. */
export abstract class Repository<T extends EntityBase> extends ReadAccess<T> {
  /** Adds a new entity: it gets its id now and is written when the operation succeeds. */
  abstract add(entity: T): T;
  /** Removes an entity: hidden where it is `SoftDeleted`, else deleted. */
  abstract remove(entity: T): void;
  /** Brings a removed entity back; only one that is `SoftDeleted` can be. */
  abstract restore(entity: T): void;
  /** Makes these the links of a many-to-many relation. */
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
  /** Writes now what was added, changed and removed so far, inside of the transaction; conflicts are thrown here already. */
  abstract flush(): Promise<void>;
  /**
   * Commits what was added, changed and removed so far: it stays, whatever the operation answers afterwards, and its events are handed on.
   * What comes after it is another transaction, and an operation that has committed is not run again by itself.
   */
  abstract commit(): Promise<void>;
}

/** Fills an empty store with data, in the in-memory mode only; runs once after start, as the system. */
export abstract class Seed {
  /** Seeds with a smaller order run first. */
  readonly order: number = 0;
  abstract seed(...services: never[]): unknown;
}
