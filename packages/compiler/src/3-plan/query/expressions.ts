import { omitUndefined } from '@portico/core/values';
import type { ComputationOperator, EntityModel } from '@portico/core/manifest';
import { getDigits } from '@portico/sql';
import type { ExpressionRecord } from '../../2-read/expressionRecord.ts';
import { canMiss, findRelatedMany, findRelatedOne, isQuantifier, resolveField } from '../data/paths.ts';
import type { EntityById } from '../data/paths.ts';
import {
  alignDecimals,
  alignValues,
  createOperation,
  equalities,
  isText,
  merge,
  nameType,
  planLiteral,
  planPart,
  refuse,
  requireCondition,
  requireNumber,
  requireSameKind,
  requireValue,
  Untranslatable,
} from './expressionRules.ts';
import type { Call, PlannedValue } from './expressionRules.ts';

type Rows = readonly [EntityModel, ...EntityModel[]];

/** The maximum number of multiplications and divisions: the product of more numbers could exceed a double. */
const mostProducts = 15;

const arithmetic: Readonly<Record<string, ComputationOperator>> = {
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '%': 'remainder',
  negate: 'negate',
  'Math.trunc': 'trunc',
  'Math.floor': 'floor',
  'Math.ceil': 'ceil',
  'Math.abs': 'abs',
  'Math.min': 'min',
  'Math.max': 'max',
};
const arities: Partial<Readonly<Record<ComputationOperator, number>>> = {
  subtract: 2,
  multiply: 2,
  divide: 2,
  remainder: 2,
  min: 2,
  max: 2,
};
const orders: Readonly<Record<string, { readonly operator: 'less' | 'lessOrEqual'; readonly isSwapped: boolean }>> = {
  '<': { operator: 'less', isSwapped: false },
  '<=': { operator: 'lessOrEqual', isSwapped: false },
  '>': { operator: 'less', isSwapped: true },
  '>=': { operator: 'lessOrEqual', isSwapped: true },
};
const parts: ReadonlySet<string> = new Set(['includes', 'startsWith', 'endsWith']);

/** Translates the functions of computed members to plain data, of which every store computes the same result as JavaScript. */
export class ExpressionPlanner {
  readonly #byId: EntityById;
  /** The paths that a condition around an expression has found to have a value. */
  readonly #present: string[] = [];
  #products = 0;

  constructor(byId: EntityById) {
    this.#byId = byId;
  }

  /** Translates an expression; `rows` are the entities of the rows that the functions around it receive, the innermost last. */
  plan(record: ExpressionRecord, rows: Rows): PlannedValue {
    switch (record.kind) {
      case 'value':
        return planLiteral(record.value);
      case 'nothing':
        return refuse(record, 'a value that is always absent', 'Compare with `== null`, or remove it.');
      case 'path':
        return this.#path(record, rows);
      case 'rows':
        return this.#rows(record, rows);
      case 'unknown':
        throw new Untranslatable(record);
      case 'call':
        return this.#call(record, rows);
    }
  }

