import type { Expression } from 'oxc-parser';
import { jsonOf } from './json.ts';
import { numberOption, unreadable } from './reading.ts';
import type { Reading } from './reading.ts';
import type { OperationRecord } from './records.ts';

/** The options that say how a query answers. */
export function readDataOptions(reading: Reading, options: Map<string, Expression>): Pick<OperationRecord, 'single' | 'maxPageSize'> {
  const maxPageSize = numberOption(reading, options, 'maxPageSize');
  return {
    ...(readSingle(reading, options.get('single')) ? { single: true as const } : {}),
    ...(maxPageSize ? { maxPageSize } : {}),
  };
}

function readSingle(reading: Reading, node: Expression | undefined): boolean {
  if (!node) return false;
  const { value } = jsonOf(reading.program, reading.found.file, node);
  if (typeof value === 'boolean') return value;
  unreadable(reading, node, '`single` is neither true nor false');
  return false;
}
