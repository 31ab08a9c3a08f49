import { optionRows } from '@portico/core/manifest';
import type { OptionForm, TableOption } from '@portico/core/manifest';
import { asOtherValue, readFlagOption, readLiteralOption, readNumberOption, readTextOption, reportUnreadable } from './reading.ts';
import type { Options, ReaderInputs } from './reading.ts';
import type { Located, LocatedOptions } from './records.ts';

/** Reads the options that the host receives as written. */
export function readTableOptions(reading: ReaderInputs, options: Options): LocatedOptions {
  const read = optionRows.flatMap(([name, { form, accepts }]) => {
    const value = readOption(reading, options, { name, form });
    if (!value) return [];
    if (!accepts || accepts.holds(value.value)) return [[name, value]];
    reportUnreadable(reading, options.get(name)!, `\`${name}\` ${accepts.otherwise}`, asOtherValue);
    return [];
  });
  return Object.fromEntries(read) as LocatedOptions;
}

interface Row {
  readonly name: TableOption;
  readonly form: OptionForm;
}

function readOption(reading: ReaderInputs, options: Options, { name, form }: Row): Located<unknown> | undefined {
  switch (form) {
    case 'flag':
      return readFlagOption(reading, options, name)[name];
    case 'number':
      return readNumberOption(reading, options, name);
    case 'text':
      return readTextOption(reading, options, name);
    case 'texts':
      return readLiteralOption(reading, options, {
        name,
        is: isTexts,
        expected: 'must be an object of strings that is known at build time',
      });
    case 'duration':
      return readLiteralOption(reading, options, {
        name,
        is: (value): value is string | number => typeof value === 'number' || typeof value === 'string',
        expected: 'must be a number or a string that is known at build time',
      });
    default:
      return readLiteralOption(reading, options, {
        name,
        is: (value): value is string => form.some((choice) => choice === value),
        expected: `must be '${form[0]}' or '${form[1]}'`,
      });
  }
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((text) => typeof text === 'string')
  );
}