  #path(record: Extract<ExpressionRecord, { kind: 'path' }>, rows: Rows): PlannedValue {
    const entity = rows.at(-1 - record.up)!;
    const path = record.names.join('.');
    const found = record.names.some(isQuantifier) ? undefined : resolveField(entity, path, this.#byId);
    if (!found)
      return refuse(
        record,
        `'${path}' is no column of '${entity.name}' or of a to-one relation`,
        'Name a column, or use `count` or `sum` for a to-many relation.',
      );
    const { field } = found;
    const passed = canMiss(entity, record.names, this.#byId) || field.nullable === true;
    const digits = field.type === 'Decimal' ? getDigits(field).scale : undefined;
    const value = {
      kind: 'field' as const,
      path: found.path,
      up: record.up,
      type: field.comparedAs ?? field.type,
      ...omitUndefined({ scale: digits }),
    };
    return {
      value,
      nullable: passed && !this.#present.includes(nameRow(record, rows)),
      shape: field.shape,
      isWhole: field.type === 'Int',
      isUnbounded: field.type === 'number',
    };
  }

  #rows(record: Extract<ExpressionRecord, { kind: 'rows' }>, rows: Rows): PlannedValue {
    const { rows: given, name } = record;
    const names = given.kind === 'path' ? given.names : [];
    const up = given.kind === 'path' ? given.up : 0;
    const owner = names
      .slice(0, -1)
      .reduce<EntityModel | undefined>((at, each) => at && findRelatedOne(at, each, this.#byId), rows.at(-1 - up));
    const target = owner && findRelatedMany(owner, names.at(-1) ?? '', this.#byId);
    if (!target) return refuse(given, `\`${name}\` takes a to-many relation`, 'Name a to-many relation of the row, such as `house.rooms`.');
    const inner = record.each && this.plan(record.each, [...rows, target]);
    const base = { kind: 'rows' as const, path: names, up };
    if (name === 'count') {
      if (inner && record.each) requireCondition(inner, record.each);
      return { value: { ...base, type: 'Int', ...omitUndefined({ where: inner?.value }) }, nullable: false, isWhole: true };
    }
    if (!inner || !record.each)
      return refuse(record, '`sum` takes a function of a row', 'Name the value to add up: `sum(house.rooms, (room) => room.beds)`.');
    requireValue(inner, record.each);
    const { type, scale } = inner.value;
    if (type !== 'Int' && type !== 'Decimal')
      return refuse(
        record.each,
        `\`sum\` adds up columns of the types Int and Decimal, and this is ${nameType(inner)}`,
        'Name such a column.',
      );
    return { value: { ...base, type, sum: inner.value, ...omitUndefined({ scale }) }, nullable: false, isWhole: type === 'Int' };
  }

  #call(record: Call, rows: Rows): PlannedValue {
    const { name, of } = record;
    if (equalities.has(name)) return this.#equality(record, rows);
    const comparison = orders[name];
    if (comparison) return this.#order(record, comparison, rows);
    if (name === '??') return this.#coalesce(record, rows);
    if (name === '?:') return this.#choice(record, rows);
    const values = of.map((each) => this.plan(each, rows));
    if (name === '&&' || name === '||' || name === '!') {
      values.forEach((value, index) => requireCondition(value, of[index]!));
      return createOperation(name === '!' ? 'not' : name === '&&' ? 'and' : 'or', values, 'boolean');
    }
    values.forEach((value, index) => requireValue(value, of[index]!));
    if (name === 'template' || (name === '+' && values.some(isText))) return this.#concat(record, values);
    if (parts.has(name)) return planPart(record, values);
    const operator = name === '+' ? 'add' : arithmetic[name];
    if (!operator)
      return refuse(record, `\`${name}\` has no translation to SQL`, 'Use another operator, or compute the value in an action.');
    return this.#arithmetic(record, operator, values);
  }

  #arithmetic(record: Call, operator: ComputationOperator, values: readonly PlannedValue[]): PlannedValue {
    const wanted = operator === 'add' ? 2 : (arities[operator] ?? 1);
    if (values.length !== wanted)
      return refuse(record, `it takes ${wanted} values, not ${values.length}`, 'Write it with that many values.');
    for (const [index, value] of values.entries()) requireNumber(value, record.of[index]!);
    const isProduct = operator === 'multiply' || operator === 'divide';
    if (isProduct && ++this.#products > mostProducts)
      return refuse(record, `it has more than ${mostProducts} multiplications and divisions`, 'Compute the value in an action.');
    const areWhole = values.every(({ isWhole }) => isWhole === true);
    if (operator === 'remainder') {
      const index = values.findIndex(({ value }) => value.type !== 'Int');
      if (index >= 0)
        return refuse(record.of[index]!, '`%` takes columns, counts and literals of the type Int', 'Use `Math.trunc` and a division.');
    }
    const divides = operator === 'divide' || operator === 'remainder';
    const divisor = values[1]?.value;
    const isSafe = !divides || (divisor?.kind === 'value' && divisor.value !== 0);
    const isRounded = operator === 'trunc' || operator === 'floor' || operator === 'ceil';
    const isWhole = isRounded || (operator !== 'divide' && areWhole);
    return { ...createOperation(operator, values, operator === 'remainder' ? 'Int' : 'number'), nullable: !isSafe, isWhole };
  }

  #concat(record: Call, values: readonly PlannedValue[]): PlannedValue {
    const asText = values.map((value, index): PlannedValue => {
      const { type } = value.value;
      if (type === 'string') return value;
      if (type !== 'Int' && type !== 'Decimal' && type !== 'boolean' && type !== 'Guid' && type !== 'DateOnly')
        return refuse(
          record.of[index]!,
          `${nameType(value)} has no text that is the same in SQL`,
          'Return the value as a member of its own.',
        );
      return createOperation('text', [value], 'string');
    });
    return createOperation('concat', asText, 'string');
  }

  #equality(record: Call, rows: Rows): PlannedValue {
    const [left, right] = record.of as [ExpressionRecord, ExpressionRecord];
    const isNegated = record.name.startsWith('!');
    const nothing = [left, right].find(({ kind }) => kind === 'nothing');
    const negate = (value: PlannedValue) => (isNegated ? createOperation('not', [value], 'boolean') : value);
    if (nothing) {
      if (record.name.length === 3)
        return refuse(
          record,
          'a missing value is `null` or `undefined`, which differ for `===`',
          `Write \`${record.name.slice(0, 2)} null\`.`,
        );
      return negate(createOperation('isNull', [this.plan(left === nothing ? right : left, rows)], 'boolean'));
    }
    if (record.name.length === 2) return refuse(record, '`==` converts its operands', `Write \`${record.name}=\`.`);
    const values = [this.plan(left, rows), this.plan(right, rows)] as const;
    requireSameKind(record, values);
    if (values.every(({ nullable }) => nullable))
      return refuse(record, 'both values may be missing, and `null` differs from `undefined`', 'Replace a missing value: `value ?? …`.');
    return negate(createOperation('equal', values, 'boolean'));
  }

