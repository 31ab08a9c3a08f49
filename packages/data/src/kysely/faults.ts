/** A hand-written query that cannot be run as it stands, with a way out. */
export class QueryFault extends Error {
  override readonly name = 'QueryFault';
}

/** The query names a table that is no entity's. */
export function unknownTable(name: string): QueryFault {
  return new QueryFault(`The table '${name}' belongs to no entity of this store.`);
}

/** The query writes a table that another area writes. */
export function foreignTable(name: string, area: string, own: string): QueryFault {
  return new QueryFault(
    `The table '${name}' belongs to the area ${area}; ${own} may read it, and only ${area} writes it: publish an event.`,
  );
}

/** The query has SQL as text whose tables cannot be seen. */
export function unseenTables(text: string): QueryFault {
  return new QueryFault(
    `SQL as text may not read or write tables by itself, since the filters of its entities would be lost: '${text.trim()}'. Name tables with the query builder; SQL as text is for expressions.`,
  );
}

/** The query does something that would go around the filters. */
export function notSupported(what: string): QueryFault {
  return new QueryFault(
    `${what} cannot be used in a query: the filters of the entities would not hold. Use repositories, or several queries.`,
  );
}

/** The query computes with values that the store keeps in another form. */
export function untraced(column: string, type: string): QueryFault {
  return new QueryFault(
    `'${column}' is a ${type}, which the store holds as a whole number; an expression of it would give a wrong value. ` +
      'Select, compare, sort or group by the column itself (or its min, max, sum or count), and compute the rest in TypeScript.',
  );
}

/** The query inserts what another one selects, and leaves open where it goes. */
export function unnamedColumns(): QueryFault {
  return new QueryFault(
    "Rows that are inserted from a query are put into columns that are named with '.columns([…])': the order of a table's own is that of its migrations.",
  );
}

/** The query selects something without a name. */
export function nameless(): QueryFault {
  return new QueryFault("The query selects an expression without a name; give it one with '.as(…)'.");
}
