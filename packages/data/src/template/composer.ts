import { omitUndefined } from '@portico/core/values';
import { getTokenText } from '@portico/sql';
import type { Dialect, GeneratedSql, SqlFragment } from '@portico/sql';
import { memoizePerDialect } from './perDialect.ts';
import { callerSlot, PlannedStatement, tenantSlot, nameStatement } from './plannedStatement.ts';
import { isLifted, parseSegments } from './segments.ts';
import type { Segment } from './segments.ts';
import type { View } from './view.ts';

/** A piece of SQL: generated, or built at run time. */
export type SqlPiece = GeneratedSql | SqlFragment;

/** The segments of generated SQL, which is parsed once for all statements that it is part of. */
const generatedSegments = memoizePerDialect((sql: GeneratedSql, dialect) => parseSegments(getTokenText(sql, dialect)));

/** Returns the segments of a piece. */
export function selectSegments(piece: SqlPiece, dialect: Dialect): readonly Segment[] {
  return typeof piece === 'function' ? parseSegments(piece(dialect)) : generatedSegments(piece, dialect);
}

/** Composes one statement from segments. Parameters are numbered in the order of their first use; a repeated value keeps its number. */
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

  /** Adds a piece with `count` values: `{0}` is the first of them. */
  add(piece: SqlPiece | string, count = 0): this {
    this.#follow(typeof piece === 'string' ? parseSegments(piece) : selectSegments(piece, this.dialect), this.#values);
    this.#values += count;
    return this;
  }

  /** Restarts at the first value: the following pieces take the same values as those before. */
  rewind(): this {
    this.#values = 0;
    return this;
  }

  /** Creates the statement. Without a label it has no name, and does not stay prepared. `planPerCall`: see `Statement`. */
  plan(label?: string, planPerCall = false): PlannedStatement {
    const text = this.#text;
    const name = label === undefined ? '' : nameStatement(label, text);
    return new PlannedStatement(omitUndefined({ name, text, planPerCall: planPerCall || undefined }), this.#slots);
  }

  /** Returns the text so far. */
  get text(): string {
    return this.#text;
  }

  /** Creates the statement of a text that a caller determined: it does not stay prepared, and all such statements share one name. */
  freeForm(label: string): PlannedStatement {
    const name = nameStatement(label, 'free form');
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
