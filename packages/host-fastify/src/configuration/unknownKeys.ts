import type { ConfigurationKey } from './configurationKey.ts';
import { patternOf } from './pattern.ts';

/** A key that something is said of, and that nothing reads. */
export interface UnknownKey {
  readonly key: string;
  /** The key that may have been meant. */
  readonly nearest: string | undefined;
}

/** The keys below `Service:` that nobody declared, however their letters are written, each with the declared one that is most like it. */
export function unknownKeys(said: readonly string[], declared: readonly ConfigurationKey[]): UnknownKey[] {
  const patterns = declared.map(({ key }) => patternOf(key));
  return said
    .filter((key) => /^service:/i.test(key) && !patterns.some((pattern) => pattern.matches(key)))
    .toSorted()
    .map((key) => ({ key, nearest: nearestOf(key, declared) }));
}

function nearestOf(key: string, declared: readonly ConfigurationKey[]): string | undefined {
  const likely = declared
    .map((known) => ({ known: patternOf(known.key).filledLike(key), unlike: unlikeness(key, known.key) }))
    .toSorted((one, other) => one.unlike - other.unlike)[0];
  // A third of the letters wrong is no slip of the pen.
  return likely && likely.unlike <= (key.length - 'Service:'.length) / 3 ? likely.known : undefined;
}

/** A part too many or too few counts as two letters; whatever stands in the place of a name is right. */
function unlikeness(key: string, declared: string): number {
  const [own, known] = [key.toLowerCase().split(':'), declared.toLowerCase().split(':')];
  const common = known.slice(0, own.length).map((part, index) => (part.startsWith('<') ? 0 : distanceOf(own[index]!, part)));
  return common.reduce((sum, letters) => sum + letters, 0) + 2 * Math.abs(own.length - known.length);
}

/** How many letters have to be put in, taken out or changed (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let line = 1; line <= one.length; line++) {
    const next = [line];
    for (let column = 1; column <= other.length; column++) {
      const change = row[column - 1]! + (one[line - 1] === other[column - 1] ? 0 : 1);
      next.push(Math.min(row[column]! + 1, next[column - 1]! + 1, change));
    }
    row = next;
  }
  return row[other.length]!;
}
