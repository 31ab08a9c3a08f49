import type { EntityModel } from '@portico/core/manifest';
import type { Dialect, TenantPlace } from '@portico/sql';
import type { Decoder, Encoder } from './codec.ts';

/** A row as a list of driver values, in the order of the selected columns. */
export type Row = readonly unknown[];

/** One statement, prepared once per connection: `name` is the same for the same text. With an empty name it runs once and does not stay prepared. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** Whether it is planned for its values on every run, because no plan suits all values; a store that always does so ignores it. */
  readonly planPerCall?: true;
  /**
   * Whether callers determine its text, as with a complex filter: it does not stay prepared, and its name represents every text of its
   * query. Stores measure how long it takes by that name.
   */
  readonly isFreeForm?: true;
}

/** The result of a statement that writes. */
export interface WriteResult {
  readonly count: number;
  readonly rows: readonly Row[];
}

/** The number of rows in a batch of a stream. */
export const streamBatch = 1000;

/** One statement of a batch. */
export interface Write {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  /** The number of rows that it must affect; any other number rolls the batch back, and `onMismatch` creates the error to throw. */
  readonly expect?: number;
  readonly onMismatch?: (written: WriteResult) => Error;
  /** A statement that inserts the same rows, at least `rows` of them, selecting from `before`: a table that has one row exactly if the preceding write has affected one. A store may then send both as one. `rows` is 0 if it may insert none. */
  readonly following?: { readonly statement: Statement; readonly rows: number };
}

/** The reason why a store rejected a statement, in terms of the schema. */
export type Violation =
  /** `key` is the name of the unique index. */
  | { readonly kind: 'unique'; readonly key: string }
  /** `key` is the name of the foreign key, if the store reports it. */
  | { readonly kind: 'foreign'; readonly key: string | undefined }
  /** A text is too large for an index. `key` is the name of the index, if the store reports it. */
  | { readonly kind: 'tooLarge'; readonly key: string | undefined }
  /** A deadlock, a serialization failure, or a busy store: the whole transaction may be retried, after a deadlock not before `after` milliseconds. */
  | { readonly kind: 'retry'; readonly after?: number };

/** An open transaction with its own connection. */
export interface Transaction {
  rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]>;
  /** Reads any number of rows, a batch at a time; it ends with the transaction. */
  stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]>;
  write(write: Write): Promise<WriteResult>;
  /** Runs writes in order, and throws the first failure. Absent if one at a time is just as fast. */
  writeAll?(writes: readonly Write[]): Promise<readonly WriteResult[]>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Rolls back at once, even while a statement is running or waiting for a lock. */
  cancel(): Promise<void>;
}

/** The address of a store's database, for telemetry. */
export interface StoreAddress {
  readonly database: string;
  readonly host?: string;
  readonly port?: number;
}

/** Called when a statement has succeeded, or with the reason why it failed. */
export type StatementEnd = (error?: unknown) => void;

/** Encrypts the positions of cursors; a cursor is bound to its `context`. */
export interface CursorEncryption {
  seal(plain: string, context: string): string;
  /** Returns undefined if the cursor was created in another context, or not by this application. */
  open(text: string, context: string): string | undefined;
}

/** Options that a host sets for all operations on its stores. */
export interface StoreOptions {
  /**
   * Called with every statement and its parameters when it is sent, and with `COMMIT` for every commit; the function that it returns is called with the
   * result. Parameters may be personal data: only the development page of a host reads them.
   */
  readonly observe?: ((text: string, store: Store, values: readonly unknown[]) => StatementEnd) | undefined;
  /** Encrypts cursors; if absent, a key of this process is used. */
  readonly cursors?: CursorEncryption | undefined;
  /** The maximum `pageSize` of queries without their own; 500 by default. */
  readonly maxPageSize?: number | undefined;
  /** The milliseconds after which an operation without its own timeout is rolled back; 60,000 by default, 0 disables it. */
  readonly operationTimeout?: number | undefined;
  /** The maximum number of statements of an operation without its own limit; unlimited if absent or 0. */
  readonly operationStatements?: number | undefined;
  /** The maximum number of rows of queries without pages and without their own limit; 10,000 by default. */
  readonly maxRows?: number | undefined;
  /** The entities of the store; hand-written queries use them. */
  readonly entities?: readonly EntityModel[] | undefined;
}

