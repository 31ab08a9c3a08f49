/** What a complex filter may ask for; a limit that is absent is that of the group, else of the host. */
export interface FilterLimits {
  /** The most conditions. */
  readonly conditions?: number;
  /** How many objects, or lists, may stand inside of each other. */
  readonly depth?: number;
  /** The most characters of the text. */
  readonly length?: number;
  /** The most values that the conditions compare with, all together: a list has one for each element. */
  readonly values?: number;
}

/** The limits of a complex filter if nothing else is configured. */
export const standardFilterLimits = { conditions: 50, depth: 32, length: 16_384, values: 1_000 } as const satisfies Required<FilterLimits>;

/** The largest value of each limit: stores take no deeper conditions, and no more parameters. */
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
