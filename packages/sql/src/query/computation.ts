import type { Computation, ComputationOperator } from '@portico/core/manifest';
import { resolveRelationPath } from '../entity/path.ts';
import { selectRelatedRows } from '../entity/relatedRows.ts';
import type { ComputedSql, Dialect } from '../dialects/dialect.ts';
import type { SqlFragment } from '../sqlText.ts';
import { openRows, type ConditionRows } from './conditionScope.ts';

/** The rows around a computation, the innermost last. */
type Rows = readonly ConditionRows[];
type Operation = Extract<Computation, { kind: 'operation' }>;

/** Returns the SQL of a computed value of a row. */
export function buildComputation(computation: Computation, rows: Rows): SqlFragment {
  switch (computation.kind) {
    case 'value': {
      const { value, type, scale = 0 } = computation;
      return (dialect) => getComputed(dialect).literal(value, type, scale);
    }
    case 'field': {
      const { model, models, alias } = rows.at(-1 - computation.up)!;
      return resolveRelationPath(model, computation.path, models, alias).sql;
    }
    case 'operation': {
      const operands = computation.of.map((each) => buildComputation(each, rows));
      return (dialect) =>
        formatOperation(
          computation,
          operands.map((each) => each(dialect)),
          dialect,
        );
    }
    case 'rows':
      return buildRows(computation, rows);
  }
}

function getComputed(dialect: Dialect): ComputedSql {
  if (!dialect.computed) throw new Error(`The dialect '${dialect.name}' has no \`computed\`, which computed members of results need.`);
  return dialect.computed;
}

function buildRows({ path, up, where, sum }: Extract<Computation, { kind: 'rows' }>, rows: Rows): SqlFragment {
  const opened = openRows(rows.at(-1 - up)!, path);
  const inner = [...rows, opened.rows];
  const value = sum && buildComputation(sum, inner);
  const selected: SqlFragment = (dialect) => (value ? `coalesce(sum(${value(dialect)}), 0)` : 'count(*)');
  const select = selectRelatedRows(opened.related, selected);
  const condition = where && buildComputation(where, inner);
  return (dialect) => `(${select(dialect)}${condition ? ` AND (${condition(dialect)})` : ''})`;
}

const infix: Partial<Readonly<Record<ComputationOperator, string>>> = { add: '+', subtract: '-', multiply: '*' };
const functions: Partial<Readonly<Record<ComputationOperator, string>>> = { trunc: 'trunc', floor: 'floor', ceil: 'ceil', abs: 'abs' };

function formatOperation({ operator, of }: Operation, operands: readonly string[], dialect: Dialect): string {
  const sql = getComputed(dialect);
  const [first = '', second = '', third = ''] = operands;
  const doubles = (): readonly string[] => operands.map((each) => sql.double(each));
  switch (operator) {
    case 'add':
    case 'subtract':
    case 'multiply':
      return `(${doubles().join(` ${infix[operator]} `)})`;
    case 'divide':
      return `(${sql.double(first)} / NULLIF(${sql.double(second)}, 0))`;
    case 'remainder':
      return sql.remainder(first, second);
    case 'negate':
      return `(- ${sql.double(first)})`;
    case 'trunc':
    case 'floor':
    case 'ceil':
    case 'abs':
      return `${functions[operator]}(${sql.double(first)})`;
    case 'min':
    case 'max':
      return `${sql[operator]}(${doubles().join(', ')})`;
    case 'concat':
      return `(${operands.join(' || ')})`;
    case 'text':
      return sql.text(first, of[0]!.type, of[0]!.scale ?? 0);
    case 'choose':
      return `CASE WHEN ${first} THEN ${second} ELSE ${third} END`;
    case 'coalesce':
      return `coalesce(${operands.join(', ')})`;
    default:
      return formatCondition(operator, comparable(operator, of, operands, dialect), dialect);
  }
}

/** Returns the operands of a comparison; ids and dates are compared as text, because a literal has no other type. */
function comparable(operator: ComputationOperator, of: Operation['of'], operands: readonly string[], dialect: Dialect): readonly string[] {
  if (operator !== 'equal') return operands;
  const isText = of.some(({ type }) => type === 'Guid' || type === 'DateOnly');
  return isText ? operands.map((each, index) => getComputed(dialect).text(each, of[index]!.type, 0)) : operands;
}

function formatCondition(operator: ComputationOperator, operands: readonly string[], dialect: Dialect): string {
  const [first = '', second = ''] = operands;
  switch (operator) {
    case 'equal':
      return `(NOT (${dialect.differs(first, second)}))`;
    case 'less':
      return `(${first} < ${second})`;
    case 'lessOrEqual':
      return `(${first} <= ${second})`;
    case 'isNull':
      return `(${first} IS NULL)`;
    case 'not':
      return `(NOT ${first})`;
    case 'and':
      return `(${operands.join(' AND ')})`;
    case 'or':
      return `(${operands.join(' OR ')})`;
    case 'includes':
      return `(${dialect.contains(first, second, {})})`;
    case 'startsWith':
      return `(${dialect.startsWith(first, second)})`;
    case 'endsWith':
      return `(${dialect.endsWith(first, second)})`;
    default:
      throw new Error(`The operator '${operator}' has no SQL.`);
  }
}
