import type { ScalarName } from '@portico/core/manifest';
import { checks } from '../scalars.ts';
import type { ScalarCheck } from '../scalars.ts';

const expecting =
  (expected: string): ScalarCheck['note'] =>
  (module, where) =>
    `${module.reading('wrongType')}(${where}, '${expected}');`;

const createHelperCheck = (helper: string, expected: string): ScalarCheck => ({
  refused: (module, value) => `!${module.reading(helper)}(${value})`,
  note: expecting(expected),
});

/** The run-time checks of scalars. If the JSON type differs from the run-time type, these check the run-time type. */
export const programChecks: Partial<Record<ScalarName, ScalarCheck>> = {
  ...checks,
  Long: createHelperCheck('isLong', 'a bigint of 64 bits'),
  Decimal: {
    refused: (module, value) => `!${module.reading('isDecimal')}(${value})`,
    note: (module, where) => `${module.reading('notDecimal')}(${where});`,
  },
  Duration: {
    refused: (module, value) => `!${module.reading('isDuration')}(${value})`,
    note: (module, where) => `${module.reading('notDuration')}(${where});`,
  },
  DateTimeOffset: createHelperCheck('isInstant', 'a Date from year 0 to 9999'),
  Bytes: { refused: (_module, value) => `!(${value} instanceof Uint8Array)`, note: expecting('a Uint8Array') },
  ByteStream: createHelperCheck('isByteStream', 'a stream of bytes'),
  FileResponse: createHelperCheck('isFileResult', 'a FileResponse'),
};
