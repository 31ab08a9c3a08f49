import type { Pooling } from './pooling.ts';

/** The statements that a store sends: all of PostgreSQL, or those that distributed databases with its protocol support. */
export type Compatibility = 'postgres' | 'distributed';

/** How a store on PostgreSQL is opened. */
export interface PostgresStoreOptions {
  /** The name of the store: the option `store` of its areas. */
  readonly name: string;
  /** `postgres://user:password@host:port/database`, or a primary and its standbys: `postgres://user:password@a:5432,b:5432/database`. */
  readonly url: string;
  /**
   * Connections that reads share. A read is sent without waiting for the results of earlier reads, but never behind a long one. While long reads
   * occupy all of them, the store opens up to twice as many, and one more for short reads.
   * @default 4
   */
  readonly readers?: number;
  /**
   * Connections for transactions, one each. At most half of them serve streams, which last as long as their clients read.
   * @default 10
   */
  readonly writers?: number;
  /**
   * Milliseconds that a statement waits for a free connection.
   * @default 30,000
   */
  readonly wait?: number;
  /**
   * The maximum duration of a statement in milliseconds; 0 disables the limit. Migrations are exempt. If the server does not respond within one more
   * second, the store closes the connection.
   * @default 30,000
   */
  readonly statementTimeout?: number;
  /**
   * Milliseconds for opening a connection.
   * @default 5,000
   */
  readonly connectTimeout?: number;
  /**
   * The mode of a pooler such as PgBouncer: `transaction` avoids everything that belongs to a session, such as prepared statements; `session` relies on it.
   * @default `transaction` behind a pooler, which is recognized by its process ids
   */
  readonly pooling?: Pooling;
  /**
   * The address of the server itself, if `url` is that of a pooler: used for notifications and migrations. Without it, the store polls for changes of other
   * processes once a second.
   * @default `url`
   */
  readonly directUrl?: string;
  /**
   * The statements to send: `postgres` for all of PostgreSQL, or `distributed` for those that distributed databases with its protocol support. `distributed` polls
   * once a second instead of listening, claims rows by comparing them, and uses no advisory locks.
   * @default `postgres`
   */
  readonly compatibility?: Compatibility;
  /**
   * The replicas from which queries with the option `replica` read: `postgres://user:password@a:5432,b:5432/database`.
   * @default none
   */
  readonly replicas?: string;
  /**
   * The milliseconds by which a replica may be behind the primary; older ones are not read.
   * @default 5,000
   */
  readonly maximumReplicaLag?: number;
  /**
   * The milliseconds that a read waits until a replica has the changes of its caller; then it uses the primary.
   * @default 200
   */
  readonly replicaWait?: number;
}
