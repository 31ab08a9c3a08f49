import type { Dialect } from '../sqlText.ts';
import type { Column } from './tables.ts';

/** How the values of a column become those of another type. */
export interface Conversion {
  /** The expression of the new value, from that of the old one. */
  convert(expression: string, dialect: Dialect): string;
  /** What may be lost. */
  readonly loss?: string;
}

const asIs: Conversion = { convert: (expression) => expression };

const conversions: Readonly<Record<string, (after: Column) => Conversion>> = {
  'Int Long': () => asIs,
  'Int number': () => ({ convert: (x, dialect) => (dialect === 'sqlite' ? `CAST(${x} AS REAL)` : `${x}::double precision`) }),
  'Int Decimal': wholeToDecimal,
  'Long Decimal': wholeToDecimal,
  'Int string': () => written((x) => `${x}::text`),
  'Long string': () => written((x) => `${x}::text`),
  'Guid string': () => ({ convert: (x, dialect) => (dialect === 'sqlite' ? x : `${x}::text`) }),
  'DateOnly string': () => ({ convert: (x, dialect) => (dialect === 'sqlite' ? x : `to_char(${x}, 'YYYY-MM-DD')`) }),
};

/** How a column keeps its values under its new type; undefined where it cannot, and begins anew. */
export function conversionOf(before: Column, after: Column): Conversion | undefined {
  if (before.type !== after.type) return conversions[`${before.type} ${after.type}`]?.(after);
  return before.type === 'Decimal' ? otherDigits(before, after) : asIs;
}

function written(postgres: (expression: string) => string): Conversion {
  return { convert: (x, dialect) => (dialect === 'sqlite' ? `CAST(${x} AS TEXT)` : postgres(x)) };
}

function wholeToDecimal({ precision = 0, scale = 0 }: Column): Conversion {
  const convert: Conversion['convert'] = (x, dialect) =>
    dialect === 'sqlite' ? `${x} * ${power(scale)}` : `${x}::numeric(${precision}, ${scale})`;
  return { convert, loss: `values of more than ${precision - scale} digits do not fit` };
}

function otherDigits(before: Column, after: Column): Conversion {
  const [from, to] = [before.scale ?? 0, after.scale ?? 0];
  const convert: Conversion['convert'] = (x, dialect) => (dialect === 'sqlite' ? rescaled(x, to - from) : x);
  if (to < from) return { convert, loss: `digits after the point are rounded from ${from} to ${to}` };
  const whole = (after.precision ?? 0) - to;
  return whole < (before.precision ?? 0) - from
    ? { convert, loss: `values of more than ${whole} digits before the point do not fit` }
    : { convert };
}

/** Half is rounded away from zero, as PostgreSQL rounds numeric. */
function rescaled(expression: string, digits: number): string {
  if (digits === 0) return expression;
  if (digits > 0) return `${expression} * ${power(digits)}`;
  const half = `5${'0'.repeat(-digits - 1)}`;
  return `(${expression} + iif(${expression} < 0, -${half}, ${half})) / ${power(-digits)}`;
}

function power(digits: number): string {
  return `1${'0'.repeat(digits)}`;
}
