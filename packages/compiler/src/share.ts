/**
 * Returns `next` with every part that is equal to the part of `previous` in the same place replaced by that part. If all are equal this is `previous`
 * itself, so that equal plain data can be compared by identity. Only arrays and plain objects are looked into.
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

function sharedList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const parts = next.map((part, index) => (index < previous.length ? shared(previous[index], part) : part));
  const isEqual = parts.length === previous.length && parts.every((part, index) => Object.is(part, previous[index]));
  return isEqual ? previous : parts;
}

/** Members are compared with their order, because what is printed shows it. */
function sharedObject(previous: Plain, next: Plain): Plain {
  const names = Object.keys(next);
  const before = Object.keys(previous);
  const parts = names.map((name) => (Object.hasOwn(previous, name) ? shared(previous[name], next[name]) : next[name]));
  const isEqual = names.length === before.length && names.every((name, at) => name === before[at] && Object.is(parts[at], previous[name]));
  return isEqual ? previous : Object.fromEntries(names.map((name, at) => [name, parts[at]]));
}

type Plain = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is Plain {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
