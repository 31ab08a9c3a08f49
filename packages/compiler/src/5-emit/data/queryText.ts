import type { QueryModel } from '@portico/core/manifest';
import { queryTexts } from '@portico/sql';
import type { GeneratedSql, QueryStatements } from '@portico/sql';
import { block, indent } from '../moduleText.ts';
import type { ModuleText } from '../moduleText.ts';
import { quote } from '../names.ts';
import type { DataContext } from './dataContext.ts';
import { dataLiteral, longLiteral } from './literals.ts';
import { objectOf } from './rowReading.ts';
import { sqlLines } from './sqlLiteral.ts';

/** What the plan of a query is made from. */
export interface QueryText {
  readonly module: ModuleText;
  readonly data: DataContext;
  /** `Area.Operation`. */
  readonly id: string;
  readonly model: QueryModel;
  /** The constants that hold what its complex filters can ask for, by property. */
  readonly complexNames?: ReadonlyMap<string, string>;
}

/** The members of a query's plan. */
export function queryLines({ module, data, id, model, complexNames }: QueryText): string[] {
  const statements = queryTexts(model, data.models, data.dialects);
  return [
    `id: ${quote(id)},`,
    `entity: ${data.planOf(module, model.entity)},`,
    `answer: ${quote(model.answer)},`,
    ...sqlLines('select', statements.select),
    ...(statements.count ? sqlLines('count', statements.count) : []),
    ...piecesLines('filters', statements.filters),
    ...complexLines(model, statements, complexNames),
    ...piecesLines('sorts', statements.sorts),
    ...sqlLines('key', statements.key),
    ...numberLine('keyAt', statements.keyAt),
    ...(model.cursor === undefined ? [] : [`cursor: ${quote(model.cursor)},`]),
    ...numberLine('versionAt', statements.versionAt),
    ...numberLine('maxPageSize', model.maxPageSize),
    ...numberLine('maxRows', model.maxRows),
    ...(model.streams ? ['streams: true,'] : []),
    ...(model.total === undefined ? [] : [`total: ${typeof model.total === 'number' ? model.total : quote(model.total)},`]),
    ...(model.planPerCall === undefined ? [] : [`planPerCall: ${model.planPerCall},`]),
    ...readLines(module, statements),
  ];
}

/** Filters or sorts, each with its SQL. */
function piecesLines(name: string, pieces: readonly { readonly sql: GeneratedSql }[]): string[] {
  if (pieces.length === 0) return [`${name}: [],`];
  return [`${name}: [`, ...indent(pieces.flatMap(pieceLines)), '],'];
}

function pieceLines(piece: { readonly sql: GeneratedSql }): string[] {
  const members = Object.entries(piece).flatMap(([name, value]) =>
    name === 'sql' ? sqlLines(name, piece.sql) : value === undefined ? [] : [`${name}: ${dataLiteral(value)},`],
  );
  const line = `{ ${members.join(' ').slice(0, -1)} },`;
  return line.length <= 120 && members.every((member) => member.endsWith(',')) ? [line] : block('{', members, '},');
}

function numberLine(name: string, value: number | undefined): string[] {
  return value === undefined ? [] : [`${name}: ${value},`];
}

function complexLines(
  model: QueryModel,
  { complex }: QueryStatements<GeneratedSql>,
  names: ReadonlyMap<string, string> | undefined,
): string[] {
  if (complex.length === 0) return ['complex: [],'];
  const plans = model.complex.flatMap((filter, index) => {
    const columns = Object.entries(complex[index]!).flatMap(([name, sql]) => sqlLines(quote(name), sql));
    return block(
      '{',
      [...`model: ${names?.get(filter.property) ?? longLiteral(filter)},`.split('\n'), ...block('columns: {', columns, '},')],
      '},',
    );
  });
  return ['complex: [', ...indent(plans), '],'];
}

function readLines(module: ModuleText, { layout }: QueryStatements<GeneratedSql>): string[] {
  const names = module.locals(['row', 'from']);
  const object = objectOf(layout.members, { row: 'row', from: 'from', names });
  const uses = /\bfrom\b/.test(object) ? 'row: readonly any[], from' : 'row: readonly any[]';
  return block(`read(${uses}) {`, `return ${object};`.split('\n'), '},');
}
