import { label } from './finding.ts';
import type { Findings, Place } from './finding.ts';
import { patternGrowth } from './patternGrowth.ts';

/** How many steps are bearable: some thousandths of a second. */
const bearable = 500_000;

/** A pattern, whose it is, and the most characters of a text that it is asked of. */
export interface UsedPattern {
  readonly pattern: string;
  readonly subject: string;
  readonly place: Place;
  readonly longest?: number | undefined;
}

/** Up to how many characters a time is bearable that grows with this power of their number: so many repetitions share n in nᵖ/p! ways. */
function boundOf(power: number): number {
  let ways = bearable;
  for (let factor = 2; factor <= power; factor++) ways *= factor;
  return Math.floor(ways ** (1 / power));
}

/** PRAG0545: a pattern that a text can be made for which takes it too long. */
export function reportSlowPattern(
  findings: Pick<Findings, 'report'>,
  { pattern, subject, place, longest = Number.POSITIVE_INFINITY }: UsedPattern,
): void {
  const power = patternGrowth(pattern);
  const bound = Number.isFinite(power) ? boundOf(power) : 0;
  if (power === 1 || longest <= bound) return;
  const { growth, remedy } = bound === 0 ? exponential : polynomial(bound);
  findings.report('PRAG0545', { subject, growth, remedy }, label(place, `the time ${growth}`));
}

const exponential = {
  growth: 'doubles with each further character',
  remedy: 'Write it so that a text can fit it in one way only: repeat nothing that ends or begins with a repetition of the same.',
};

const polynomial = (bound: number) => ({
  growth: 'grows with the square of the length, or faster',
  remedy: `Begin it with \`^\` and let no two repetitions match the same characters in a row, or bound the text with \`MaxLength<${bound}>\` or less.`,
});
