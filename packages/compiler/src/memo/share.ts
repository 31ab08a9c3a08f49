/**
 * Returns `next` with its parts replaced by the equal parts of `previous`; if all are equal, this is `previous` itself. Equal plain data can then
 * be compared by identity. Members of objects are compared one by one, elements of lists as wholes. Only arrays and plain objects are traversed.
 */
export function share<T>(previous: T, next: T): T {
  return shareValue(previous, next) as T;
}

function shareValue(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (Array.isArray(previous) && Array.isArray(next)) return shareList(previous, next);
  if (isPlain(previous) && isPlain(next)) return shareObject(previous, next);
  return next;
}

/** Compares elements by position from the start and from the end, so that an inserted or removed element shifts no other. */
function shareList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const moved = previous.length - next.length;
  const parts = next.map((part, at) => {
    if (isEqual(previous[at], part)) return previous[at];
    return moved !== 0 && isEqual(previous[at + moved], part) ? previous[at + moved] : part;
  });
  return isSameList(previous, parts) ? previous : parts;
}

function shareObject(previous: Plain, next: Plain): Plain {
  const names = Object.keys(next);
  const parts = names.map((name) => (Object.hasOwn(previous, name) ? shareValue(previous[name], next[name]) : next[name]));
  const isSame = isSameList(Object.keys(previous), names) && names.every((name, at) => Object.is(parts[at], previous[name]));
  return isSame ? previous : Object.fromEntries(names.map((name, at) => [name, parts[at]]));
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => Object.is(part, other[at]));
}

/** Returns whether two values are equal, including the order of members, which printed output shows. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((part, at) => isEqual(part, other[at]));
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  return isSameList(names, Object.keys(other)) && names.every((name) => isEqual(one[name], other[name]));
}

type Plain = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is Plain {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
