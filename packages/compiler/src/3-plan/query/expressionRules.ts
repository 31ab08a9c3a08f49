import { omitUndefined } from '@portico/core/values';
import type { Computation, ComputationOperator, Shape, StoredType } from '@portico/core/manifest';
import type { ExpressionRecord } from '../../2-read/expressionRecord.ts';
import type { ComputedProblem } from './computedMembers.ts';

/** A translated expression. */
export interface PlannedValue {
  readonly value: Computation;
  /** Whether some rows have no value. */
  readonly nullable: boolean;
  /** Whether it is a number of any size, so that arithmetic may exceed a double. */
  readonly isUnbounded?: boolean;
  /** Whether a number is whole. */
  readonly isWhole?: boolean;
  /** The declared shape of a field. */
  readonly shape?: Shape;
}

/** Thrown by an expression that has no translation with the same result. */
export class Untranslatable extends Error {
  readonly problem: ComputedProblem;

  constructor(problem: ComputedProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}

/** An operator or a function with its operands. */
export type Call = Extract<ExpressionRecord, { kind: 'call' }>;

/** The types that are text in JavaScript, and compared by code points. */
const texts: ReadonlySet<StoredType> = new Set<StoredType>(['string', 'Guid', 'DateOnly']);

/** The types that are numbers in JavaScript. */
const numbers: ReadonlySet<StoredType> = new Set<StoredType>(['Int', 'number']);

/** The operators that compare for equality. */
export const equalities: ReadonlySet<string> = new Set(['===', '!==', '==', '!=']);

/** Returns the value of a literal. */
export function planLiteral(literal: string | number | boolean): PlannedValue {
  if (typeof literal === 'string')
    return { value: { kind: 'value', value: literal, type: 'string' }, nullable: false, shape: { kind: 'enum', values: [literal] } };
  if (typeof literal === 'boolean') return { value: { kind: 'value', value: literal, type: 'boolean' }, nullable: false };
  const isInt = Number.isInteger(literal) && Math.abs(literal) < 2 ** 31;
  return {
    value: { kind: 'value', value: literal, type: isInt ? 'Int' : 'number' },
    nullable: false,
    isWhole: Number.isInteger(literal),
    isUnbounded: !isInt,
  };
}

/** Returns an operation on values; a decimal has the scale of the last one. */
export function createOperation(operator: ComputationOperator, values: readonly PlannedValue[], type: StoredType): PlannedValue {
  const scale = type === 'Decimal' ? values.at(-1)!.value.scale : undefined;
  return {
    value: { kind: 'operation', operator, of: values.map(({ value }) => value), type, ...omitUndefined({ scale }) },
    nullable: false,
  };
}

/** Returns an operation whose result is one of two values. */
export function merge(operation: PlannedValue, values: readonly [PlannedValue, PlannedValue], nullable: boolean): PlannedValue {
  const shape = mergeShapes(values.map((value) => value.shape));
  return {
    ...operation,
    nullable,
    isWhole: values.every(({ isWhole }) => isWhole === true),
    isUnbounded: values.some(({ isUnbounded }) => isUnbounded === true),
    ...omitUndefined({ shape }),
  };
}

/** Returns the set of the values of two sets. */
function mergeShapes(shapes: readonly (Shape | undefined)[]): Shape | undefined {
  const values = shapes.map((shape) => (shape?.kind === 'enum' ? shape.values : undefined));
  if (values.includes(undefined)) return undefined;
  return { kind: 'enum', values: [...new Set(values.flatMap((each) => each ?? []))] };
}

/** Returns the comparison of a text with a part of it. */
export function planPart(record: Call, values: readonly PlannedValue[]): PlannedValue {
  if (values.length !== 2 || !values.every(({ value }) => value.type === 'string'))
    return refuse(record, `\`${record.name}\` compares a text with one other text`, 'Write it with one text.');
  return createOperation(record.name as 'includes', values, 'boolean');
}

/** Returns whether a value is text in JavaScript, and no decimal. */
export function isText({ value }: PlannedValue): boolean {
  return texts.has(value.type);
}

/** Returns the type of a value as words of a message. */
export function nameType({ value }: PlannedValue): string {
  return value.type === 'boolean' ? 'a condition' : `a value of the type ${value.type === 'Json' ? 'object' : value.type}`;
}

/** Throws the reason why an expression has no translation. */
export function refuse({ place }: ExpressionRecord, reason: string, way: string): never {
  throw new Untranslatable({ place, reason, way });
}

/** Requires a value in every row. */
export function requireValue({ nullable }: PlannedValue, record: ExpressionRecord): void {
  if (nullable) refuse(record, 'some rows have no value here', 'Replace a missing value: `value ?? …`.');
}

/** Requires a condition. */
export function requireCondition(value: PlannedValue, record: ExpressionRecord): void {
  requireValue(value, record);
  if (value.value.type !== 'boolean') refuse(record, 'it is not a condition', 'Compare it: `value !== …`.');
}

/** Requires a number that arithmetic in every store treats alike. */
export function requireNumber(value: PlannedValue, record: ExpressionRecord): void {
  if (value.value.type === 'Decimal')
    refuse(record, 'a decimal is text in JavaScript', 'Use `sum` or `compareDecimals`, or compute the value in an action.');
  if (!numbers.has(value.value.type)) refuse(record, `${nameType(value)} is no number`, 'Use numbers.');
  if (value.isUnbounded)
    refuse(
      record,
      'the number may be so large that the result is infinite, which stores reject',
      'Declare the column as `Int`, or compute the value in an action.',
    );
}

/** Requires two values that JavaScript and stores compare alike. */
export function requireSameKind(record: ExpressionRecord, values: readonly PlannedValue[]): void {
  const kindOf = ({ value: { type } }: PlannedValue) => (texts.has(type) ? 'text' : numbers.has(type) ? 'number' : type);
  const [kind, other] = values.map(kindOf);
  if (kind === 'Decimal' || other === 'Decimal')
    refuse(record, 'JavaScript compares decimals as text', 'Write `compareDecimals(a, b) < 0`; `0` is equality with `<= 0` and `>= 0`.');
  if (kind !== other) refuse(record, 'its operands have different types', 'Compare values of one type.');
  if (kind === 'DateTimeOffset' && record.kind === 'call' && equalities.has(record.name))
    refuse(record, 'JavaScript compares dates by identity', 'Use `<=` and `>=`.');
  if (kind === 'Json' || kind === 'Bytes' || kind === 'Duration')
    refuse(record, `values of the type ${kind} cannot be compared`, 'Compare them in an action.');
}

/** Returns two values as one type: whole numbers as numbers, and a literal as a decimal with the digits of the other value. */
export function alignValues(record: ExpressionRecord, values: readonly PlannedValue[]): [PlannedValue, PlannedValue] {
  const [left, right] = values as [PlannedValue, PlannedValue];
  if (left.value.type === 'Decimal' || right.value.type === 'Decimal') return alignDecimals(record, [left, right]);
  if (left.value.type === right.value.type) return [left, right];
  if (numbers.has(left.value.type) && numbers.has(right.value.type)) return [asNumber(left), asNumber(right)];
  return refuse(record, 'its values have different types', 'Write two values of one type.');
}

/** Returns a whole number as a number. */
function asNumber(value: PlannedValue): PlannedValue {
  return value.value.type === 'number' ? value : { ...value, value: { ...value.value, type: 'number' } };
}

/** Returns two decimals with the same number of digits after the point. */
export function alignDecimals(record: ExpressionRecord, [left, right]: readonly PlannedValue[]): [PlannedValue, PlannedValue] {
  if (!left || !right) return refuse(record, 'it compares two decimals', 'Write `compareDecimals(a, b)`.');
  const scale = left.value.scale ?? right.value.scale;
  const [first, second] = [asDecimal(left, scale), asDecimal(right, scale)];
  if (!first || !second)
    return refuse(
      record,
      `both must be decimals with the same number of digits after the point${scale === undefined ? '' : ` (${scale})`}`,
      'Use columns of the same `Precision`, or a literal.',
    );
  return [first, second];
}

/** Returns a value as a decimal with this number of digits after the point; undefined if it is none. */
function asDecimal(planned: PlannedValue, scale: number | undefined): PlannedValue | undefined {
  const { value } = planned;
  if (scale === undefined || (value.type === 'Decimal' && value.scale !== scale)) return undefined;
  if (value.type === 'Decimal') return planned;
  if (value.kind !== 'value' || typeof value.value !== 'string') return undefined;
  const [, fraction = ''] = /^-?\d{1,18}(?:\.(\d*))?$/.exec(value.value) ?? [undefined, 'x'.repeat(scale + 1)];
  if (fraction.length > scale) return undefined;
  return { value: { kind: 'value', value: value.value, type: 'Decimal', scale }, nullable: false };
}
