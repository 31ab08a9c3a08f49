import { countLetterEdits, findMisspelling } from '@portico/core/manifest';
import type { ConfigurationKey } from './configurationKey.ts';
import { parsePattern } from './pattern.ts';

/** A key that something is said of, and that nothing reads. */
export interface UnknownKey {
  readonly key: string;
  /** The key that may have been meant. */
  readonly nearest: string | undefined;
}

/** The keys below `Service:` that nobody declared, however their letters are written, each with the declared one that is most like it. */
export function findUnknownKeys(said: readonly string[], declared: readonly ConfigurationKey[]): UnknownKey[] {
  const patterns = declared.map(({ key }) => parsePattern(key));
  return said
    .filter((key) => /^service:/i.test(key) && !patterns.some((pattern) => pattern.matches(key)))
    .toSorted()
    .map((key) => ({ key, nearest: findNearest(key, declared) }));
}

/** The keys that name something which is not there, and is there by a name with a slip of the pen less; other names may be other hosts'. */
export function findMisspeltNames(
  said: readonly string[],
  { keys, names }: { keys: readonly ConfigurationKey[]; names: Names },
): UnknownKey[] {
  return said.toSorted().flatMap((key) => {
    const pattern = keys.map((declared) => parsePattern(declared.key)).find((each) => each.matches(key));
    const name = pattern?.nameIn(key);
    const known = names[pattern?.placeholder ?? ''] ?? [];
    const meant = name === undefined || known.includes(name) ? undefined : findMisspelling(name, known);
    return meant === undefined ? [] : [{ key, nearest: pattern!.filled(meant) }];
  });
}

/** What there is in a host, by what keys call it: `store`, `area`. */
export type Names = Readonly<Record<string, readonly string[]>>;

function findNearest(key: string, declared: readonly ConfigurationKey[]): string | undefined {
  const likely = declared
    .map((known) => ({ known: parsePattern(known.key).filledLike(key), unlike: measureDistance(key, known.key) }))
    .toSorted((one, other) => one.unlike - other.unlike)[0];
  // A third of the letters wrong is no slip of the pen.
  return likely && likely.unlike <= (key.length - 'Service:'.length) / 3 ? likely.known : undefined;
}

/** A part too many or too few counts as two letters; whatever stands in the place of a name is right. */
function measureDistance(key: string, declared: string): number {
  const [own, known] = [key.toLowerCase().split(':'), declared.toLowerCase().split(':')];
  const common = known.slice(0, own.length).map((part, index) => (part.startsWith('<') ? 0 : countLetterEdits(own[index]!, part)));
  return common.reduce((sum, letters) => sum + letters, 0) + 2 * Math.abs(own.length - known.length);
}
