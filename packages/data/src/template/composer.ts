import { omitUndefined } from '@portico/core/values';
import { tokensIn } from '@portico/sql';
import type { Dialect, GeneratedSql, SqlFragment } from '@portico/sql';
import { perDialect } from './perDialect.ts';
import { callerSlot, PlannedStatement, tenantSlot, statementName } from './plannedStatement.ts';
import { isLifted, parseSegments } from './segments.ts';
import type { Segment } from './segments.ts';
import type { View } from './view.ts';

/** A piece of SQL: generated, or made while the process runs. */
export type SqlPiece = GeneratedSql | SqlFragment;

/** The segments of generated SQL, which is parsed once for all statements that it is part of. */
const generatedSegments = perDialect((sql: GeneratedSql, dialect) => parseSegments(tokensIn(sql, dialect)));

/** Returns the segments of a piece. */
export function segmentsIn(piece: SqlPiece, dialect: Dialect): readonly Segment[] {
  return typeof piece === 'function' ? parseSegments(piece(dialect)) : generatedSegments(piece, dialect);
}

/** Puts one statement together out of pieces; parameters are numbered in the order in which they are met, and a value that is met again keeps its number. */
export class Composer {
  readonly dialect: Dialect;
  readonly #view: View;
  readonly #slots: number[] = [];
  #text = '';
  #values = 0;

  constructor(dialect: Dialect, view: View) {
    this.dialect = dialect;
    this.#view = view;
  }

  /** Adds a piece that takes `count` values: `{0}` is the first of them. */
  add(piece: SqlPiece | string, count = 0): this {
    this.#follow(typeof piece === 'string' ? parseSegments(piece) : segmentsIn(piece, this.dialect), this.#values);
    this.#values += count;
    return this;
  }

  /** Begins with the first value once more: the pieces that follow take the same values as those before. */
  rewind(): this {
    this.#values = 0;
    return this;
  }

  /** Makes the statement; without a label it has no name, and no connection keeps it prepared. `planPerCall`: see `Statement`. */
  plan(label?: string, planPerCall = false): PlannedStatement {
    const text = this.#text;
    const name = label === undefined ? '' : statementName(label, text);
    return new PlannedStatement(omitUndefined({ name, text, planPerCall: planPerCall || undefined }), this.#slots);
  }

  /** The text so far. */
  get text(): string {
    return this.#text;
  }

  /** Makes the statement of a text that a caller wrote: no connection keeps it prepared, and all of them share one name. */
  freeForm(label: string): PlannedStatement {
    const name = statementName(label, 'free form');
    return new PlannedStatement({ name, text: this.#text, planPerCall: true, isFreeForm: true }, this.#slots);
  }

  #follow(segments: readonly Segment[], first: number): void {
    for (const segment of segments) {
      if (typeof segment === 'string') this.#text += segment;
      else if (segment.kind === 'guard') {
        if (!isLifted(segment.guard, segment.entity, this.#view)) this.#follow(segment.inner, first);
      } else this.#parameter(segment.kind === 'caller' ? callerSlot : segment.kind === 'callerTenant' ? tenantSlot : first + segment.index);
    }
  }

  #parameter(slot: number): void {
    const known = this.#slots.indexOf(slot);
    const position = known < 0 ? this.#slots.push(slot) : known + 1;
    this.#text += this.dialect.parameter(position);
  }
}
