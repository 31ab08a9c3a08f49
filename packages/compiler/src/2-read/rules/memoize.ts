/** The maximum number of cached results of a function; a project has far fewer different rules. */
const most = 10_000;

/** Returns a function that caches its results by a text or a number. */
export function memoize<Key extends string | number, Value, Given extends readonly unknown[] = []>(
  make: (key: Key, ...given: Given) => Value,
): (key: Key, ...given: Given) => Value {
  const known = new Map<Key, Value>();
  return (key, ...given) => {
    if (known.has(key)) return known.get(key) as Value;
    if (known.size >= most) known.clear();
    const value = make(key, ...given);
    known.set(key, value);
    return value;
  };
}
