import { getDigits } from '../tables/digits.ts';
import type { Dialect } from './dialect.ts';
import { formatDate } from './postgresDates.ts';
import { postgresComputed } from './computedSql.ts';
import { foldExpression } from './folded.ts';
import { formatJsonMember } from './postgresJson.ts';
import { compareValue, postgresBulk } from './postgresBulk.ts';
import { postgresSchema } from './postgresSchema.ts';
import { listParameter, postgresTypes } from './postgresTypes.ts';

/** PostgreSQL: every parameter that is not compared with a column has its type. */
export const postgres: Dialect = {
  name: 'postgres',
  system: 'postgresql',

  explain: (statement) => `EXPLAIN ${statement}`,
  parameter: (position) => `$${position}`,
  typedParameter: (token, type) => `${token}::${postgresTypes[type]}`,
  isIn: (expression, token, type) => `${expression} = ANY(${listParameter(token, type)})`,

  columnType(column) {
    const { precision, scale } = getDigits(column);
    if (column.type === 'string') return 'text COLLATE "C"';
    if (column.type === 'DateTimeOffset') return 'timestamptz(3)';
    return column.type === 'Decimal' ? `numeric(${precision}, ${scale})` : postgresTypes[column.type];
  },
  boolean: String,

  differs: (expression, value) => `${expression} IS DISTINCT FROM ${value}`,
  contains(text, part, { trigrams }) {
    const holds = `strpos(${text}, ${part}) > 0`;
    // The index of the folded text finds candidate rows, and the exact comparison decides.
    return trigrams ? `${formatLikePart(foldExpression(text), foldExpression(part))} AND ${holds}` : holds;
  },
  containsIgnoreCase: (text, part, { trigrams }) =>
    trigrams ? formatLikePart(foldExpression(text), foldExpression(part)) : `strpos(${foldExpression(text)}, ${foldExpression(part)}) > 0`,
  startsWith: (text, start) => `starts_with(${text}, ${start})`,
  endsWith: (text, end) => `right(${text}, length(${end})) = ${end}`,

  selected: (expression) => expression,
  nested(expression, type) {
    if (type === 'Decimal' || type === 'Long' || type === 'Duration') return `${expression}::text`;
    if (type === 'DateOnly') return formatDate(expression);
    if (type === 'DateTimeOffset') return `(extract(epoch FROM ${expression}) * 1000)::bigint`;
    return type === 'Bytes' ? `encode(${expression}, 'hex')` : expression;
  },
  nestedRows: ({ columns, order, rest }) =>
    `coalesce((SELECT json_agg(json_build_array(${columns}) ORDER BY ${order})${rest}), '[]'::json)`,

  orderBy(expression, direction, nullable) {
    const [word, nulls] = direction === 'Ascending' ? ['ASC', ' NULLS FIRST'] : ['DESC', ' NULLS LAST'];
    return `${expression} ${word}${nullable ? nulls : ''}`;
  },
  rangeUnion: { open: '(', between: ') UNION ALL (', close: ')' },
  rowLock: (alias) => ` FOR UPDATE OF ${alias}`,
  holds: compareValue,
  jsonMember: formatJsonMember,
  computed: postgresComputed,
  json: {
    values: (list, type) => `SELECT value::${postgresTypes[type]} FROM json_array_elements_text(${list}::json)`,
    records(list, columns, alias) {
      const types = Object.entries(columns).map(([column, type]) => `${column} ${postgresTypes[type]}`);
      return `json_to_recordset(${list}::json) AS ${alias} (${types.join(', ')})`;
    },
    member: (json, name) => `((${json})::json ->> ${name})`,
    appended: (list, item) => `(COALESCE(${list}, '[]')::jsonb || ${item}::jsonb)::text`,
  },
  writesInQueries: true,
  bulk: postgresBulk,

  relaxedCommit: `SELECT set_config('synchronous_commit', 'off', true)`,

  handWritten: {
    compiler: 'postgres',
    nullIsSmallest: false,
    returnsBareColumns: false,
    escapesInLike: true,
    encodedTypes: new Set(['Duration']),
    jsonArray: { ofValues: 'json_build_array', ofRows: 'json_agg' },
  },
  schema: postgresSchema,
};

/** Returns a LIKE comparison, which an index of trigrams supports. */
function formatLikePart(text: string, part: string): string {
  return `${text} LIKE '%' || regexp_replace(${part}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}
