/** The columns of rates as CSV: a house and a room type by their codes, and what a night costs. */
export const rateColumns = ['property', 'code', 'name', 'baseRate', 'currency'] as const;

/** One line of rates as CSV. */
export type RateLine = Readonly<Record<(typeof rateColumns)[number], string>>;
