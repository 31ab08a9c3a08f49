import type { Problem } from './checkedShape.ts';

/** The fix for a type without a JSON representation, if there is no more specific one. */
export const useJson =
  'Use types that JSON can express: scalars, arrays, objects with such members, `Record<string, T>`, and unions of these.';

/** Fixes for generic types of the standard library, by the beginning of their text. */
const fixesOfLibrary: readonly (readonly [RegExp, string])[] = [
  [/^(Promise|PromiseLike)\b/, 'Write the type that the promise resolves to. A handler can be `async`.'],
  [/^(ReadonlyMap|Map|WeakMap)\b/, 'Use `Record<string, T>`, or an array of objects with a key and a value.'],
  [/^(ReadonlySet|Set|WeakSet|Iterable|AsyncIterable|Iterator|Generator|AsyncGenerator)\b/, 'Use an array: `T[]`.'],
  [/^symbol$|^unique symbol/, 'Use a `string`, or a union of literals.'],
  [/^-?\d+n$/, 'Use `Long`, or a union of literals of `number`.'],
];

/** Proposes what to write instead of a type, given as TypeScript prints it. */
export function findTypeFix(text: string): string {
  return fixesOfLibrary.find(([pattern]) => pattern.test(text))?.[1] ?? useJson;
}

/** Proposes a replacement for `undefined` and `never`. `isResult` is true if the whole type of a result is meant. */
export function findAbsenceFix(
  { why, steps }: Pick<Problem, 'why' | 'steps'>,
  { isResult, isOptional }: { isResult: boolean; isOptional: boolean },
): string {
  if (isResult && steps.length === 0 && isOptional) return 'Return `null` or a declared error if a result can be missing.';
  if (isResult && steps.length === 0)
    return 'Write the type of the result. An operation without one extends `VoidEndpoint(…)` or `VoidDomainAction(…)`.';
  if (why === 'never') return 'Write a type that has a value, or remove the member.';
  const last = steps.at(-1);
  if (last === '[string]') return 'Use `null` instead of `undefined`. A dictionary is `Record<string, T>` without `Partial`.';
  if (last?.startsWith('[')) return 'Use `null` instead of `undefined`.';
  return 'Use `null` instead of `undefined`, or make the member optional with `?`.';
}
