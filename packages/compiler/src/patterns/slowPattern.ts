import { label } from '../finding.ts';
import type { Findings, Place } from '../finding.ts';
import { patternCost } from './patternCost.ts';
import type { PatternCost } from './patternCost.ts';

/** A pattern, the property or placeholder that declares it, and the most characters of a text that it is matched against. */
export interface UsedPattern {
  readonly pattern: string;
  readonly subject: string;
  readonly place: Place;
  readonly longest?: number | undefined;
}

/** PRAG0545: a pattern for which a text exists that takes it too long. PRAG0803: a pattern for which that is not known. */
export function reportSlowPattern(
  findings: Pick<Findings, 'report'>,
  { pattern, subject, place, longest = Number.POSITIVE_INFINITY }: UsedPattern,
): void {
  const cost = patternCost(pattern);
  if (cost.kind === 'linear') return;
  if (cost.kind === 'unknown') {
    findings.report('PRAG0803', { subject, reason: cost.reason }, label(place, cost.reason));
    return;
  }
  if (longest <= cost.longest) return;
  const { growth, remedy } = cost.kind === 'exponential' ? exponential : polynomial(cost);
  findings.report('PRAG0545', { subject, growth, remedy }, label(place, `the time ${growth}`));
}

const exponential = {
  growth: 'multiplies with each further character',
  remedy: 'Write it so that a text can match it in one way only: repeat nothing that ends or begins with a repetition of the same.',
};

const polynomial = ({ longest }: Extract<PatternCost, { longest: number }>) => ({
  growth: 'grows with the square of the length, or faster',
  remedy: `Begin it with \`^\` and let no two repetitions match the same characters in a row, or bound the text with \`MaxLength<${longest}>\` or less.`,
});
