import { isFilterLimit, mostFilterLimits } from '@portico/core/manifest';
import type { FilterLimits } from '@portico/core/manifest';
import { label } from '../finding.ts';
import type { CheckContext } from './view.ts';

/** The limit that each option sets. */
const limits = {
  maxConditions: 'conditions',
  maxFilterDepth: 'depth',
  maxFilterLength: 'length',
  maxFilterValues: 'values',
} as const satisfies Record<string, keyof FilterLimits>;

/** Reports PRAG0830: a limit of complex filters that is not a whole number from 1 to the maximum of the stores. */
export function checkFilterLimits({ operations, findings }: CheckContext): void {
  for (const { name, record } of operations)
    for (const [option, limit] of Object.entries(limits) as [keyof typeof limits, keyof FilterLimits][]) {
      const given = record[option];
      if (!given || isFilterLimit(limit, given.value)) continue;
      const most = mostFilterLimits[limit].toLocaleString('en-US');
      findings.report('PRAG0830', { operation: name, option, value: String(given.value), most }, label(given.place, 'not a limit'));
    }
}
