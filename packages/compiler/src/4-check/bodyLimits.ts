import { label } from '../finding.ts';
import type { CheckContext } from './view.ts';

/** Reports PRAG0790: a body limit that is not a whole number above 0. */
export function checkBodyLimits({ operations, findings }: CheckContext): void {
  for (const { name, record } of operations)
    for (const option of ['bodyLimit', 'bodyValues'] as const) {
      const limit = record[option];
      if (limit && !(Number.isSafeInteger(limit.value) && limit.value > 0))
        findings.report('PRAG0790', { operation: name, option, value: String(limit.value) }, label(limit.place, 'not a limit'));
    }
}
