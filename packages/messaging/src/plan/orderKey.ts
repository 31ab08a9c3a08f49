/** The types of order keys. */
type Scalar = string | number | bigint | boolean | Date;

/** Returns the order key as text, equal for an event and for its JSON; undefined if the member is absent. */
export function getOrderKey(facts: object, member: string | undefined): string | undefined {
  if (member === undefined) return undefined;
  const value = (facts as Readonly<Record<string, Scalar | null | undefined>>)[member];
  if (value === undefined || value === null) return undefined;
  return value instanceof Date ? value.toISOString() : String(value);
}
