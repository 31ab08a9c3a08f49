/** An object type whose members that may be undefined are optional. */
export type OmitUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Returns an object without the members that are undefined; the others keep their order. */
export function omitUndefined<T extends object>(members: T): OmitUndefined<T> {
  const defined: Record<string, unknown> = {};
  for (const name of Object.keys(members)) {
    const value = (members as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined) defined[name] = value;
  }
  return defined as OmitUndefined<T>;
}
