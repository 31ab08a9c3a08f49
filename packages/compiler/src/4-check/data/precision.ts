import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';
import { findField } from './view.ts';

/** The maximum number of digits that all stores represent exactly. */
const mostDigits = 18;

const way = `Write the total number of digits, at most ${mostDigits}, and the number of decimal places: \`Decimal & Precision<18, 4>\`.`;

/** Reports PRAG0707: a precision that is not on a Decimal, or that the stores do not support. */
export function checkPrecision({ data, findings }: CheckContext): void {
  for (const { record, model } of data.entities) {
    for (const { name: property, precision: given } of record.fields) {
      if (!given) continue;
      const reason = findField(model, property)?.type === 'Decimal' ? findProblem(given.value) : 'it is not a `Decimal`';
      if (reason) findings.report('PRAG0707', { property, reason, way }, label(given.place, reason));
    }
  }
}

function findProblem([digits, scale]: readonly [number, number]): string | undefined {
  if (!Number.isInteger(digits) || !Number.isInteger(scale) || digits < 1 || scale < 0)
    return 'its digits must be whole numbers: at least 1 in total and at least 0 decimal places';
  if (digits > mostDigits) return `the maximum is ${mostDigits} digits, not ${digits}`;
  return scale > digits ? `${scale} decimal places are more than ${digits} digits in total` : undefined;
}
