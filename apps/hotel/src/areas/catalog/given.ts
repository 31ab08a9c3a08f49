/** Some members of `T`: what is undefined or null is left out. */
export type Given<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

/** Copies what is given; the rest of the target stays as it is. */
export function assignGiven<T extends object>(target: T, changes: Given<NoInfer<T>>): T {
  const given = Object.entries(changes).filter(([, value]) => value != null);
  return Object.assign(target, Object.fromEntries(given));
}
