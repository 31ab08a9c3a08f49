import type { SqlText } from '../sqlText.ts';

/** The table of the counters of generated numbers; stores that share one database share it. */
export const numberTable: SqlText = {
  sqlite: 'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
  postgres: 'CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);',
};
