import { quoteText, toWholeDecimal } from '../tables/literals.ts';
import type { ComputedSql } from './dialect.ts';
import { formatDate } from './postgresDates.ts';

/** Returns a text in quotes. A brace is followed by a concatenation, because braces enclose the tokens of SQL fragments. */
function quoteLiteral(text: string): string {
  const quoted = text.split('{').map((part, index, { length }) => quoteText(index === length - 1 ? part : `${part}{`));
  return quoted.length === 1 ? quoted[0]! : `(${quoted.join(' || ')})`;
}

/** Returns a number that is not taken for two operators after a minus. */
function formatDouble(value: number): string {
  return value < 0 ? `(${value})` : String(value);
}

/** How PostgreSQL computes values. */
export const postgresComputed: ComputedSql = {
  literal(value, type) {
    if (typeof value === 'boolean') return String(value);
    if (typeof value === 'number') return type === 'Int' ? `(${value})::integer` : `(${value})::double precision`;
    return type === 'Decimal' ? `(${value})::numeric` : `${quoteLiteral(value)}::text`;
  },
  double: (expression) => `(${expression})::double precision`,
  remainder: (dividend, divisor) => `((${dividend})::bigint % NULLIF((${divisor})::bigint, 0))`,
  min: 'LEAST',
  max: 'GREATEST',
  text: (expression, type) => (type === 'DateOnly' ? formatDate(expression) : type === 'string' ? expression : `(${expression})::text`),
};

/** How SQLite computes values: a decimal is a whole number of its smallest units. */
export const sqliteComputed: ComputedSql = {
  literal(value, type, scale) {
    if (typeof value === 'boolean') return value ? '1' : '0';
    if (typeof value === 'number') return formatDouble(value);
    return type === 'Decimal' ? `(${toWholeDecimal(value, scale)})` : quoteLiteral(value);
  },
  double: (expression) => `CAST(${expression} AS REAL)`,
  remainder: (dividend, divisor) => `(${dividend} % NULLIF(${divisor}, 0))`,
  min: 'MIN',
  max: 'MAX',
  text(expression, type, scale) {
    if (type === 'boolean') return `iif(${expression}, 'true', 'false')`;
    if (type !== 'Decimal' || scale === 0) return `CAST(${expression} AS TEXT)`;
    const size = `1${'0'.repeat(scale)}`;
    return `printf('%s%d.%0${scale}d', iif(${expression} < 0, '-', ''), abs(${expression}) / ${size}, abs(${expression}) % ${size})`;
  },
};
