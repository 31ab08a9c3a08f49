import {
  MssqlAdapter,
  MssqlQueryCompiler,
  MysqlAdapter,
  MysqlQueryCompiler,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
} from 'kysely';
import type { DialectAdapter, QueryCompiler } from 'kysely';
import type { HandWrittenSql } from '@portico/sql';

/** Kysely's parts for each of its databases; a dialect chooses one. */
export const kyselyParts: Readonly<
  Record<HandWrittenSql['compiler'], { readonly adapter: () => DialectAdapter; readonly compiler: () => QueryCompiler }>
> = {
  sqlite: { adapter: () => new SqliteAdapter(), compiler: () => new SqliteQueryCompiler() },
  postgres: { adapter: () => new PostgresAdapter(), compiler: () => new PostgresQueryCompiler() },
  mysql: { adapter: () => new MysqlAdapter(), compiler: () => new MysqlQueryCompiler() },
  mssql: { adapter: () => new MssqlAdapter(), compiler: () => new MssqlQueryCompiler() },
};
