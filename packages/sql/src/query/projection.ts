import type { EntityField, MemberSource } from '@portico/core/manifest';
import { getFieldAt, splitPath } from '../entity/fieldPath.ts';
import type { StoredField } from '../text/members.ts';
import { getField } from '../names/models.ts';
import { getDigits } from '../tables/digits.ts';
import { formatColumn, formatNested, formatSelected } from '../text/types.ts';
import type { FieldSlot, ManySlot, OneSlot, Slot } from './layout.ts';
import { buildComputation } from './computation.ts';
import { openManyRows } from './many.ts';
import type { JoinedSource, Scope, Source } from './statementScope.ts';
import type { SqlFragment } from '../sqlText.ts';

type MemberOwner<K extends MemberSource['kind']> = Extract<MemberSource, { kind: K }>;

/** Plans members of a result: adds the columns that they need, and returns their positions. */
export class Projection {
  readonly #scope: Scope;
  readonly #columns: Columns;
  readonly #isNested: boolean;

  constructor(scope: Scope, columns: Columns, isNested = false) {
    this.#scope = scope;
    this.#columns = columns;
    this.#isNested = isNested;
  }

  /** Returns the members of an object that is built from a source; their paths start there. */
  members(projected: readonly MemberSource[], from: Source): Slot[] {
    return projected.map((each) => {
      if (each.kind === 'field') return this.#field(each, from);
      if (each.kind === 'computed') return this.#computed(each, from);
      return each.kind === 'one' ? this.#one(each, from) : this.#many(each, from);
    });
  }

  /** Adds the column of a field, in the form that its position requires. */
  column(field: StoredField, { alias }: Source): number {
    const expression = formatColumn(alias, field);
    return this.#columns.add(
      [`${alias}.${field.column}`, ...(field.members ?? [])].join('.'),
      this.#isNested ? formatNested(expression, field.type) : formatSelected(expression, field.type),
    );
  }

  #reach(path: readonly string[], from: Source): JoinedSource & { readonly last: string } {
    const last = path.at(-1);
    if (last === undefined) throw new Error(`A path of a result of ${from.model.id} is empty.`);
    return { ...this.#scope.reach(from, path.slice(0, -1)), last };
  }

  #field({ member, path, optional }: MemberOwner<'field'>, from: Source): FieldSlot {
    const { relations, field: names } = splitPath(from.model, path, this.#scope.context.models);
    const { source, canMiss } = this.#scope.reach(from, relations);
    const field = getFieldAt(source.model, names);
    const at = this.column(field, source);
    const slot: FieldSlot = { kind: 'field', member, at, field, nullable: canMiss || field.nullable === true, optional: optional === true };
    return field.type === 'Decimal' ? { ...slot, scale: getDigits(field).scale } : slot;
  }

  #computed({ member, value, nullable, optional }: MemberOwner<'computed'>, from: Source): FieldSlot {
    const { models, aliases } = this.#scope.context;
    const sql = buildComputation(value, [{ ...from, models, take: (wanted) => aliases.take(wanted) }]);
    const { type, scale } = value;
    const field: EntityField = { property: member, column: member, type, shape: { kind: 'any' } };
    const at = this.#columns.add(`computed ${member}`, formatSelected(sql, type));
    const slot: FieldSlot = { kind: 'field', member, at, field, nullable: nullable === true, optional: optional === true };
    return scale === undefined ? slot : { ...slot, scale };
  }

  #one({ member, path, members, optional }: MemberOwner<'one'>, from: Source): OneSlot {
    const { source, canMiss } = this.#scope.reach(from, path);
    const key = canMiss ? { keyAt: this.column(getField(source.model, 'id'), source) } : {};
    return { kind: 'one', member, ...key, members: this.members(members, source), optional: optional === true };
  }

  #many({ member, path, members, scalar }: MemberOwner<'many'>, from: Source): ManySlot {
    const { source, last } = this.#reach(path, from);
    const rows = openManyRows(source, last, this.#scope.context);
    const inner = new Columns();
    const slots = new Projection(rows.scope, inner, true).members(members, rows.scope.root);
    return {
      kind: 'many',
      member,
      at: this.#columns.add(rows.scope.root.alias, rows.text(inner)),
      members: slots,
      scalar: scalar === true,
    };
  }
}

/** The columns of a select list, each once. */
export class Columns {
  readonly #columns = new Map<string, SqlFragment>();

  get count(): number {
    return this.#columns.size;
  }

  /** Adds a column and returns its position. `name` is the same for the same column. */
  add(name: string, column: SqlFragment): number {
    if (!this.#columns.has(name)) this.#columns.set(name, column);
    return [...this.#columns.keys()].indexOf(name);
  }

  /** Returns the list; a select needs at least one column. */
  get text(): SqlFragment {
    const columns = [...this.#columns.values()];
    return (dialect) => (columns.length > 0 ? columns.map((column) => column(dialect)).join(', ') : '1');
  }
}
