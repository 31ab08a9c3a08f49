import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { attackTexts, mostMilliseconds, slowest } from '../../../../judges/patterns/attack.mjs';
import { Random } from '../../../../judges/lib/random.mjs';
import { computePatternCost } from '../../src/patterns/patternCost.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** How long a text is that has no `MaxLength`. */
const unbounded = 100_000;

describe('The steps of a pattern', () => {
  it.each([
    '^[a-z]+$',
    '[a-z]+',
    '^\\p{L}+(?: \\p{L}+)*$',
    '^(ab|ac)*$',
    '^.*a.{20}$',
    '^[a-z0-9]{1,63}(?:\\.[a-z0-9]{1,63}){0,9}$',
    '^(?=.*[A-Z])(?=.*[a-z])(?=.*\\d).{8,}$',
    '^(?:(?!--)[a-z-])+$',
    '^(?<year>\\d{4})-(?<month>\\d{2})$',
    '^(?i:[a-z]+)-[0-9]+$',
    '(?<=ab)c',
    '\\bfoo\\b',
    '^a.*b.*',
  ])('of %s grow with the length', (pattern) => {
    expect(computePatternCost(pattern)).toMatchObject({ kind: 'linear' });
  });

  it.each(['a+$', '^a+a+$', '^.*x.*y.*z$', '^a*a*a*x', '^(\\w+)\\1$', '^(?<same>\\w+)x*\\k<same>$', '^(?:(?!.*--)[a-z-])+$'])(
    'of %s grow with a power of the length',
    (pattern) => {
      expect(computePatternCost(pattern)).toMatchObject({ kind: 'polynomial' });
    },
  );

  it.each([
    '^(a+)+$',
    '^(a|ab|b)*$',
    '^(\\w+\\s?)*$',
    '^(?:[a-z0-9]{1,63}\\.?){1,10}$',
    '^([a-z0-9]+[-_]?){1,20}$',
    '^(?:a?){30}a{30}$',
    `^${'(?:a|a)'.repeat(40)}$`,
    '^(?=(?:a+)+$)',
    '^(?i:(?:a|A)*)$',
    '^(?:[\\p{L}\\p{N}]{1,63}\\.?){1,10}$',
    '^((?:a{1,5}){1,5}){1,5}$',
  ])('of %s multiply with each character', (pattern) => {
    expect(computePatternCost(pattern)).toMatchObject({ kind: 'exponential' });
  });

  it.each(['(?<=a\\w*)b', '^(?:a?|b?){30}$'])('of %s are unknown', (pattern) => {
    expect(computePatternCost(pattern)).toMatchObject({ kind: 'unknown' });
  });

  it('respect the flags', () => {
    expect(computePatternCost('^(?:a|A)*$', 'u')).toMatchObject({ kind: 'linear' });
    expect(computePatternCost('^(?:a|A)*$', 'iu')).toMatchObject({ kind: 'exponential' });
    expect(computePatternCost('^(?:[[a-z]--[x]]|x)*$', 'v')).toMatchObject({ kind: 'linear' });
    expect(computePatternCost('^(?:[[a-z]--[b]]|x)*$', 'v')).toMatchObject({ kind: 'exponential' });
    expect(computePatternCost('^\\p{RGI_Emoji}+$', 'v')).toMatchObject({ kind: 'unknown' });
  });

  it('are never fewer than a random text needs', () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const random = new Random(seed);
    for (const pattern of samplePatterns()) {
      const cost = computePatternCost(pattern);
      if (cost.kind === 'unknown') continue;
      const length = cost.kind === 'linear' ? unbounded : cost.longest;
      const { milliseconds, text } = slowest(new RegExp(pattern, 'u'), attackTexts(random, length, 4));
      expect(milliseconds, `seed ${seed}: ${pattern} with ${text.slice(0, 40)}`).toBeLessThanOrEqual(mostMilliseconds);
    }
  }, 120_000);
});

/** Returns the patterns of all samples, of the hotel and of the examples. */
function samplePatterns(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const folder of ['packages/compiler/test/samples', 'apps/hotel/src', 'examples/library/src'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((each) => /\.(?:ts|txt)$/.test(each)))
      for (const [, pattern] of readFileSync(join(root, folder, name), 'utf8').matchAll(/Regex<'((?:[^'\\]|\\.)*)'/g))
        if (isPattern(pattern!.replaceAll('\\\\', '\\'))) found.add(pattern!.replaceAll('\\\\', '\\'));
  return found;
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'u'));
  } catch {
    return false;
  }
}
