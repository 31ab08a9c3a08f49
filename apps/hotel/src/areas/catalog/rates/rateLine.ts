/** The CSV columns: the codes of the property and the room type, and the price of a night. */
export const rateColumns = ['property', 'code', 'name', 'baseRate', 'currency'] as const;

/** One line of rates as CSV. */
export type RateLine = Readonly<Record<(typeof rateColumns)[number], string>>;
