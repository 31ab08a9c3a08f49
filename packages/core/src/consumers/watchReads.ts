/** Returns a view of a JSON value that reports the path of each member that is read; `*` stands for any element of a list. */
export function watchReads(value: unknown, path: string, read: (path: string) => void): unknown {
  if (typeof value !== 'object' || value === null) {
    read(path);
    return value;
  }
  return new Proxy(value, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof name === 'symbol' || !Object.hasOwn(target, name) || (Array.isArray(target) && name === 'length')) return member;
      const own = Array.isArray(target) ? '*' : name;
      return watchReads(member, path === '' ? own : `${path}.${own}`, read);
    },
  });
}
