/** @deprecated Use `parseBoolean`; this name will be removed in the next minor version. */
export { parseBoolean as booleanOf } from './text.ts';

/** @deprecated Use `countCodePoints`; this name will be removed in the next minor version. */
export { countCodePoints as codePoints } from './rules.ts';

/** @deprecated Use `parseDateText`; this name will be removed in the next minor version. */
export { parseDateText as dateOf } from './text.ts';

/** @deprecated Use `parseDateTime`; this name will be removed in the next minor version. */
export { parseDateTime as dateTimeOf } from './text.ts';

/** @deprecated Use `toDecimalDigits`; this name will be removed in the next minor version. */
export { toDecimalDigits as decimalDigits } from './decimals.ts';

/** @deprecated Use `parseDecimalText`; this name will be removed in the next minor version. */
export { parseDecimalText as decimalOf } from './text.ts';

/** @deprecated Use `parseGuidText`; this name will be removed in the next minor version. */
export { parseGuidText as guidOf } from './text.ts';

/** @deprecated Use `parseInt32`; this name will be removed in the next minor version. */
export { parseInt32 as intOf } from './text.ts';

/** @deprecated Use `parseInt64`; this name will be removed in the next minor version. */
export { parseInt64 as longOf } from './text.ts';

/** @deprecated Use `parseDouble`; this name will be removed in the next minor version. */
export { parseDouble as numberOf } from './text.ts';

/** @deprecated Use `passText`; this name will be removed in the next minor version. */
export { passText as textOf } from './text.ts';

/** @deprecated Use `trimTrailingZeros`; this name will be removed in the next minor version. */
export { trimTrailingZeros as withoutTrailingZeros } from './trailingZeros.ts';
