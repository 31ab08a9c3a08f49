import type { FilterOperator } from '@portico/core';
import type { ComparisonUse } from '../store/codec.ts';

/** The operators as members of a condition: `contains` for `Contains`. */
export const operatorNames: ReadonlyMap<string, FilterOperator> = new Map([
  ['equals', 'Equals'],
  ['notEquals', 'NotEquals'],
  ['contains', 'Contains'],
  ['containsIgnoreCase', 'ContainsIgnoreCase'],
  ['startsWith', 'StartsWith'],
  ['endsWith', 'EndsWith'],
  ['greaterThan', 'GreaterThan'],
  ['greaterOrEqual', 'GreaterOrEqual'],
  ['lessThan', 'LessThan'],
  ['lessOrEqual', 'LessOrEqual'],
  ['in', 'In'],
  ['between', 'Between'],
]);

/** How an operator compares its (first) value. */
export const operatorUses: Readonly<Record<FilterOperator, ComparisonUse>> = {
  Equals: 'equal',
  NotEquals: 'equal',
  Contains: 'equal',
  ContainsIgnoreCase: 'equal',
  StartsWith: 'equal',
  EndsWith: 'equal',
  GreaterThan: 'greater',
  GreaterOrEqual: 'greaterOrEqual',
  LessThan: 'less',
  LessOrEqual: 'lessOrEqual',
  In: 'equal',
  Between: 'greaterOrEqual',
};
