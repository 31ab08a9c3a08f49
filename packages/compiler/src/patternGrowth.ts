import { createRequire } from 'node:module';

/** How the time that a pattern takes grows with a text made for it. */
export type PatternGrowth = 'linear' | 'polynomial' | 'exponential';

const known = new Map<string, PatternGrowth>();

/** How long a valid pattern can take, as far as that shows in it. */
export function patternGrowth(pattern: string): PatternGrowth {
  let growth = known.get(pattern);
  if (!growth) known.set(pattern, (growth = analysed(pattern)));
  return growth;
}

function analysed(pattern: string): PatternGrowth {
  // It takes a tenth of a second to load, which only those pay for who write patterns.
  const { analyse } = createRequire(import.meta.url)('scslre') as typeof import('scslre');
  const { reports } = analyse(new RegExp(pattern, 'u'));
  if (reports.some(({ exponential }) => exponential)) return 'exponential';
  return reports.length > 0 ? 'polynomial' : 'linear';
}
