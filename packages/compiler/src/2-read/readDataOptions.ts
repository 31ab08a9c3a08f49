import type { IfMatch } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { SourceExpression } from '../1-find/resolve.ts';
import {
  formatReason,
  formatWay,
  readFlagOption,
  readLiteralOption,
  readNumberOption,
  reportUnreadable,
  evaluateValue,
} from './reading.ts';
import type { Options, ReaderInputs } from './reading.ts';
import { readComputed } from './readComputed.ts';
import type { Located, OperationRecord } from './records.ts';

/** Reads the options of queries and mutations. */
export function readDataOptions(reading: ReaderInputs, options: Options): DataOptions {
  const maxPageSize = readNumberOption(reading, options, 'maxPageSize');
  const ifMatch = readLiteralOption(reading, options, {
    name: 'ifMatch',
    is: (value): value is IfMatch => value === 'required' || value === 'optional',
    expected: "must be 'required' or 'optional'",
  });
  const maxRows = readNumberOption(reading, options, 'maxRows');
  const total = readLiteralOption(reading, options, { name: 'total', is: isTotal, expected: "must be 'exact', 'none' or a number" });
  const indexed = readChoice(reading, options, 'indexed');
  const longText = readChoice(reading, options, 'longText');
  const planPerCall = readChoice(reading, options, 'planPerCall');
  const computed = readComputed(reading, options.get('computed'));
  return {
    ...omitUndefined({ computed }),
    ...omitUndefined({ ifMatch, single: readSingle(reading, options.get('single')) ? (true as const) : undefined, maxPageSize, maxRows }),
    ...readFlagOption(reading, options, 'stream'),
    ...omitUndefined({ total, indexed, planPerCall }),
    ...readFilterLimits(reading, options),
    ...omitUndefined({ longText }),
  };
}

type DataOptions = Pick<
  OperationRecord,
  'computed' | 'single' | 'maxPageSize' | 'maxRows' | 'stream' | 'total' | 'indexed' | 'planPerCall' | 'longText' | FilterOption
>;

/** The options that bound complex filters. */
const filterOptions = ['maxConditions', 'maxFilterDepth', 'maxFilterLength', 'maxFilterValues'] as const;

type FilterOption = (typeof filterOptions)[number];

function readFilterLimits(reading: ReaderInputs, options: Options): Pick<OperationRecord, FilterOption> {
  const limits: { -readonly [Name in FilterOption]?: Located<number> } = {};
  for (const name of filterOptions) {
    const limit = readNumberOption(reading, options, name);
    if (limit) limits[name] = limit;
  }
  return limits;
}

function isTotal(value: unknown): value is 'exact' | 'none' | number {
  return value === 'exact' || value === 'none' || typeof value === 'number';
}

function readChoice(reading: ReaderInputs, options: Options, name: string): Located<boolean> | undefined {
  return readLiteralOption(reading, options, { name, is: (value) => typeof value === 'boolean', expected: 'must be true or false' });
}

function readSingle(reading: ReaderInputs, written: SourceExpression | undefined): boolean {
  if (!written) return false;
  const evaluation = evaluateValue(reading, written);
  if (evaluation.found && typeof evaluation.value === 'boolean') return evaluation.value;
  reportUnreadable(reading, written, `\`single\` must be true or false${formatReason(evaluation)}`, formatWay(evaluation));
  return false;
}
