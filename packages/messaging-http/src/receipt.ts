/** A message of a batch that could not be read. */
export interface Unreadable {
  /** Its index in the batch, starting at 0. */
  readonly index: number;
  readonly reason: string;
}

/** The response of a host to a batch: it stored all messages except those it could not read. */
export interface Receipt {
  readonly stored: number;
  readonly unreadable: readonly Unreadable[];
}

/** Parses the receipt for a batch of `sent` messages. Returns undefined if the body is not a receipt, or belongs to another batch. */
export function parseReceipt(body: unknown, sent: number): Receipt | undefined {
  const { stored, unreadable } = (body ?? {}) as Partial<Record<keyof Receipt, unknown>>;
  if (!Number.isSafeInteger(stored) || !Array.isArray(unreadable) || !unreadable.every(isUnreadable)) return undefined;
  const places = new Set(unreadable.map(({ index }) => index));
  const fits = places.size === unreadable.length && [...places].every((index) => index < sent);
  return fits && stored === sent - places.size ? { stored, unreadable } : undefined;
}

function isUnreadable(value: unknown): value is Unreadable {
  const { index, reason } = (value ?? {}) as Partial<Record<keyof Unreadable, unknown>>;
  return Number.isSafeInteger(index) && (index as number) >= 0 && typeof reason === 'string';
}
