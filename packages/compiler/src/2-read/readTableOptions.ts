import { optionRows } from '@portico/core/manifest';
import type { OptionForm, TableOption } from '@portico/core/manifest';
import { flagOption, literalOption, numberOption, textOption, unreadable } from './reading.ts';
import type { Options, Reading } from './reading.ts';
import type { Located, LocatedOptions } from './records.ts';

/** Reads the options that go to the host as they are written. */
export function readTableOptions(reading: Reading, options: Options): LocatedOptions {
  const read = optionRows.flatMap(([name, { form, accepts }]) => {
    const value = readOption(reading, options, { name, form });
    if (!value) return [];
    if (!accepts || accepts.holds(value.value)) return [[name, value]];
    unreadable(reading, options.get(name)!, `\`${name}\` ${accepts.otherwise}`);
    return [];
  });
  return Object.fromEntries(read) as LocatedOptions;
}

interface Row {
  readonly name: TableOption;
  readonly form: OptionForm;
}

function readOption(reading: Reading, options: Options, { name, form }: Row): Located<unknown> | undefined {
  switch (form) {
    case 'flag':
      return flagOption(reading, options, name)[name];
    case 'number':
      return numberOption(reading, options, name);
    case 'text':
      return textOption(reading, options, name);
    case 'duration':
      return literalOption(reading, options, {
        name,
        is: (value): value is string | number => typeof value === 'number' || typeof value === 'string',
        expected: 'is neither a number nor a text that is known at build time',
      });
    default:
      return literalOption(reading, options, {
        name,
        is: (value): value is string => form.some((choice) => choice === value),
        expected: `is neither '${form[0]}' nor '${form[1]}'`,
      });
  }
}
