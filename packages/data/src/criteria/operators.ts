import type { FilterOperator } from '@portico/core';

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
