import type { ScalarName } from '@portico/core/manifest';
import type { ModuleText } from './moduleText.ts';

/** The functions that read a scalar whose value in the program is not the one in JSON. */
export const conversions: Partial<Record<ScalarName, string>> = {
  Long: 'readLong',
  Decimal: 'readDecimal',
  DateTimeOffset: 'readDateTime',
  Bytes: 'readBytes',
};

/** How a scalar is checked whose value in the program is the one in JSON. */
export interface ScalarCheck {
  /** The condition under which a value is none. */
  readonly refused: (module: ModuleText, value: string) => string;
  /** The statement that says so. */
  readonly note: (module: ModuleText, where: string) => string;
}

const ofType = (type: string, expected: string): ScalarCheck => ({
  refused: (_module, value) => `typeof ${value} !== '${type}'`,
  note: (module, where) => `${module.reading('wrongType')}(${where}, '${expected}');`,
});

const ofKind = (helper: string, note: string): ScalarCheck => ({
  refused: (module, value) => `!${module.reading(helper)}(${value})`,
  note: (module, where) => `${module.reading(note)}(${where});`,
});

/** The checks of such scalars; one without is taken as it is. */
export const checks: Partial<Record<ScalarName, ScalarCheck>> = {
  string: ofType('string', 'text'),
  boolean: ofType('boolean', 'true or false'),
  number: ofKind('isNumber', 'notNumber'),
  Int: ofKind('isInt', 'notInt'),
  Guid: ofKind('isGuid', 'notGuid'),
  DateOnly: ofKind('isDate', 'notDate'),
};
