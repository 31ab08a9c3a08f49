import type { CharSet } from 'refa';

/** Splits all characters into classes that no set distinguishes. Returns for each class, by set, whether the set contains it (1) or not (0). */
export function splitAlphabet(sets: readonly CharSet[]): readonly (readonly number[])[] {
  const distinct = new Map<string, number>();
  const ranges: (readonly { readonly min: number; readonly max: number }[])[] = [];
  const numbers = sets.map((set) => {
    const key = set.ranges.map(({ min, max }) => `${min}-${max}`).join();
    let known = distinct.get(key);
    if (known === undefined) distinct.set(key, (known = ranges.push(set.ranges) - 1));
    return known;
  });
  const bounds = [...new Set([0, ...ranges.flat().flatMap(({ min, max }) => [min, max + 1])])].sort((a, b) => a - b);
  const nextRange = ranges.map(() => 0);
  const classes = new Map<string, readonly number[]>();
  for (const bound of bounds) {
    const holds = ranges.map((all, index) => {
      while (all[nextRange[index]!] !== undefined && all[nextRange[index]!]!.max < bound) nextRange[index]! += 1;
      const range = all[nextRange[index]!];
      return range !== undefined && range.min <= bound ? 1 : 0;
    });
    classes.set(holds.join(''), holds);
  }
  return [...classes.values()].map((holds) => numbers.map((number) => holds[number]!));
}
