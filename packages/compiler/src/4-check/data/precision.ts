import { label } from '../../finding.ts';
import type { CheckContext } from '../view.ts';
import { findField } from './view.ts';

/** Both stores hold that many digits exactly. */
const mostDigits = 18;

const way = `Write how many digits there are in all, at most ${mostDigits}, and how many of them after the point: \`Decimal & Precision<18, 4>\`.`;

/** PRAG0707: a precision is one of a Decimal that both stores can hold. */
export function checkPrecision({ data, findings }: CheckContext): void {
  for (const { record, model } of data.entities) {
    for (const { name: property, precision: given } of record.fields) {
      if (!given) continue;
      const reason = findField(model, property)?.type === 'Decimal' ? findProblem(given.value) : 'it is no `Decimal`';
      if (reason) findings.report('PRAG0707', { property, reason, way }, label(given.place, reason));
    }
  }
}

function findProblem([digits, scale]: readonly [number, number]): string | undefined {
  if (!Number.isInteger(digits) || !Number.isInteger(scale) || digits < 1 || scale < 0)
    return 'its digits are not whole numbers from 1 and 0';
  if (digits > mostDigits) return `${digits} digits are more than ${mostDigits}`;
  return scale > digits ? `${scale} digits after the point are more than ${digits} in all` : undefined;
}
