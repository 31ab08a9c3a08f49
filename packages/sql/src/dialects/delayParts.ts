/** The words of one dialect in the definition of the table of delayed events. */
interface DelayTableWords {
  readonly text: string;
  readonly long: string;
  /** After the parenthesis of a table. */
  readonly options: string;
}

/**
 * Returns the statements that create the table of delayed events, which stores that share a database share. A row moves to the outbox when it is due.
 * `area` is that of the event, and `source` the store in which it was raised. Times are milliseconds since 1970; an empty tenant means none.
 */
export function createDelayTable({ text, long, options }: DelayTableWords): string {
  return `CREATE TABLE IF NOT EXISTS portico_delayed (
  id ${text} NOT NULL PRIMARY KEY,
  area ${text} NOT NULL,
  event ${text} NOT NULL,
  due_at ${long} NOT NULL,
  delay_key ${text},
  source ${text} NOT NULL,
  payload ${text} NOT NULL,
  occurred_at ${long} NOT NULL,
  tenant_id ${text} NOT NULL,
  caused_by ${text},
  traceparent ${text}
)${options};
CREATE UNIQUE INDEX IF NOT EXISTS ix_portico_delayed_key ON portico_delayed (event, tenant_id, delay_key);
CREATE INDEX IF NOT EXISTS ix_portico_delayed_due ON portico_delayed (area, due_at);`;
}
