import { describeSet } from './characterSet.ts';
import { readAtom, readGroup, readQuantifier } from './patternParts.ts';
import type { Atom } from './patternParts.ts';

/** Matches one character outside the basic multilingual plane without the flag `u`. With the flag it matches nothing, and the alternative after it does. */
const pair = '[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]';

/** A lookaround and whether it contains atoms that can match half of a pair. */
interface Level {
  readonly isLookahead: boolean;
}

/**
 * Translates a pattern with the flag `u` to one that means the same with and without it, so that generators and validators of any
 * kind can use it. Returns undefined if there is none: for lookbehinds, modifiers, and classes of many characters such as `\p{L}`.
 *
 * The translation never rejects a text that the pattern accepts.
 */
export function toPortablePattern(pattern: string): string | undefined {
  const levels: Level[] = [];
  let result = '';
  for (let at = 0; at < pattern.length;) {
    const group = readGroup(pattern, at);
    if (group === 'unportable') return undefined;
    if (group) {
      if (group.closes) levels.pop();
      else levels.push({ isLookahead: group.isLookahead || levels.at(-1)?.isLookahead === true });
      result += group.text;
      at += group.text.length;
      continue;
    }
    const atom = readAtom(pattern, at);
    const quantifier = readQuantifier(pattern, at + atom.text.length);
    const translated = translateAtom(atom, quantifier, levels.at(-1)?.isLookahead === true);
    if (translated === undefined) return undefined;
    result += translated + quantifier.text;
    at += atom.text.length + quantifier.text.length;
  }
  return removeSlashEscapes(result);
}

/** Removes the escape of slashes, which a JSON Schema does not need: generators escape them again in the literals that they write. */
function removeSlashEscapes(pattern: string): string {
  return pattern.replaceAll(/\\(?<escaped>[^])/g, (escape, escaped: string) => (escaped === '/' ? '/' : escape));
}

function translateAtom(atom: Atom, { isLoose }: { readonly isLoose: boolean }, isLooking: boolean): string | undefined {
  if (atom.kind !== 'set') return atom.text;
  const set = describeSet(atom.text);
  if (set.kind === 'plain') return set.text;
  if (set.kind === 'pairs') return `(?:${set.text})`;
  if (set.kind !== 'wide') return undefined;
  // A lookahead could split a pair that the flag would keep together.
  if (isLooking && !isLoose) return undefined;
  return isLoose && set.hasHalves ? set.text : `(?:${pair}|${set.text})`;
}
