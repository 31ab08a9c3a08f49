import { label } from '../finding.ts';
import type { Findings, Place } from '../finding.ts';
import { computePatternCost } from './patternCost.ts';
import type { PatternCost } from './patternCost.ts';

/** A pattern, the property or placeholder that declares it, and the maximum length of the texts that it is matched against. */
export interface UsedPattern {
  readonly pattern: string;
  readonly subject: string;
  readonly place: Place;
  readonly longest?: number | undefined;
}

/** Reports PRAG0545 for a pattern that takes too long for some text, and PRAG0803 if the cost is not known. */
export function reportSlowPattern(
  findings: Pick<Findings, 'report'>,
  { pattern, subject, place, longest = Number.POSITIVE_INFINITY }: UsedPattern,
): void {
  const cost = computePatternCost(pattern);
  if (cost.kind === 'linear') return;
  if (cost.kind === 'unknown') {
    findings.report('PRAG0803', { subject, reason: cost.reason }, label(place, cost.reason));
    return;
  }
  if (longest <= cost.longest) return;
  const { growth, remedy } = cost.kind === 'exponential' ? exponential : formatPolynomial(cost);
  findings.report('PRAG0545', { subject, growth, remedy }, label(place, `the time ${growth}`));
}

const exponential = {
  growth: 'grows exponentially with the length',
  remedy:
    'Rewrite it so that a text can match in only one way: do not repeat a part that begins or ends with a repetition of the same characters.',
};

const formatPolynomial = ({ longest }: Extract<PatternCost, { longest: number }>) => ({
  growth: 'grows with the square of the length, or faster',
  remedy: `Begin it with \`^\` and avoid consecutive repetitions that match the same characters, or limit the text with \`MaxLength<${longest}>\` or less.`,
});
