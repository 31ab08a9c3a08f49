import type { ScalarName } from '@portico/core/manifest';
import { checks } from '../scalars.ts';
import type { ScalarCheck } from '../scalars.ts';

const expecting =
  (expected: string): ScalarCheck['note'] =>
  (module, where) =>
    `${module.reading('wrongType')}(${where}, '${expected}');`;

const byHelper = (helper: string, expected: string): ScalarCheck => ({
  refused: (module, value) => `!${module.reading(helper)}(${value})`,
  note: expecting(expected),
});

/** How a value of the program is checked for its scalar; where JSON has another form than the program, the program's. */
export const programChecks: Partial<Record<ScalarName, ScalarCheck>> = {
  ...checks,
  Long: byHelper('isLong', 'a bigint of 64 bits'),
  Decimal: {
    refused: (module, value) => `!${module.reading('isDecimal')}(${value})`,
    note: (module, where) => `${module.reading('notDecimal')}(${where});`,
  },
  DateTimeOffset: byHelper('isInstant', 'a Date from year 0 to 9999'),
  Bytes: { refused: (_module, value) => `!(${value} instanceof Uint8Array)`, note: expecting('a Uint8Array') },
  ByteStream: byHelper('isByteStream', 'a stream of bytes'),
  FileResponse: byHelper('isFileResult', 'a FileResponse'),
};
