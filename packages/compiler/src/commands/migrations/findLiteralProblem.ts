import type { EntityField, StoredType } from '@portico/core/manifest';
import { isDuration } from '@portico/core/values';
import { findShapeProblem } from '@portico/migrations';

const guid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i;
const day = /^\d{4}-\d\d-\d\d$/;
const largestLong = 2n ** 63n;

/** Returns why a text is not a value of a stored type; undefined if it is one, or if the type has no text form. */
const formats: Partial<Record<StoredType, (text: string) => string | undefined>> = {
  Long: (text) => (isLong(text) ? undefined : 'is not a whole number of 64 bits'),
  Decimal: (text) => (/^-?\d+(?:\.\d+)?$/.test(text) ? undefined : 'is not a number'),
  Guid: (text) => (guid.test(text) ? undefined : 'is not a GUID'),
  DateOnly: (text) => (day.test(text) && isReal(text) ? undefined : 'is not a day such as 2030-12-31'),
  Duration: (text) => (isDuration(text) ? undefined : 'is not a duration without years and months, such as PT1H30M'),
  DateTimeOffset: (text) =>
    timestamp.test(text) && isReal(text) ? undefined : 'is not a timestamp with its offset such as 2030-12-31T08:00:00Z',
};

/** Returns why a value, as the command line has it, does not fit a field; undefined if it fits. */
export function findLiteralProblem({ type, shape }: EntityField, text: string, parsed: unknown): string | undefined {
  const problem = formats[type]?.(text);
  return problem ?? (type === 'Long' || type === 'Decimal' ? undefined : findShapeProblem(shape, parsed));
}

function isLong(text: string): boolean {
  return /^-?\d{1,19}$/.test(text) && BigInt(text) >= -largestLong && BigInt(text) < largestLong;
}

/** Returns whether the day of a date exists: JavaScript reads 31 February as a day of March. */
function isReal(text: string): boolean {
  const date = new Date(text);
  const ownDay = text.slice(0, 10);
  return !Number.isNaN(date.getTime()) && new Date(`${ownDay}T00:00:00Z`).toISOString().startsWith(ownDay);
}