/** A separate connection for migrations: the caller begins and ends transactions, and statements have no deadline. */
export interface StoreSession {
  /** Whether a pooler is in between that may run each transaction on another connection to the server. */
  readonly isPooled: boolean;
  rows(text: string): Promise<readonly Row[]>;
  /** Runs statements. Returns how many rows the last one affected. */
  run(text: string): Promise<number>;
  /** Returns the meaning of a driver's error for a migration: a lock that others hold, rows with the same key, or a row that breaks a check. */
  meaningOf(error: unknown): 'locked' | 'duplicate' | 'check' | undefined;
  close(): Promise<void>;
}

/** Reads on the replicas of a store: copies of its database that follow it with a delay. */
export interface ReplicaReads {
  /** Returns the position of the store's log after everything that was committed before the call. */
  position(): Promise<string>;
  /** Reads on a replica that has everything up to a position, or on the store itself if no replica has it soon enough, or all are too old. */
  rows(statement: Statement, values: readonly unknown[], after?: string): Promise<readonly Row[]>;
}

/** The parts of a call that determine whose data it uses, if the data of tenants are separate. */
export interface TenantCall {
  readonly caller: { readonly tenantId: string | undefined };
  /** Whether it works in all tenants. */
  readonly asSystem?: boolean;
}

/** A store of entities, opened by an adapter. Its values have the forms of the driver. */
export interface Store {
  readonly name: string;
  readonly dialect: Dialect;
  /** Whether its data ends with the process. */
  readonly inMemory: boolean;
  /** Absent if the store is in this process. */
  readonly address?: StoreAddress | undefined;
  /** Set by the host before the first operation. */
  options?: StoreOptions | undefined;
  readonly decoder: Decoder;
  readonly encoder: Encoder;
  /** Reads outside any transaction; synchronously if the driver can. */
  rows(statement: Statement, values: readonly unknown[]): readonly Row[] | Promise<readonly Row[]>;
  /** Its replicas; absent if it has none. */
  readonly replicas?: ReplicaReads | undefined;
  /** Reads any number of rows outside of any transaction, a batch at a time. Its resources are released when the reader ends or stops. */
  stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]>;
  /** Runs the writes in one transaction and commits it; a single write needs no explicit transaction. */
  write(writes: readonly Write[]): Promise<readonly WriteResult[]>;
  /** Begins a transaction that stays open. */
  begin(): Promise<Transaction>;
  /** Runs statements without parameters or results, in one transaction: migrations. */
  script(text: string): Promise<void>;
  /** Opens a separate connection. Absent in stores in memory, which are never migrated. */
  session?(): Promise<StoreSession>;
  /**
   * Listens to the notifications of other processes on a channel, on a separate connection that is reopened after a loss: `heard` is then called with an
   * empty text, because a notification may have been missed. Returns the function that stops listening. Absent if the store cannot notify.
   */
  listen?(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** Returns why the store cannot be used, in words that are safe to publish, such as `is read-only`; throws if it cannot be reached. Absent if reading shows it. */
  check?(): Promise<string | undefined>;
  /**
   * Returns the store with the data of one tenant in the same database. Each of its transactions fails with `PlaceClosed` if the tenant does not live
   * there any more. It shares the connections of this store, and closes with it. Absent if the store cannot separate tenants.
   */
  place?(place: TenantPlace): Store;
  /** Returns the store for a call, which is that of its tenant. Absent unless tenants are separate. */
  ofCall?(call: TenantCall): Store;
  /** The object whose caches belong to the data of the store, if another one than the store itself. */
  readonly data?: object | undefined;
  /** Returns the meaning of a driver's error; undefined if it is not a violation. */
  violationOf(error: unknown): Violation | undefined;
  /** Called with every statement that is sent: for counting and tracing. */
  onStatement: ((text: string) => void) | undefined;
  close(): Promise<void>;
}
