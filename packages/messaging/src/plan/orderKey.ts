/** What messages can be ordered by. */
type Scalar = string | number | bigint | boolean | Date;

/** The value by which messages are kept in order, as text: the same of an event and of the JSON value that it was written as; undefined where it is absent. */
export function getOrderKey(facts: object, member: string | undefined): string | undefined {
  if (member === undefined) return undefined;
  const value = (facts as Readonly<Record<string, Scalar | null | undefined>>)[member];
  if (value === undefined || value === null) return undefined;
  return value instanceof Date ? value.toISOString() : String(value);
}
