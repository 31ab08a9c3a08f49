import { countLetterEdits } from '@portico/core/manifest';

/** The longest name that is compared with others: callers choose it, and the cost is the product of both lengths. */
const longest = 64;

/** Returns the declared name that is most similar to a name, ignoring case, or undefined if more than a third of the letters differ. */
export function findNearestName(name: string, declared: readonly string[]): string | undefined {
  if (name.length > longest) return undefined;
  const lower = name.toLowerCase();
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const each of declared) {
    const apart = countLetterEdits(lower, each.toLowerCase());
    if (apart < least) [nearest, least] = [each, apart];
  }
  return nearest;
}
