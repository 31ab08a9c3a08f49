/**
 * Looks a declaration up among the types that generated code adds to an interface, which has a member for each area: returns the member `Wanted` of
 * the entry whose member `Key` is exactly `Declaration`; `never` until the build has emitted it.
 */
export type GeneratedMember<Areas, Key extends string, Declaration, Wanted extends string> = {
  [Area in keyof Areas]: {
    [Id in keyof Areas[Area]]: Areas[Area][Id] extends Readonly<Record<Key, infer Declared> & Record<Wanted, infer Found>>
      ? [Declaration, Declared] extends [Declared, Declaration]
        ? Found
        : never
      : never;
  }[keyof Areas[Area]];
}[keyof Areas];
