/** Some members of `T`; `undefined` and `null` count as absent. */
export type Given<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

/** Assigns the members that are present; other members of the target are unchanged. */
export function assignGiven<T extends object>(target: T, changes: Given<NoInfer<T>>): T {
  const given = Object.entries(changes).filter(([, value]) => value != null);
  return Object.assign(target, Object.fromEntries(given));
}
