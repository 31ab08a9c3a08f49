/**
 * Returns the paths of the members that a validator never reads. The Kubernetes schemas accept unknown members, and the API server
 * drops them silently: a misspelt probe would have no effect.
 */
export function unread(document: object, validate: (watched: object) => void): string[] {
  const read = new Set<string>();
  validate(watched(document, '', read));
  return pathsOf(document, '').filter((path) => !read.has(path));
}

function watched(value: object, path: string, read: Set<string>): object {
  return new Proxy(value, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return member;
      const at = `${path}/${name}`;
      read.add(at);
      return typeof member === 'object' && member !== null ? watched(member, at, read) : member;
    },
  });
}

function pathsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [`${path}/${name}`, ...pathsOf(member, `${path}/${name}`)]);
}
