import { createRequire } from 'node:module';
import type { CharSet, NFA, NoParent, Concatenation, Element } from 'refa';

/** A bound of the length of texts, in code points. */
export interface Lengths {
  readonly least: number;
  readonly most: number;
}

const longestExact = 100;
const mostNodes = 20_000;
const known = new Map<string, boolean>();

/** Returns whether no text of a length matches all patterns; false if that takes too long to determine. */
export function matchNothing(patterns: readonly string[], lengths: Lengths): boolean {
  const key = JSON.stringify([patterns, lengths.least, lengths.most]);
  let nothing = known.get(key);
  if (nothing === undefined) known.set(key, (nothing = areDisjoint(patterns, lengths)));
  return nothing;
}

function areDisjoint(patterns: readonly string[], lengths: Lengths): boolean {
  // Loading takes a tenth of a second, so only projects with patterns load it.
  const refa = createRequire(import.meta.url)('refa') as typeof import('refa');
  const languages = patterns.flatMap((pattern) => buildLanguage(refa, pattern) ?? []);
  const bounded = computeBoundedLength(lengths);
  const bound = bounded === undefined ? undefined : buildLanguage(refa, bounded);
  const all = bound ? [...languages, bound] : languages;
  try {
    const common = all.reduce((left, right) => {
      const both = refa.NFA.fromIntersection(left, right, new refa.NFA.LimitedNodeFactory(mostNodes));
      both.removeUnreachable();
      return both;
    });
    return common.isEmpty || computeShortest(common) > lengths.most || computeLongest(common) < lengths.least;
  } catch {
    return false;
  }
}

function computeBoundedLength({ least, most }: Lengths): string | undefined {
  const from = Math.min(least, longestExact);
  if (most <= longestExact) return `^[^]{${from},${most}}$`;
  return from > 0 ? `^[^]{${from},}$` : undefined;
}

/** Returns the texts that match a pattern as a whole; undefined if it has lookarounds, or is too large. */
function buildLanguage(refa: typeof import('refa'), source: string): NFA | undefined {
  try {
    const parser = refa.JS.Parser.fromLiteral({ source, flags: 'u' });
    const { expression, maxCharacter } = parser.parse({ assertions: 'parse', backreferences: 'throw' });
    const any = refa.CharSet.all(maxCharacter);
    const alternatives = expression.alternatives.map((each) => anchorToWholeText(each, any));
    return refa.NFA.fromRegex(
      { type: 'Expression', alternatives },
      { maxCharacter },
      { infinityThreshold: 2 * longestExact },
      new refa.NFA.LimitedNodeFactory(mostNodes),
    );
  } catch {
    return undefined;
  }
}

/** Anchors a pattern to the whole text: removes `^` and `$` at its ends, and allows any text if one is absent. */
function anchorToWholeText({ elements }: NoParent<Concatenation>, any: CharSet): NoParent<Concatenation> {
  const anything: NoParent<Element> = {
    type: 'Quantifier',
    min: 0,
    max: Number.POSITIVE_INFINITY,
    lazy: false,
    alternatives: [{ type: 'Concatenation', elements: [{ type: 'CharacterClass', characters: any }] }],
  };
  const isAnchored = (element: NoParent<Element> | undefined, kind: 'ahead' | 'behind') => isEdge(element, kind, any);
  const begins = isAnchored(elements[0], 'behind');
  const ends = elements.length > (begins ? 1 : 0) && isAnchored(elements.at(-1), 'ahead');
  const inner = elements.slice(begins ? 1 : 0, ends ? -1 : undefined);
  return { type: 'Concatenation', elements: [...(begins ? [] : [anything]), ...inner, ...(ends ? [] : [anything])] };
}

function isEdge(element: NoParent<Element> | undefined, kind: 'ahead' | 'behind', any: CharSet): boolean {
  if (element?.type !== 'Assertion' || element.kind !== kind || !element.negate || element.alternatives.length !== 1) return false;
  const [only, second] = element.alternatives[0]!.elements;
  return only?.type === 'CharacterClass' && !second && only.characters.equals(any);
}

function computeShortest({ initial, finals }: NFA): number {
  const seen = new Set([initial]);
  let level = [initial];
  for (let length = 0; level.length > 0; length++) {
    if (level.some((node) => finals.has(node))) return length;
    level = level.flatMap((node) => [...node.out.keys()].filter((next) => !seen.has(next) && seen.add(next)));
  }
  return Number.POSITIVE_INFINITY;
}

function computeLongest(language: NFA): number {
  if (!language.isFinite) return Number.POSITIVE_INFINITY;
  const lengths = new Map<NFA.Node, number>();
  const visit = (node: NFA.Node): number => {
    const length =
      lengths.get(node) ?? Math.max(language.finals.has(node) ? 0 : -Infinity, ...[...node.out.keys()].map((next) => 1 + visit(next)));
    lengths.set(node, length);
    return length;
  };
  return visit(language.initial);
}
