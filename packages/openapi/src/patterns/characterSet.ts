/**
 * The characters that an atom matches, in a form that needs no flag:
 * - `plain`: only characters of the basic multilingual plane, without surrogates.
 * - `pairs`: those and a few other characters, each as a pair of surrogates.
 * - `wide`: all characters outside the plane, too. `text` matches those in the plane, and halves of a pair if `hasHalves`.
 * - `other`: anything else.
 */
export type CharacterSet =
  | { readonly kind: 'plain' | 'pairs'; readonly text: string }
  | { readonly kind: 'wide'; readonly text: string; readonly hasHalves: boolean }
  | { readonly kind: 'other' };

/** The first and the last code point of a range. */
type Range = readonly [number, number];

/** The ranges of a class that is still readable. */
const mostRanges = 40;
const mostPairs = 16;
const [firstHalf, lastHalf, lastOfPlane, last] = [0xd800, 0xdfff, 0xffff, 0x10ffff];

/** A literal, an escape or a class that has the same meaning with and without the flag `u`. */
const simple =
  /^(?:[^\\[\].\ud800-\udfff]|\\(?:[dwstnrvf0]|x[0-9A-Fa-f]{2}|c[A-Za-z]|[$()*+./?[\\\]^{|}-]|u(?![Dd][89A-Fa-f])[0-9A-Fa-f]{4})|\[(?!\^)(?:[^\\\]\ud800-\udfff]|\\(?:[dwstnrvfb0]|x[0-9A-Fa-f]{2}|c[A-Za-z]|[$()*+./?[\\\]^{|}-]|u(?![Dd][89A-Fa-f])[0-9A-Fa-f]{4}))*\])$/;

/** Describes the characters that an atom matches with the flag `u`. */
export function describeSet(atom: string): CharacterSet {
  if (simple.test(atom)) return { kind: 'plain', text: atom };
  if (isSimpleNegation(atom)) return { kind: 'wide', text: atom, hasHalves: true };
  const ranges = findRanges(atom);
  const halves = cut(ranges, firstHalf, lastHalf);
  const plane = [...cut(ranges, 0, firstHalf - 1), ...cut(ranges, lastHalf + 1, lastOfPlane)];
  const beyond = cut(ranges, lastOfPlane + 1, last);
  const hasHalves = isAll(halves, firstHalf, lastHalf);
  if (isAll(beyond, lastOfPlane + 1, last) && (hasHalves || halves.length === 0)) return describeWide(plane, hasHalves);
  if (halves.length > 0 || plane.length > mostRanges) return { kind: 'other' };
  if (beyond.length === 0) return { kind: 'plain', text: writeClass(plane) };
  const characters = beyond.flatMap(([from, to]) => (to - from < mostPairs ? listCodePoints(from, to) : [undefined]));
  if (characters.length > mostPairs || characters.includes(undefined)) return { kind: 'other' };
  const pairs = characters.map((code) => writePair(code!));
  return { kind: 'pairs', text: [...pairs, ...(plane.length > 0 ? [writeClass(plane)] : [])].join('|') };
}

/** Returns whether an atom matches everything but some characters that have the same meaning without the flag. */
function isSimpleNegation(atom: string): boolean {
  return /^(?:\.|\\[DWS])$/.test(atom) || (atom.startsWith('[^') && simple.test(`[${atom.slice(2)}`));
}

function describeWide(plane: readonly Range[], hasHalves: boolean): CharacterSet {
  const excluded = invert(plane);
  if (excluded.length > mostRanges) return { kind: 'other' };
  const all = hasHalves ? excluded : [...excluded, [firstHalf, lastHalf] as const];
  return { kind: 'wide', text: all.length === 0 ? '[\\s\\S]' : writeClass(all, '^'), hasHalves };
}

const known = new Map<string, readonly Range[]>();
let everything: string | undefined;

/** Finds the code points that an atom matches. */
function findRanges(atom: string): readonly Range[] {
  const cached = known.get(atom);
  if (cached) return cached;
  everything ??= createEverything();
  const ranges: Range[] = [];
  for (const [found] of everything.matchAll(new RegExp(`(?:${atom})+`, 'gu')))
    ranges.push([found.codePointAt(0)!, Array.from(found.slice(-2)).at(-1)!.codePointAt(0)!]);
  const one = new RegExp(`^(?:${atom})$`, 'u');
  for (let code = firstHalf; code <= lastHalf; code++) if (one.test(String.fromCharCode(code))) ranges.push([code, code]);
  const merged = merge(ranges);
  known.set(atom, merged);
  return merged;
}

/** Returns all code points but surrogates, which would form pairs. */
function createEverything(): string {
  const parts: string[] = [];
  for (let from = 0; from <= last; from += 0x800)
    if (from !== firstHalf) parts.push(String.fromCodePoint(...listCodePoints(from, from + 0x7ff)));
  return parts.join('');
}

function listCodePoints(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Merges ranges that touch. A match across the surrogates is one, although it does not contain them. */
function merge(ranges: readonly Range[]): Range[] {
  const merged: [number, number][] = [];
  for (const [from, to] of ranges.flatMap(splitAtHalves).toSorted(([one], [other]) => one - other)) {
    const before = merged.at(-1);
    if (before && from <= before[1] + 1) before[1] = Math.max(before[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

function splitAtHalves([from, to]: Range): Range[] {
  return from < firstHalf && to > lastHalf
    ? [
        [from, firstHalf - 1],
        [lastHalf + 1, to],
      ]
    : [[from, to]];
}

function cut(ranges: readonly Range[], from: number, to: number): Range[] {
  return ranges.flatMap(([first, end]): Range[] => (end < from || first > to ? [] : [[Math.max(first, from), Math.min(end, to)]]));
}

function isAll(ranges: readonly Range[], from: number, to: number): boolean {
  return ranges.length === 1 && ranges[0]![0] === from && ranges[0]![1] === to;
}

/** Returns the characters of the plane that are not in these ranges, without surrogates. */
function invert(ranges: readonly Range[]): Range[] {
  const inverted: Range[] = [];
  let next = 0;
  for (const [from, to] of merge([...ranges, [firstHalf, lastHalf]])) {
    if (from > next) inverted.push([next, from - 1]);
    next = to + 1;
  }
  return next <= lastOfPlane ? [...inverted, [next, lastOfPlane]] : inverted;
}

function writeClass(ranges: readonly Range[], sign = ''): string {
  const parts = ranges.map(([from, to]) => (from === to ? writeUnit(from) : `${writeUnit(from)}-${writeUnit(to)}`));
  return `[${sign}${parts.join('')}]`;
}

function writePair(code: number): string {
  return [...Array(2).keys()].map((index) => writeUnit(String.fromCodePoint(code).charCodeAt(index))).join('');
}

function writeUnit(code: number): string {
  const text = String.fromCharCode(code);
  return /^[A-Za-z0-9 !"#%&',:;<=>@_`~]$/.test(text) ? text : `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
