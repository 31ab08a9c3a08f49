import { createRequire } from 'node:module';
import type { Report } from 'scslre';

const known = new Map<string, number>();

/**
 * By which power of the length of a text the time grows that a valid pattern takes, as far as that shows in it: 1, a higher one, or infinity where
 * it doubles with each character.
 */
export function patternGrowth(pattern: string): number {
  let growth = known.get(pattern);
  if (!growth) known.set(pattern, (growth = analysed(pattern)));
  return growth;
}

function analysed(pattern: string): number {
  // It takes a tenth of a second to load, which only those pay for who write patterns.
  const { analyse } = createRequire(import.meta.url)('scslre') as typeof import('scslre');
  const { reports } = analyse(new RegExp(pattern, 'u'));
  if (reports.some(({ exponential }) => exponential)) return Number.POSITIVE_INFINITY;
  return reports.length > 0 ? powerOf(reports) : 1;
}

/** Each repetition that gives characters to another one is a power of its own, and so is a beginning that may be anywhere. */
function powerOf(reports: readonly Report[]): number {
  const trading = new Set(reports.flatMap((report) => (report.type === 'Trade' ? [report.startQuant, report.endQuant] : [])));
  const beginsAnywhere = reports.some(({ type }) => type === 'Move');
  return Math.max(2, trading.size + (beginsAnywhere ? 1 : 0));
}
