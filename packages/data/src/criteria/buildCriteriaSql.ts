import type { FilterOperator } from '@portico/core';
import { quantifiers, type Quantifier } from '@portico/core/manifest';
import { buildCondition, listOperators, quantifyRows } from '@portico/sql';
import { resolveGuards } from '../template/segments.ts';
import type { View } from '../template/view.ts';
import type { Store } from '../store/store.ts';
import { operatorNames, operatorUses } from './operators.ts';
import type { CriteriaField, CriteriaRows, CriteriaScope } from './criteriaScope.ts';
import { locateEncodingFault } from '../store/encodingFault.ts';

/** A condition as SQL of one dialect, with `{0}` `{1}` … for its values; it contains no text of a caller. */
export interface CriteriaSql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Builds a condition from criteria. Throws if they name a member that the scope does not have; `readComplexFilter` has already checked external input. */
export function buildCriteriaSql(criteria: object, scope: CriteriaScope, { store, view }: { store: Store; view: View }): CriteriaSql {
  const writer = new CriteriaWriter(store);
  const text = writer.group(criteria, scope);
  return { text: resolveGuards(text, view), values: writer.values };
}

class CriteriaWriter {
  readonly values: unknown[] = [];
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  group(criteria: object, scope: CriteriaScope): string {
    return joinConditions(
      Object.entries(criteria).map(([name, value]) => this.#member(name, value, scope)),
      'AND',
    );
  }

  #member(name: string, value: unknown, scope: CriteriaScope): string {
    if (value === undefined) throw new TypeError(`The criterion '${name}' is undefined; omit it, or use null.`);
    if (name === 'and' || name === 'or') {
      const groups = (value as readonly object[]).map((each) => this.group(each, scope));
      return joinConditions(groups, name === 'and' ? 'AND' : 'OR');
    }
    // A condition that is unknown because of null counts as false, so its negation is true.
    if (name === 'not') return `((${this.group(value as object, scope)}) IS NOT TRUE)`;
    const rows = scope.many?.(name);
    if (rows) return this.#quantified(name, value, rows);
    const field = scope.field(name);
    const inner = field && field.type !== 'Json' ? undefined : scope.relation(name);
    if (inner && isOperators(value)) return this.group(value, inner);
    if (field) return this.#condition(name, value, field);
    throw new TypeError(
      inner ? `The criterion '${name}' must be an object.` : `Unknown criterion '${name}': it is neither a field nor a relation.`,
    );
  }

  /** Conditions about some, every and none of the rows of a to-many relation. */
  #quantified(name: string, value: unknown, { select, scope }: CriteriaRows): string {
    const isObject = isOperators(value);
    const unknown = isObject ? Object.keys(value).find((each) => !isQuantifier(each)) : String(value);
    if (!isObject || unknown !== undefined)
      throw new TypeError(`The criterion '${name}' is a to-many relation: it takes \`some\`, \`every\` or \`none\`, not '${unknown}'.`);
    const text = select(this.#store.dialect);
    const parts = Object.entries(value).map(([quantifier, inner]) =>
      quantifyRows(quantifier as Quantifier, text, this.group(inner as object, scope)),
    );
    return joinConditions(parts, 'AND');
  }

  #condition(name: string, value: unknown, field: CriteriaField): string {
    if (!isOperators(value)) return this.#compareAt(name, 'Equals', value, field);
    const parts = Object.entries(value).map(([given, operand]) => {
      const operator = operatorNames.get(given);
      if (operator === undefined) throw new TypeError(`Unknown operator '${given}' of the criterion '${name}'.`);
      if (!listOperators(field.type).includes(operator))
        throw new TypeError(`The operator '${given}' does not apply to '${name}', which has the type ${field.type}.`);
      if (operand === undefined) throw new TypeError(`The operator '${given}' of the criterion '${name}' is undefined.`);
      return this.#compareAt(name, operator, operand, field);
    });
    return joinConditions(parts, 'AND');
  }

  /** Compares like `#compare`; the error for a value that no column of the type can store names the value. */
  #compareAt(name: string, operator: FilterOperator, operand: unknown, field: CriteriaField): string {
    try {
      return this.#compare(operator, operand, field);
    } catch (error) {
      throw locateEncodingFault(error, `The criterion '${name}' has the type ${field.type}, which cannot represent the compared value`);
    }
  }

  #compare(operator: FilterOperator, operand: unknown, field: CriteriaField): string {
    const expression = field.sql(this.#store.dialect);
    if (operand === null)
      return operator === 'NotEquals' ? `(${expression} IS NOT NULL)` : operator === 'Equals' ? `(${expression} IS NULL)` : 'false';
    if (operator === 'In') return this.#in(operand as readonly unknown[], field);
    const first = this.values.length;
    if (operator === 'Between') {
      const [low, high] = operand as readonly unknown[];
      this.#take(low, field, 'GreaterOrEqual');
      this.#take(high, field, 'LessOrEqual');
    } else this.#take(operand, field, operator);
    return this.#sql(operator, field, first);
  }

  #in(operands: readonly unknown[], field: CriteriaField): string {
    const solid = operands.filter((operand) => operand != null);
    const first = this.values.length;
    this.values.push(this.#store.encoder.list(solid, field));
    const text = this.#sql('In', field, first);
    return solid.length === operands.length ? text : `(${text} OR ${field.sql(this.#store.dialect)} IS NULL)`;
  }

  #take(value: unknown, field: CriteriaField, operator: FilterOperator): void {
    this.values.push(this.#store.encoder.value(value, field, operatorUses[operator]));
  }

  #sql(operator: FilterOperator, field: CriteriaField, first: number): string {
    const text = buildCondition(field.sql, operator, field.type, field)(this.#store.dialect);
    return `(${text.replaceAll(/\{(\d+)\}/g, (_, index: string) => `{${first + Number(index)}}`)})`;
  }
}

function isOperators(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date) && !(value instanceof Uint8Array);
}

function isQuantifier(name: string): boolean {
  return (quantifiers as readonly string[]).includes(name);
}

/** Joins all parts in pairs: SQLite accepts expressions with a depth of at most 1,000, and a plain chain is as deep as it is long. */
function joinConditions(parts: readonly string[], word: 'AND' | 'OR'): string {
  if (parts.length === 0) return word === 'AND' ? 'true' : 'false';
  if (parts.length === 1) return parts[0]!;
  const middle = parts.length >> 1;
  return `(${joinConditions(parts.slice(0, middle), word)} ${word} ${joinConditions(parts.slice(middle), word)})`;
}
