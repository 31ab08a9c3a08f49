/** The prefix of processes that claim messages; programs of earlier releases have other names. */
export const claimantPrefix = 'worker-';

/** The constraint against programs of earlier releases, which have no lanes and claim by another name. Their statements fail, so that no message is lost. */
export const laneConstraint = `CONSTRAINT portico_inbox_lane CHECK ((state = 'pending') = (lane IS NOT NULL) AND locked_by LIKE '${claimantPrefix}%')`;

/** The condition that a row of an earlier version is claimed. */
export const isClaimedBefore = `state = 'pending' AND locked_by NOT LIKE '${claimantPrefix}%'`;

/** The indexes of the inbox. */
export const inboxIndexes = `CREATE INDEX IF NOT EXISTS ix_portico_inbox_ready ON portico_inbox (area, received_at, position, handler) WHERE lane = 'ready';
CREATE INDEX IF NOT EXISTS ix_portico_inbox_timed ON portico_inbox (area, lane, available_at) WHERE lane IN ('later', 'parked');
CREATE INDEX IF NOT EXISTS ix_portico_inbox_keys ON portico_inbox (area, source, order_key, position) WHERE order_key IS NOT NULL AND lane IN ('ready', 'later', 'queued');
CREATE INDEX IF NOT EXISTS ix_portico_inbox_dead ON portico_inbox (area) WHERE state = 'dead';`;

/** Formats the table of handled messages, without their payload. PostgreSQL pads numbers after texts, so the texts come first. */
export const formatHandledTable = (
  id: string,
  text: string,
  integer: string,
  options: string,
) => `CREATE TABLE IF NOT EXISTS portico_handled (
  id ${id} NOT NULL,
  position ${integer} NOT NULL,
  occurred_at ${integer} NOT NULL,
  received_at ${integer} NOT NULL,
  done_at ${integer} NOT NULL,
  attempts integer NOT NULL,
  handler ${text} NOT NULL,
  area ${text} NOT NULL,
  event ${text} NOT NULL,
  source ${text} NOT NULL,
  order_key ${text},
  tenant_id ${text},
  caused_by ${text},
  traceparent ${text},
  failures ${text},
  PRIMARY KEY (id, handler)
)${options};`;

/** Formats the tables of the live versions of a service, and of the events that they handle. */
export const formatVersionTables = (text: string, integer: string) => `CREATE TABLE IF NOT EXISTS portico_processes (
  process ${text} NOT NULL,
  owner ${text} NOT NULL,
  version ${text} NOT NULL,
  declared_at ${integer} NOT NULL,
  seen_at ${integer} NOT NULL,
  PRIMARY KEY (process, owner)
);
CREATE TABLE IF NOT EXISTS portico_subscriptions (
  owner ${text} NOT NULL,
  version ${text} NOT NULL,
  event ${text} NOT NULL,
  area ${text} NOT NULL,
  handler ${text} NOT NULL,
  order_by ${text},
  contract ${text},
  declared_at ${integer} NOT NULL,
  PRIMARY KEY (event, owner, version, area, handler)
);`;

/** The columns that all versions of the inbox have. */
export const inboxColumns =
  'id, handler, area, event, source, position, order_key, payload, occurred_at, tenant_id, caused_by, traceparent, state, attempts';

/** The lane of a row of the first version: a message that is delayed or claimed is due at `available_at`; an ordered one is found by its key. */
export const laneOfFirst = `CASE WHEN state <> 'pending' THEN NULL WHEN order_key IS NULL THEN 'later' ELSE 'queued' END`;
