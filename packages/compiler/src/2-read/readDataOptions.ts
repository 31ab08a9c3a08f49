import type { IfMatch } from '@portico/core';
import type { Written } from '../1-find/resolve.ts';
import { because, literalOption, numberOption, unreadable, valueOf } from './reading.ts';
import type { Options, Reading } from './reading.ts';
import type { OperationRecord } from './records.ts';

/** The options of queries and mutations. */
export function readDataOptions(reading: Reading, options: Options): Pick<OperationRecord, 'single' | 'maxPageSize' | 'ifMatch'> {
  const maxPageSize = numberOption(reading, options, 'maxPageSize');
  const ifMatch = literalOption(reading, options, {
    name: 'ifMatch',
    is: (value): value is IfMatch => value === 'required' || value === 'optional',
    expected: "is neither 'required' nor 'optional'",
  });
  return {
    ...(ifMatch ? { ifMatch } : {}),
    ...(readSingle(reading, options.get('single')) ? { single: true as const } : {}),
    ...(maxPageSize ? { maxPageSize } : {}),
  };
}

function readSingle(reading: Reading, written: Written | undefined): boolean {
  if (!written) return false;
  const evaluation = valueOf(reading, written);
  if (evaluation.found && typeof evaluation.value === 'boolean') return evaluation.value;
  unreadable(reading, written, `\`single\` is neither true nor false${because(evaluation)}`);
  return false;
}
