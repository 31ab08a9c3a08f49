import { countLetterEdits, findMisspelling } from '@portico/core/manifest';
import type { DeclaredKey, DeclaredKeys } from './declaredKeys.ts';

/** A key that is set and that nothing reads. */
export interface UnknownKey {
  readonly key: string;
  /** The most similar declared key. */
  readonly nearest: string | undefined;
}

/** Finds undeclared keys below `Service:`, whatever their letter case, each with the most similar declared key. */
export function findUnknownKeys(said: readonly string[], declared: DeclaredKeys): UnknownKey[] {
  return said
    .filter((key) => /^service:/i.test(key) && !declared.find(key))
    .toSorted()
    .map((key) => ({ key, nearest: findNearest(key, declared.all) }));
}

/** Finds keys that contain an unknown name similar to a known one. Other unknown names may belong to other hosts. */
export function findMisspeltNames(said: readonly string[], { keys, names }: { keys: DeclaredKeys; names: Names }): UnknownKey[] {
  return said.toSorted().flatMap((key) => {
    const pattern = keys.find(key)?.pattern;
    const name = pattern?.nameIn(key);
    const known = names[pattern?.placeholder ?? ''] ?? [];
    const meant = name === undefined || known.includes(name) ? undefined : findMisspelling(name, known);
    return meant === undefined ? [] : [{ key, nearest: pattern!.filled(meant) }];
  });
}

/** The names in a host by placeholder: `store`, `area`. */
export type Names = Readonly<Record<string, readonly string[]>>;

function findNearest(key: string, declared: readonly DeclaredKey[]): string | undefined {
  const likely = declared
    .map(({ declared: known, pattern }) => ({ known: pattern.filledLike(key), unlike: measureDistance(key, known.key) }))
    .toSorted((one, other) => one.unlike - other.unlike)[0];
  // If more than a third of the letters differ, it is not a typing error.
  return likely && likely.unlike <= (key.length - 'Service:'.length) / 3 ? likely.known : undefined;
}

/** Formats names for the documentation. */
function measureDistance(key: string, declared: string): number {
  const [own, known] = [key.toLowerCase().split(':'), declared.toLowerCase().split(':')];
  const common = known.slice(0, own.length).map((part, index) => (part.startsWith('<') ? 0 : countLetterEdits(own[index]!, part)));
  return common.reduce((sum, letters) => sum + letters, 0) + 2 * Math.abs(own.length - known.length);
}
