import { describe, expect, it } from 'vitest';
import { toPortablePattern } from '../src/patterns/portablePattern.ts';

/** How many random patterns are compared. */
const count = Number(process.env['PORTICO_PATTERNS'] ?? 600);
const seed = Number(process.env['PORTICO_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

describe('a pattern in a description', () => {
  it.each([
    ['^[A-Z]{3}$', '^[A-Z]{3}$'],
    ['^\\P{Cs}*$', '^(?:[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]|[^\\uD800-\\uDFFF])*$'],
    ['^.{1,5}$', '^(?:[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]|.){1,5}$'],
    ['^[^\\s@]+@[^\\s@]+$', '^[^\\s@]+@[^\\s@]+$'],
    ['^\\u{1F600}+$', '^(?:\\uD83D\\uDE00)+$'],
    ['^a\\/[\\/b]\\\\/$', '^a/[/b]\\\\/$'],
    ['^[\\p{ASCII}]*$', '^[\\u0000-\\u007F]*$'],
  ])('%s has the same meaning without the flag', (pattern, portable) => {
    expect(toPortablePattern(pattern)).toBe(portable);
  });

  it.each(['^\\p{L}+$', '(?<=a)b', '(?<!a)b', '^(?i:a)$', '^(?!.{6})..*$'])('%s is not published as a keyword', (pattern) => {
    expect(toPortablePattern(pattern)).toBeUndefined();
  });

  it(`never rejects a text that the host accepts, with or without the flag (seed ${seed})`, () => {
    const random = createRandom(seed);
    let translated = 0;
    let [accepted, rejected] = [0, 0];
    for (let round = 0; round < count; round++) {
      const pattern = random.chance(0.8) ? `^${createPattern(random, 3)}$` : createPattern(random, 3);
      const portable = toPortablePattern(pattern);
      if (portable === undefined) continue;
      translated++;
      const [own, plain, withFlag] = [new RegExp(pattern, 'u'), new RegExp(portable), new RegExp(portable, 'u')];
      for (let each = 0; each < 20; each++) {
        const text = createText(random);
        const isAccepted = own.test(text);
        if (isAccepted) accepted++;
        else rejected++;
        if (isAccepted)
          expect([pattern, portable, text, plain.test(text), withFlag.test(text)]).toEqual([pattern, portable, text, true, true]);
        // Halves of pairs aside, the translation means the same.
        else if (text.isWellFormed() && pattern.startsWith('^'))
          expect([pattern, portable, text, withFlag.test(text)]).toEqual([pattern, portable, text, false]);
      }
    }
    expect(translated).toBeGreaterThan(count / 3);
    expect(Math.min(accepted, rejected)).toBeGreaterThan(count / 2);
  });
});

type RandomSource = ReturnType<typeof createRandom>;

const atoms = [
  'a',
  'b',
  '.',
  '\\d',
  '\\w',
  '\\S',
  '\\D',
  '\\W',
  '\\s',
  '[a-c]',
  '[^a]',
  '[^\\d😀]',
  '[^\\s@]',
  '[a😀]',
  '😀',
  '\\u{1F601}',
  '\\uD83D\\uDE00',
  '\\P{Cs}',
  '\\p{ASCII}',
  '[^\\ud800-\\udfff]',
  '\\p{L}',
  '\\p{Ll}',
  '[\\p{ASCII_Hex_Digit}-]',
  '\\x41',
  '[\\w\\-.]',
  '\\ud83d',
  '[^\\P{ASCII}]',
];
const quantifiers = ['', '', '', '*', '+', '?', '{2}', '{1,3}', '{0,}', '{1,}', '{2,}', '*?', '+?'];
const characters = ['a', 'b', 'c', '1', '_', '@', ' ', '\n', 'é', 'ß', '😀', '😁', '𝒳', '\ud83d', '\ude00', 'A', '-', '.', '\u2028'];

function createPattern(random: RandomSource, depth: number): string {
  const parts = Array.from({ length: 1 + random.below(3) }, () => {
    const kind = depth > 0 ? random.below(8) : 0;
    if (kind < 5) return random.pick(atoms) + random.pick(quantifiers);
    const inner = createPattern(random, depth - 1);
    if (kind === 5) return `(?:${inner}|${createPattern(random, depth - 1)})${random.pick(quantifiers)}`;
    return kind === 6 ? `(${inner})${random.pick(['', '?', '{2}'])}` : `${random.pick(['(?=', '(?!'])}${inner})`;
  });
  return parts.join('');
}

function createText(random: RandomSource): string {
  const few = Array.from({ length: 1 + random.below(3) }, () => random.pick(characters));
  return Array.from({ length: random.below(7) }, () => random.pick(few)).join('');
}

function createRandom(from: number) {
  let state = from >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, chance: (share: number) => next() < share, pick: <T>(list: readonly T[]): T => list[below(list.length)]! };
}
