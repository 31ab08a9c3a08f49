/** The limits of a complex filter. If a limit is absent, that of the group applies, otherwise that of the host. */
export interface FilterLimits {
  /** The maximum number of conditions. */
  readonly conditions?: number;
  /** The maximum nesting of objects, and of lists. */
  readonly depth?: number;
  /** The maximum number of characters of the text. */
  readonly length?: number;
  /** The maximum number of values that the conditions compare with, all together: a list has one for each element. */
  readonly values?: number;
}

/** The limits of a complex filter if nothing else is configured. */
export const standardFilterLimits = { conditions: 50, depth: 32, length: 16_384, values: 1_000 } as const satisfies Required<FilterLimits>;

/** The maximum value of each limit: stores accept neither deeper conditions nor more parameters. */
export const mostFilterLimits = {
  conditions: 5_000,
  depth: 100,
  length: 1_000_000,
  values: 10_000,
} as const satisfies Required<FilterLimits>;

/** Returns whether a number can be a limit of complex filters. */
export function isFilterLimit(name: keyof FilterLimits, value: number): boolean {
  return Number.isSafeInteger(value) && value > 0 && value <= mostFilterLimits[name];
}
