import { splitStatements } from '../splitStatements.ts';

/**
 * The outbox without a sequence: the writer assigns the position of each message. `portico_sequence` has the last position of each ordered key, so
 * that two transactions that raise events of one key conflict, and the later one gets the greater position. `portico_database` identifies the database.
 */
const outbox = `CREATE TABLE IF NOT EXISTS portico_outbox (
  position bigint NOT NULL,
  id uuid NOT NULL,
  source text NOT NULL,
  destination text NOT NULL,
  event text NOT NULL,
  order_key text,
  payload text NOT NULL,
  occurred_at bigint NOT NULL,
  tenant_id text,
  caused_by text,
  traceparent text,
  attempts integer NOT NULL DEFAULT 0,
  available_at bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (destination, id)
);
CREATE INDEX IF NOT EXISTS ix_portico_outbox_position ON portico_outbox (destination, position);
CREATE TABLE IF NOT EXISTS portico_sequence (
  destination text NOT NULL,
  source text NOT NULL,
  order_key text NOT NULL,
  position bigint NOT NULL,
  PRIMARY KEY (destination, source, order_key)
);
CREATE TABLE IF NOT EXISTS portico_database (
  singleton integer NOT NULL PRIMARY KEY,
  id text NOT NULL
);
INSERT INTO portico_database (singleton, id) VALUES (1, gen_random_uuid()::text) ON CONFLICT (singleton) DO NOTHING`;

const mayDiffer = /\bportico_outbox\b|\bNULLS\b/i;
const isOutbox = /^CREATE\s+TABLE\s+IF\s+NOT\s+EXISTS\s+portico_outbox\b/i;
const isIndex = /^CREATE\s+(?:UNIQUE\s+)?INDEX\b/i;
const nullOrder = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\s+NULLS\s+(?:FIRST|LAST)\b/gi;

/**
 * Returns a script for PostgreSQL, such as a migration, without what distributed databases lack: indexes have no order of nulls, and the outbox has
 * no sequence. Everything else stays unchanged, including statements of the application that such a database rejects.
 */
export function toDistributedScript(script: string): string {
  if (!mayDiffer.test(script)) return script;
  return splitStatements(script)
    .map((statement) => `${toDistributed(statement)};`)
    .join('\n');
}

function toDistributed(statement: string): string {
  if (isOutbox.test(statement)) return outbox;
  if (!isIndex.test(statement)) return statement;
  return statement.replaceAll(nullOrder, (found) => (/^['"]/.test(found) ? found : ''));
}
