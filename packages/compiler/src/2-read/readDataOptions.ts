import type { IfMatch } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { Written } from '../1-find/resolve.ts';
import { because, flagOption, literalOption, numberOption, unreadable, valueOf } from './reading.ts';
import type { Options, Reading } from './reading.ts';
import type { Located, OperationRecord } from './records.ts';

/** The options of queries and mutations. */
export function readDataOptions(reading: Reading, options: Options): DataOptions {
  const maxPageSize = numberOption(reading, options, 'maxPageSize');
  const ifMatch = literalOption(reading, options, {
    name: 'ifMatch',
    is: (value): value is IfMatch => value === 'required' || value === 'optional',
    expected: "is neither 'required' nor 'optional'",
  });
  const maxRows = numberOption(reading, options, 'maxRows');
  const total = literalOption(reading, options, { name: 'total', is: isTotal, expected: "is neither 'exact', 'none' nor a number" });
  const indexed = choiceOption(reading, options, 'indexed');
  const longText = choiceOption(reading, options, 'longText');
  const planPerCall = choiceOption(reading, options, 'planPerCall');
  return {
    ...omitUndefined({ ifMatch, single: readSingle(reading, options.get('single')) ? (true as const) : undefined, maxPageSize, maxRows }),
    ...flagOption(reading, options, 'stream'),
    ...omitUndefined({ total, indexed, planPerCall }),
    ...readFilterLimits(reading, options),
    ...omitUndefined({ longText }),
  };
}

type DataOptions = Pick<
  OperationRecord,
  'single' | 'maxPageSize' | 'maxRows' | 'stream' | 'total' | 'indexed' | 'planPerCall' | 'longText' | FilterOption
>;

/** The options that bound complex filters. */
const filterOptions = ['maxConditions', 'maxFilterDepth', 'maxFilterLength', 'maxFilterValues'] as const;

type FilterOption = (typeof filterOptions)[number];

function readFilterLimits(reading: Reading, options: Options): Pick<OperationRecord, FilterOption> {
  const limits: { -readonly [Name in FilterOption]?: Located<number> } = {};
  for (const name of filterOptions) {
    const limit = numberOption(reading, options, name);
    if (limit) limits[name] = limit;
  }
  return limits;
}

function isTotal(value: unknown): value is 'exact' | 'none' | number {
  return value === 'exact' || value === 'none' || typeof value === 'number';
}

function choiceOption(reading: Reading, options: Options, name: string): Located<boolean> | undefined {
  return literalOption(reading, options, { name, is: (value) => typeof value === 'boolean', expected: 'is neither true nor false' });
}

function readSingle(reading: Reading, written: Written | undefined): boolean {
  if (!written) return false;
  const evaluation = valueOf(reading, written);
  if (evaluation.found && typeof evaluation.value === 'boolean') return evaluation.value;
  unreadable(reading, written, `\`single\` is neither true nor false${because(evaluation)}`);
  return false;
}
