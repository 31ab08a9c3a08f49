/** Returns whether a change affects a result with these dependencies. */
export function dependsOn(touched: ReadonlySet<string>, reached: ReadonlySet<string>): boolean {
  return touched.size < reached.size ? holdsAny(reached, touched) : holdsAny(touched, reached);
}

function holdsAny(all: ReadonlySet<string>, keys: ReadonlySet<string>): boolean {
  for (const key of keys) if (all.has(key)) return true;
  return false;
}

const ofType = 'type ';

/** Returns the dependency on a named type, by the key of the type. */
export function buildTypeKey(key: string): string {
  return ofType + key;
}

/** Returns the keys of the named types among dependencies. */
export function listTouchedTypes(touched: ReadonlySet<string>): string[] {
  return [...touched].flatMap((each) => (each.startsWith(ofType) ? [each.slice(ofType.length)] : []));
}

/** Returns the entries that a test accepts, in the order of their keys. */
export function sortEntries<T>(entries: ReadonlyMap<string, T>, accepts: (key: string) => boolean): Map<string, T> {
  const accepted = [...entries].filter(([key]) => accepts(key));
  return new Map(accepted.sort(([a], [b]) => (a < b ? -1 : 1)));
}
