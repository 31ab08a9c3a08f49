import type { QueryModel } from '@portico/core/manifest';
import { buildQueryTexts } from '@portico/sql';
import type { GeneratedSql, QueryStatements } from '@portico/sql';
import { block, indent } from '../moduleText.ts';
import type { ModuleText } from '../moduleText.ts';
import { quote } from '../names.ts';
import type { DataContext } from './dataContext.ts';
import { formatDataLiteral, formatLongLiteral } from './literals.ts';
import { emitObject } from './rowReading.ts';
import { emitSqlLines } from './sqlLiteral.ts';

/**
 * Emits the members of a query's plan. `id` is `Area.Operation`; `complexNames` are the constants with the columns of its complex filters,
 * by property.
 */
export function emitQueryLines(
  module: ModuleText,
  data: DataContext,
  id: string,
  model: QueryModel,
  complexNames?: ReadonlyMap<string, string>,
): string[] {
  const statements = buildQueryTexts(model, data.models, data.dialects);
  return [
    `id: ${quote(id)},`,
    `entity: ${data.importPlan(module, model.entity)},`,
    `answer: ${quote(model.answer)},`,
    ...emitSqlLines('select', statements.select),
    ...(statements.count ? emitSqlLines('count', statements.count) : []),
    ...emitPiecesLines('filters', statements.filters),
    ...emitComplexLines(model, statements, complexNames),
    ...emitPiecesLines('sorts', statements.sorts),
    ...emitSqlLines('key', statements.key),
    ...emitNumberLine('keyAt', statements.keyAt),
    ...(model.cursor === undefined ? [] : [`cursor: ${quote(model.cursor)},`]),
    ...emitNumberLine('versionAt', statements.versionAt),
    ...emitNumberLine('maxPageSize', model.maxPageSize),
    ...emitNumberLine('maxRows', model.maxRows),
    ...(model.streams ? ['streams: true,'] : []),
    ...(model.total === undefined ? [] : [`total: ${typeof model.total === 'number' ? model.total : quote(model.total)},`]),
    ...(model.planPerCall === undefined ? [] : [`planPerCall: ${model.planPerCall},`]),
    ...(model.acrossTenants === undefined ? [] : [`acrossTenants: ${quote(model.acrossTenants)},`]),
    ...readLines(module, statements),
  ];
}

/** Emits filters or sorts, each with its SQL. */
function emitPiecesLines(name: string, pieces: readonly { readonly sql: GeneratedSql }[]): string[] {
  if (pieces.length === 0) return [`${name}: [],`];
  return [`${name}: [`, ...indent(pieces.flatMap(emitPieceLines)), '],'];
}

function emitPieceLines(piece: { readonly sql: GeneratedSql }): string[] {
  const members = Object.entries(piece).flatMap(([name, value]) =>
    name === 'sql' ? emitSqlLines(name, piece.sql) : value === undefined ? [] : [`${name}: ${formatDataLiteral(value)},`],
  );
  const line = `{ ${members.join(' ').slice(0, -1)} },`;
  return line.length <= 120 && members.every((member) => member.endsWith(',')) ? [line] : block('{', members, '},');
}

function emitNumberLine(name: string, value: number | undefined): string[] {
  return value === undefined ? [] : [`${name}: ${value},`];
}

function emitComplexLines(
  model: QueryModel,
  { complex }: QueryStatements<GeneratedSql>,
  names: ReadonlyMap<string, string> | undefined,
): string[] {
  if (complex.length === 0) return ['complex: [],'];
  const plans = model.complex.flatMap((filter, index) => {
    const columns = Object.entries(complex[index]!).flatMap(([name, sql]) => emitSqlLines(quote(name), sql));
    return block(
      '{',
      [...`model: ${names?.get(filter.property) ?? formatLongLiteral(filter)},`.split('\n'), ...block('columns: {', columns, '},')],
      '},',
    );
  });
  return ['complex: [', ...indent(plans), '],'];
}

function readLines(module: ModuleText, { layout }: QueryStatements<GeneratedSql>): string[] {
  const names = module.locals(['row', 'from']);
  const object = emitObject(layout.members, { row: 'row', from: 'from', names });
  const uses = /\bfrom\b/.test(object) ? 'row: readonly any[], from' : 'row: readonly any[]';
  return block(`read(${uses}) {`, `return ${object};`.split('\n'), '},');
}
