import type { FilterOperator } from '@portico/core';
import type { Use } from '../store/codec.ts';

/** How an operator compares its (first) value. */
export const useOf: Readonly<Record<FilterOperator, Use>> = {
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
