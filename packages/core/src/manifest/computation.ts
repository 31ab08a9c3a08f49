import type { StoredType } from './entity.ts';
import type { FieldPath } from './query.ts';

/** The operations on values: each is the SQL of the JavaScript operator or function. Conditions are never null. */
export type ComputationOperator =
  | 'add'
  | 'subtract'
  | 'multiply'
  /** Without a value if the divisor is 0. */
  | 'divide'
  /** Of whole numbers, with the sign of the dividend; without a value if the divisor is 0. */
  | 'remainder'
  | 'negate'
  | 'trunc'
  | 'floor'
  | 'ceil'
  | 'abs'
  | 'min'
  | 'max'
  | 'concat'
  /** The text of a value, as `String` returns it. */
  | 'text'
  /** Null equals null. */
  | 'equal'
  | 'less'
  | 'lessOrEqual'
  | 'isNull'
  | 'not'
  | 'and'
  | 'or'
  /** A condition, the value if it is true, and the value if it is false. */
  | 'choose'
  | 'coalesce'
  | 'includes'
  | 'startsWith'
  | 'endsWith';

/** The type of a value: `number` is a double. */
export interface ComputedType {
  readonly type: StoredType;
  /** For a Decimal: the number of digits after the point. */
  readonly scale?: number;
}

/** A computed value of a row, as plain data. */
export type Computation =
  | ({ readonly kind: 'value'; readonly value: string | number | boolean } & ComputedType)
  /** A field; `up` is the number of `rows` around it whose row is not the one that has it. */
  | ({ readonly kind: 'field'; readonly path: FieldPath; readonly up: number } & ComputedType)
  | ({ readonly kind: 'operation'; readonly operator: ComputationOperator; readonly of: readonly Computation[] } & ComputedType)
  /** The number of the rows of a to-many relation that meet a condition, or the sum of a value of them. */
  | ({
      readonly kind: 'rows';
      readonly path: FieldPath;
      readonly up: number;
      readonly where?: Computation;
      readonly sum?: Computation;
    } & ComputedType);

/** Returns the paths of all fields and relations that a computation reads, from the outermost entity. */
export function listComputedPaths(computation: Computation, from: readonly FieldPath[] = [[]]): readonly FieldPath[] {
  switch (computation.kind) {
    case 'value':
      return [];
    case 'field':
      return [[...from.at(-1 - computation.up)!, ...computation.path]];
    case 'operation':
      return computation.of.flatMap((each) => listComputedPaths(each, from));
    case 'rows': {
      const path = [...from.at(-1 - computation.up)!, ...computation.path];
      const inner = [computation.where, computation.sum].flatMap((each) => (each ? listComputedPaths(each, [...from, path]) : []));
      return [path, ...inner];
    }
  }
}
