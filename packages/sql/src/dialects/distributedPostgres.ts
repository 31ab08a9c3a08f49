import type { Dialect } from './dialect.ts';
import { toDistributedScript } from './distributedScript.ts';
import { postgres } from './postgres.ts';
import type { SchemaDialect } from './schemaDialect.ts';

const { create, upgrades } = postgres.schema.messageTables;

const schema: SchemaDialect = {
  ...postgres.schema,
  indexOrder: ({ descending }) => (descending ? ' DESC' : ''),
  messageTables: { create: toDistributedScript(create), upgrades: upgrades.map(toDistributedScript) },
  // The nodes of a cluster start at different times. A copy of a database has its id, but another name or number.
  databaseIdentity:
    'SELECT id, current_database(), (SELECT oid FROM pg_database WHERE datname = current_database()), current_schema() FROM portico_database',
  unsuitable: {
    query: `SELECT 1 WHERE to_regclass('portico_outbox') IS NOT NULL AND to_regclass('portico_sequence') IS NULL`,
    advice:
      "has message tables that take positions from a sequence; create them with Service:Database:Compatibility set to 'distributed' in a new database, and copy the data",
  },
};

const { relaxedCommit: _, ...base } = postgres;

/**
 * PostgreSQL's SQL without what distributed databases with its protocol lack: `SKIP LOCKED`, `NULLS FIRST`, statements that write inside of queries, and
 * sequences whose order matters. It has the name of `postgres`, whose generated texts it uses.
 */
export const distributedPostgres: Dialect = {
  ...base,
  isDistributed: true,
  orderBy(expression, direction, nullable) {
    const [word, nulls] = direction === 'Ascending' ? ['ASC', 'DESC'] : ['DESC', 'ASC'];
    return `${nullable ? `(${expression} IS NULL) ${nulls}, ` : ''}${expression} ${word}`;
  },
  writesInQueries: false,
  schema,
};
