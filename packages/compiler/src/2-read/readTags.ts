import type { SourceExpression } from '../1-find/resolve.ts';
import { evaluateValue, formatReason, formatWay, reportUnreadable } from './reading.ts';
import type { ReaderInputs } from './reading.ts';

/** Reads `tags`: a list of strings. */
export function readTags(reading: ReaderInputs, written: SourceExpression | undefined): string[] {
  if (!written || isUndefined(reading, written)) return [];
  const evaluation = evaluateValue(reading, written);
  const value = evaluation.found ? evaluation.value : undefined;
  if (Array.isArray(value) && value.every((tag) => typeof tag === 'string')) return value;
  reportUnreadable(
    reading,
    written,
    `\`tags\` must be a list of strings that is known at build time${formatReason(evaluation)}`,
    formatWay(evaluation),
  );
  return [];
}

/** Returns whether an option is written with its default value. */
export function isUndefined(reading: ReaderInputs, written: SourceExpression): boolean {
  const evaluation = evaluateValue(reading, written);
  return evaluation.found && evaluation.value === undefined;
}
