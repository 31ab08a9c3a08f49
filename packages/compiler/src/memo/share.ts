/**
 * Returns `next` with its parts replaced by the equal parts of `previous`; if all are equal this is `previous` itself. Equal plain data can therefore
 * be compared by identity. Members of objects are compared one by one, and elements of lists as wholes. Only arrays and plain objects are looked into.
 */
export function share<T>(previous: T, next: T): T {
  return shared(previous, next) as T;
}

function shared(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (Array.isArray(previous) && Array.isArray(next)) return sharedList(previous, next);
  if (isPlain(previous) && isPlain(next)) return sharedObject(previous, next);
  return next;
}

/** An element is looked for in its place from the start and from the end, so that one more or one less moves no other. */
function sharedList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const moved = previous.length - next.length;
  const parts = next.map((part, at) => {
    if (isEqual(previous[at], part)) return previous[at];
    return moved !== 0 && isEqual(previous[at + moved], part) ? previous[at + moved] : part;
  });
  return isSameList(previous, parts) ? previous : parts;
}

function sharedObject(previous: Plain, next: Plain): Plain {
  const names = Object.keys(next);
  const parts = names.map((name) => (Object.hasOwn(previous, name) ? shared(previous[name], next[name]) : next[name]));
  const isSame = isSameList(Object.keys(previous), names) && names.every((name, at) => Object.is(parts[at], previous[name]));
  return isSame ? previous : Object.fromEntries(names.map((name, at) => [name, parts[at]]));
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => Object.is(part, other[at]));
}

/** Members are compared with their order, because what is printed shows it. */
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
