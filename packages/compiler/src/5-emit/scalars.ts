import type { ScalarName } from '@portico/core/manifest';
import type { ModuleText } from './moduleText.ts';

/** The functions that read a scalar whose run-time type differs from its JSON type. */
export const conversions: Partial<Record<ScalarName, string>> = {
  Long: 'readLong',
  Decimal: 'readDecimal',
  DateTimeOffset: 'readDateTime',
  Duration: 'readDuration',
  Bytes: 'readBytes',
};

/** The check of a scalar whose run-time type is its JSON type. */
export interface ScalarCheck {
  /** The condition under which a value is invalid. */
  readonly refused: (module: ModuleText, value: string) => string;
  /** The statement that reports the failure. */
  readonly note: (module: ModuleText, where: string) => string;
}

const createTypeCheck = (type: string, expected: string): ScalarCheck => ({
  refused: (_module, value) => `typeof ${value} !== '${type}'`,
  note: (module, where) => `${module.reading('wrongType')}(${where}, '${expected}');`,
});

const createKindCheck = (helper: string, note: string): ScalarCheck => ({
  refused: (module, value) => `!${module.reading(helper)}(${value})`,
  note: (module, where) => `${module.reading(note)}(${where});`,
});

/** The checks of these scalars. A scalar without a check is used unchanged. */
export const checks: Partial<Record<ScalarName, ScalarCheck>> = {
  string: createTypeCheck('string', 'text'),
  boolean: createTypeCheck('boolean', 'true or false'),
  number: createKindCheck('isNumber', 'notNumber'),
  Int: createKindCheck('isInt', 'notInt'),
  Guid: createKindCheck('isGuid', 'notGuid'),
  DateOnly: createKindCheck('isDate', 'notDate'),
};