  #order(record: Call, { operator, isSwapped }: (typeof orders)[string], rows: Rows): PlannedValue {
    const [left, right] = record.of as [ExpressionRecord, ExpressionRecord];
    const operands = this.#decimals(record, rows) ?? [this.plan(left, rows), this.plan(right, rows)];
    if (left.kind !== 'call' || left.name !== 'compareDecimals') {
      operands.forEach((value, index) => requireValue(value, record.of[index]!));
      requireSameKind(record, operands);
      const [{ value }] = operands as [PlannedValue, PlannedValue];
      if (isText(operands[0]!) && !operands.every((each) => each.value.type === 'DateOnly'))
        return refuse(
          record,
          `JavaScript and stores order ${value.type === 'string' ? 'text' : `a ${value.type}`} differently`,
          'Compare for equality, or compare in an action.',
        );
    }
    return createOperation(operator, isSwapped ? operands.toReversed() : operands, 'boolean');
  }

  /** Returns the decimals of `compareDecimals(a, b) < 0`. */
  #decimals(record: Call, rows: Rows): readonly PlannedValue[] | undefined {
    const [left, right] = record.of;
    if (left?.kind !== 'call' || left.name !== 'compareDecimals') return undefined;
    if (right?.kind !== 'value' || right.value !== 0)
      return refuse(
        record,
        'the result of `compareDecimals` is compared with something other than 0',
        'Write `compareDecimals(a, b) < 0`.',
      );
    const values = left.of.map((each) => this.plan(each, rows));
    values.forEach((value, index) => requireValue(value, left.of[index]!));
    return alignDecimals(left, values);
  }

  #coalesce(record: Call, rows: Rows): PlannedValue {
    const [left, right] = record.of as [ExpressionRecord, ExpressionRecord];
    const first = this.plan(left, rows);
    if (right.kind === 'nothing') return first;
    const [value, other] = alignValues(record, [first, this.plan(right, rows)]);
    return merge(createOperation('coalesce', [value, other], value.value.type), [value, other], value.nullable && other.nullable);
  }

  /** Translates a branch of `row.note == null ? … : …`: in one of the branches the path has a value. */
  #branch(record: ExpressionRecord, isTrue: boolean, test: ExpressionRecord, rows: Rows): PlannedValue {
    const isNullTest = test.kind === 'call' && (test.name === '==' || test.name === '!=') && test.of[1]?.kind === 'nothing';
    const path = isNullTest && (test.name === '!=') === isTrue ? test.of[0] : undefined;
    if (path?.kind !== 'path') return this.plan(record, rows);
    this.#present.push(nameRow(path, rows));
    const planned = this.plan(record, rows);
    this.#present.pop();
    return planned;
  }

  #choice(record: Call, rows: Rows): PlannedValue {
    const [test, ...branches] = record.of as [ExpressionRecord, ExpressionRecord, ExpressionRecord];
    const condition = this.plan(test, rows);
    requireCondition(condition, test);
    const values = branches.map((each, index) => this.#branch(each, index === 0, test, rows)) as [PlannedValue, PlannedValue];
    const aligned = alignValues(record, values);
    return merge(
      createOperation('choose', [condition, ...aligned], aligned[0].value.type),
      aligned,
      values.some(({ nullable }) => nullable),
    );
  }
}

/** Returns a name of a path that differs between the functions that receive its row. */
function nameRow({ up, names }: Extract<ExpressionRecord, { kind: 'path' }>, rows: Rows): string {
  return `${rows.length - 1 - up}.${names.join('.')}`;
}
