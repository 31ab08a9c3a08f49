import type { StoreKind } from './storeKind.ts';

/** A kind of store whose adapter is an optional package. */
export interface KnownStoreKind extends StoreKind {
  /** The package that exports `storeAdapter`. */
  readonly package: string;
}

const memoryUrl = 'sqlite::memory:';

/**
 * The kinds of stores that the framework supports. Only this file maps a URL to a package: hosts and commands find adapters
 * through it, and get everything else from the adapter.
 */
export const knownStores = [
  {
    title: 'SQLite',
    package: '@portico/data-sqlite',
    dialectName: 'sqlite',
    schemes: ['sqlite'],
    forms: ['sqlite:<file>'],
    memoryUrl,
    settings: [
      {
        name: 'FilterTimeout',
        type: 'duration',
        default: '0.5',
        meaning:
          'with SQLite, the maximum duration of a statement with a filter or an order of the caller, because other requests wait for it; 0 disables the limit',
      },
      {
        name: 'ReadThreads',
        type: 'number',
        default: '2',
        meaning:
          'with SQLite in a file, the maximum number of threads for reads that usually take more than 20 ms; 0 runs them on the event loop',
      },
    ],
  },
  {
    title: 'PostgreSQL',
    package: '@portico/data-postgres',
    dialectName: 'postgres',
    schemes: ['postgres', 'postgresql'],
    start: '//',
    forms: ['postgres://…'],
    transport: 'postgres',
    settings: [
      {
        name: 'Readers',
        type: 'number',
        default: '4',
        meaning:
          'with PostgreSQL, connections that reads share; while long reads occupy all of them, up to twice as many, and one more for short reads',
      },
      {
        name: 'Writers',
        type: 'number',
        default: '10',
        meaning: 'with PostgreSQL, connections for transactions, one each; at most half of them for streams',
      },
      {
        name: 'StatementTimeout',
        type: 'duration',
        default: '30',
        meaning: 'with PostgreSQL, the maximum duration of a statement; 0 disables the limit',
      },
      {
        name: 'Wait',
        type: 'duration',
        default: '30',
        meaning: 'with PostgreSQL, how long a statement waits for a free connection',
      },
      {
        name: 'Pooling',
        type: 'text',
        values: ['transaction', 'session'],
        forMigrations: true,
        meaning:
          'with PostgreSQL, behind a pooler such as PgBouncer, its mode: a client has a server connection for each `transaction`, or for the whole `session`; detected by default',
      },
      {
        name: 'DirectUrl',
        type: 'address',
        schemes: ['postgres', 'postgresql'],
        forMigrations: true,
        meaning: 'with PostgreSQL, behind a pooler, the address of the server itself, for notifications and migrations',
      },
      {
        name: 'Compatibility',
        type: 'text',
        values: ['postgres', 'distributed'],
        default: 'postgres',
        forMigrations: true,
        meaning:
          'with PostgreSQL, the statements to send: all of `postgres`, or only those that `distributed` databases with its protocol support, such as YugabyteDB and CockroachDB',
      },
      {
        name: 'Replicas',
        type: 'address',
        schemes: ['postgres', 'postgresql'],
        meaning: 'with PostgreSQL, the replicas from which queries with the option `replica` read: an address that names one or several',
      },
      {
        name: 'MaximumReplicaLag',
        type: 'duration',
        default: '5',
        meaning: 'with PostgreSQL, how far a replica may be behind the primary; older ones are not read',
      },
      {
        name: 'ReplicaWait',
        type: 'duration',
        default: '0.2',
        meaning: 'with PostgreSQL, how long a read waits until a replica has the changes of its caller; then it uses the primary',
      },
    ],
  },
] as const satisfies readonly KnownStoreKind[];

type Known = (typeof knownStores)[number];

/** The names of the settings of known stores. */
export type KnownStoreSetting = Known['settings'][number]['name'];

/** The names of the message transports that known stores offer. */
export type KnownStoreTransport = Extract<Known, { readonly transport: string }>['transport'];

/** The URL of a store whose data end with the process, unless the application provides an adapter for such stores. */
export const defaultMemoryUrl: string = memoryUrl;
