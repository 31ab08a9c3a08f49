import type { StoreKind } from './storeKind.ts';

/** A kind of stores whose adapter is an optional package. */
export interface KnownStoreKind extends StoreKind {
  /** The package that exports `storeAdapter`. */
  readonly package: string;
}

const memoryUrl = 'sqlite::memory:';

/**
 * The kinds of stores that the framework comes with. Only this file connects a URL with a package: hosts and commands find adapters through it, and
 * ask the adapter for everything else.
 */
export const knownStores = [
  {
    title: 'SQLite',
    package: '@portico/data-sqlite',
    dialectName: 'sqlite',
    schemes: ['sqlite'],
    forms: ['sqlite:<file>'],
    memoryUrl,
    settings: [],
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
          'with PostgreSQL, connections that reads share; up to twice as many while all are busy with long reads, and one more for short ones',
      },
      {
        name: 'Writers',
        type: 'number',
        default: '10',
        meaning: 'with PostgreSQL, connections for transactions, one each',
      },
      {
        name: 'StatementTimeout',
        type: 'duration',
        default: '30',
        meaning: 'with PostgreSQL, after how long a statement is ended; 0 is never',
      },
      {
        name: 'Wait',
        type: 'duration',
        default: '30',
        meaning: 'with PostgreSQL, how long one waits for a connection that is in use',
      },
      {
        name: 'Pooling',
        type: 'text',
        values: ['transaction', 'session'],
        forMigrations: true,
        meaning:
          'with PostgreSQL, behind a pooler such as PgBouncer, what it gives to its clients: a server connection for each `transaction`, or for the whole `session`; found out where it is absent',
      },
      {
        name: 'DirectUrl',
        type: 'address',
        schemes: ['postgres', 'postgresql'],
        forMigrations: true,
        meaning: 'with PostgreSQL, behind a pooler, the address of the server itself, where notifications are heard and migrations run',
      },
    ],
  },
] as const satisfies readonly KnownStoreKind[];

type Known = (typeof knownStores)[number];

/** The names of the settings of known stores. */
export type KnownStoreSetting = Known['settings'][number]['name'];

/** The names of the message transports that known stores offer. */
export type KnownStoreTransport = Extract<Known, { readonly transport: string }>['transport'];

/** The URL of a store whose data end with the process, if the application brings no adapter of its own for such stores. */
export const defaultMemoryUrl: string = memoryUrl;
