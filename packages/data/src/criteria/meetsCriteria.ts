import type { FilterOperator } from '@portico/core';
import type { StoredType } from '@portico/core/manifest';
import { compareDecimals, compareDurations } from '@portico/runtime/reading';
import { operatorNames } from './operators.ts';

/** An entity, as criteria access it. */
export interface CriteriaSubject {
  /** Returns the type and value of a field; undefined if there is none. */
  field(name: string): { readonly type: StoredType; readonly value: unknown } | undefined;
  /** Returns the target of a to-one relation; its fields are null if there is none. */
  relation(name: string): CriteriaSubject | Promise<CriteriaSubject>;
  /** Returns an object column or an object in one; undefined if there is none. */
  document(name: string): CriteriaSubject | undefined;
}

/** Returns whether an entity with no row yet, or with unsaved changes, meets criteria by the rules of a store. A condition that is unknown because of null counts as false. */
export async function meetsCriteria(criteria: object, subject: CriteriaSubject): Promise<boolean> {
  for (const [name, value] of Object.entries(criteria)) if (!(await meetsMember(name, value, subject))) return false;
  return true;
}

async function meetsMember(name: string, value: unknown, subject: CriteriaSubject): Promise<boolean> {
  if (name === 'and' || name === 'or') {
    for (const group of value as readonly object[]) if ((await meetsCriteria(group, subject)) === (name === 'or')) return name === 'or';
    return name === 'and';
  }
  if (name === 'not') return !(await meetsCriteria(value as object, subject));
  const isPlain = typeof value !== 'object' || value === null || value instanceof Date || value instanceof Uint8Array;
  const field = subject.field(name);
  const document = isPlain || (field && field.type !== 'Json') ? undefined : subject.document(name);
  if (document) return meetsCriteria(value as object, document);
  if (!field) return meetsCriteria(value as object, await subject.relation(name));
  if (isPlain) return meets(field, 'Equals', value);
  return Object.entries(value).every(([operator, operand]) => meets(field, operatorNames.get(operator)!, operand));
}

/** A value of a row, with the type of its column. */
interface Stored {
  readonly type: StoredType;
  readonly value: unknown;
}

function meets({ type, value: given }: Stored, operator: FilterOperator, operand: unknown): boolean {
  const value = given ?? null;
  const order = (other: unknown) => compareStored(value, other, type);
  if (operator === 'NotEquals') return operand === null ? value !== null : value === null || order(operand) !== 0;
  if (operator === 'In')
    return (operand as readonly unknown[]).some((each) => (each === null ? value === null : value !== null && order(each) === 0));
  if (operand === null || value === null) return operator === 'Equals' && operand === value;
  switch (operator) {
    case 'Equals':
      return order(operand) === 0;
    case 'Contains':
      return (value as string).includes(operand as string);
    case 'StartsWith':
      return (value as string).startsWith(operand as string);
    case 'EndsWith':
      return (value as string).endsWith(operand as string);
    case 'GreaterThan':
      return order(operand) > 0;
    case 'GreaterOrEqual':
      return order(operand) >= 0;
    case 'LessThan':
      return order(operand) < 0;
    case 'LessOrEqual':
      return order(operand) <= 0;
    case 'Between': {
      const [low, high] = operand as readonly unknown[];
      return low !== null && high !== null && order(low) >= 0 && order(high) <= 0;
    }
    default:
      throw new TypeError(`The operator '${String(operator)}' cannot be evaluated in memory.`);
  }
}

/** Returns a number less than, equal to or greater than 0. Text is compared by code points, decimals by value. */
function compareStored(a: unknown, b: unknown, type: StoredType): number {
  switch (type) {
    case 'Decimal':
      return compareDecimals(a as string, b as string);
    case 'Duration':
      return compareDurations(a as string, b as string);
    case 'DateTimeOffset':
      return (a as Date).getTime() - (b as Date).getTime();
    case 'Bytes':
      return Buffer.compare(a as Uint8Array, b as Uint8Array);
    case 'string':
    case 'DateOnly':
      return Buffer.compare(Buffer.from(a as string), Buffer.from(b as string));
    case 'Guid':
      return compareValues((a as string).toLowerCase(), (b as string).toLowerCase());
    default:
      return compareValues(a as number, b as number);
  }
}

function compareValues<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
