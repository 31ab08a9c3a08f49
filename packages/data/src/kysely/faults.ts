/** A hand-written query that cannot run, with a fix. */
export class QueryFault extends Error {
  override readonly name = 'QueryFault';
}

/** Returns the fault of a query that names a table without an entity. */
export function createUnknownTableFault(name: string): QueryFault {
  return new QueryFault(`No entity of this store has the table '${name}'.`);
}

/** Returns the fault of a query that writes a table of another area. */
export function createForeignTableFault(name: string, area: string, own: string): QueryFault {
  return new QueryFault(
    `The table '${name}' belongs to the area ${area}; ${own} may read it, but only ${area} may write to it. Publish an event instead.`,
  );
}

/** Returns the fault of a query with raw SQL whose tables cannot be determined. */
export function createUnseenTablesFault(text: string): QueryFault {
  return new QueryFault(
    `Raw SQL must not read or write tables, because the filters of their entities would not apply: '${text.trim()}'. Use the query builder for tables, and raw SQL for expressions.`,
  );
}

/** Returns the fault of a query that would bypass the filters. */
export function createUnsupportedFault(what: string): QueryFault {
  return new QueryFault(
    `${what} cannot be used in a query: the filters of the entities would not apply. Use repositories, or several queries.`,
  );
}

/** Returns the fault of a query that computes with values that the store encodes differently. */
export function untraced(column: string, type: string): QueryFault {
  return new QueryFault(
    `'${column}' is a ${type}, which is stored as a whole number; an expression with it would return a wrong value. ` +
      'Select, compare, sort or group by the column itself (or its min, max, sum or count), and compute the rest in TypeScript.',
  );
}

/** Returns the fault of a query that inserts the result of another one without naming the columns. */
export function createUnnamedColumnsFault(): QueryFault {
  return new QueryFault("An insert from a query requires '.columns([…])', because the column order of a table depends on its migrations.");
}

/** Returns the fault of a query that selects an expression without a name. */
export function nameless(): QueryFault {
  return new QueryFault("The query selects an expression without a name; give it one with '.as(…)'.");
}
