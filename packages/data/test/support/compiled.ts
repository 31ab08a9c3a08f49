import type { Store, View } from '@portico/data';
import { postgresStore } from '@portico/data-postgres';
import { sqliteStore } from '@portico/data-sqlite';
import { databaseOn } from './handWritten.ts';
import { models } from './models.ts';
import { viewOf } from './viewOf.ts';

/** A view without filters: texts then show only the query. */
const everything = viewOf({ asSystem: true, withDeleted: true });

/** Builds queries. */
export type Query = ReturnType<typeof queryOn>;
/** Builds one query. */
export type Build = (query: Query) => { compile(): { readonly sql: string; readonly parameters: readonly unknown[] } };

/** A store of each dialect, for texts: nothing is sent, so there need not be a server. */
export const texts = {
  sqlite: known(sqliteStore({ name: 'texts' })),
  postgres: known(postgresStore({ name: 'texts', url: 'postgres://nobody@127.0.0.1:1/nothing' })),
};

function known(store: Store): Store {
  store.options = { entities: [...models.values()] };
  return store;
}

/** Builds queries for a store, with a view. */
export function queryOn(store: Store, view: View = everything) {
  return databaseOn(store, view).query;
}

/** Returns the text that a query becomes. */
export function textOn(store: Store, build: Build): string {
  return build(queryOn(store)).compile().sql;
}

/** Returns the parameters of a query as the store takes them. */
export function parametersOn(store: Store, build: Build): readonly unknown[] {
  return build(queryOn(store)).compile().parameters;
}
