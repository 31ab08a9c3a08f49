import { literalOption, numberOption } from './reading.ts';
import type { Options, Reading } from './reading.ts';
import type { OperationRecord } from './records.ts';

/** Reads the options that say how often an operation's work is run, for how long, with how many statements, and how large its body may be. */
export function readWorkOptions(
  reading: Reading,
  options: Options,
): Pick<OperationRecord, 'retries' | 'timeout' | 'statements' | 'bodyLimit' | 'bodyValues'> {
  const retries = numberOption(reading, options, 'retries');
  const timeout = literalOption(reading, options, {
    name: 'timeout',
    is: (value): value is string | number => typeof value === 'number' || typeof value === 'string',
    expected: 'is neither a number nor a text that is known at build time',
  });
  const statements = numberOption(reading, options, 'statements');
  const bodyLimit = numberOption(reading, options, 'bodyLimit');
  const bodyValues = numberOption(reading, options, 'bodyValues');
  return {
    ...(retries ? { retries } : {}),
    ...(timeout ? { timeout } : {}),
    ...(statements ? { statements } : {}),
    ...(bodyLimit ? { bodyLimit } : {}),
    ...(bodyValues ? { bodyValues } : {}),
  };
}
