import { label } from './finding.ts';
import type { Findings, Place } from './finding.ts';
import { patternGrowth } from './patternGrowth.ts';

/** Up to how many characters a time is bearable that grows with a power of their number. */
const bearable = 1000;

/** A pattern, whose it is, and the most characters of a text that it is asked of. */
export interface UsedPattern {
  readonly pattern: string;
  readonly subject: string;
  readonly place: Place;
  readonly longest?: number | undefined;
}

const words = {
  exponential: {
    growth: 'doubles with each further character',
    remedy: 'Write it so that a text can fit it in one way only: repeat nothing that ends or begins with a repetition of the same.',
  },
  polynomial: {
    growth: 'grows with the square of the length, or faster',
    remedy: `Begin it with \`^\` and let no two repetitions match the same characters in a row, or bound the text with \`MaxLength<${bearable}>\` or less.`,
  },
} as const;

/** PRAG0545: a pattern that a text can be made for which takes it too long. */
export function reportSlowPattern(findings: Findings, { pattern, subject, place, longest = Number.POSITIVE_INFINITY }: UsedPattern): void {
  const growth = patternGrowth(pattern);
  if (growth === 'linear' || (growth === 'polynomial' && longest <= bearable)) return;
  findings.report('PRAG0545', { subject, ...words[growth] }, label(place, `the time ${words[growth].growth}`));
}
