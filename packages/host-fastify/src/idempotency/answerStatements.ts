import { statementName } from '@portico/data';
import type { Statement } from '@portico/data';
import type { Dialect, SqlText } from '@portico/sql';

const columns = 'id, operation, fingerprint, claimed_by, claimed_until, expires_at';

// A row is free for anybody once its answer has expired, and for the same request once a claim has run out without an answer.
const taken = `ON CONFLICT (id) DO UPDATE SET fingerprint = excluded.fingerprint, claimed_by = excluded.claimed_by,
    claimed_until = excluded.claimed_until, expires_at = excluded.expires_at, status = NULL, headers = NULL, body = NULL
  WHERE portico_answer.expires_at <= $7
    OR (portico_answer.status IS NULL AND portico_answer.claimed_until <= $7 AND portico_answer.fingerprint = excluded.fingerprint)`;

/**
 * Takes the columns and the time. In PostgreSQL it does not wait until it is on the disk: a claim that a crash of the server loses has
 * protected nothing yet, since the data are flushed after it.
 */
const claim: SqlText = {
  sqlite: `INSERT INTO portico_answer (${columns}) VALUES ($1, $2, $3, $4, $5, $6) ${taken}`,
  postgres: `WITH unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
  INSERT INTO portico_answer (${columns}) SELECT $1, $2, $3, $4, $5::bigint, $6::bigint FROM unhurried ${taken}`,
};

/** Takes the id and the time. */
const read = 'SELECT fingerprint, status, headers, body FROM portico_answer WHERE id = $1 AND expires_at > $2';

const mine = 'id = $1 AND claimed_by = $2';

/** Takes id and who claims, status, headers, body, and when it expires. */
const complete = `UPDATE portico_answer SET status = $3, headers = $4, body = $5, expires_at = $6 WHERE ${mine}`;

/** Takes id and who claims, and until when. */
const renew = `UPDATE portico_answer SET claimed_until = $3 WHERE ${mine} AND status IS NULL`;

/** Takes id and who claims. */
const release = `DELETE FROM portico_answer WHERE ${mine} AND status IS NULL`;

/** Takes the time. */
const purge = `DELETE FROM portico_answer WHERE id IN (SELECT id FROM portico_answer WHERE expires_at <= $1 LIMIT 1000)`;

/** The statements of the table of answers in one dialect. */
export class AnswerStatements {
  readonly claim: Statement;
  readonly read: Statement;
  readonly complete: Statement;
  readonly renew: Statement;
  readonly release: Statement;
  readonly purge: Statement;

  constructor(dialect: Dialect) {
    const same = (label: string, text: string) => statementOf(label, { sqlite: text, postgres: text }, dialect);
    this.claim = statementOf('claim', claim, dialect);
    this.read = same('read', read);
    this.complete = same('complete', complete);
    this.renew = same('renew', renew);
    this.release = same('release', release);
    this.purge = same('purge', purge);
  }
}

/** SQLite calls the parameters `?1`, `?2` …. */
function statementOf(label: string, text: SqlText, dialect: Dialect): Statement {
  const written = dialect === 'sqlite' ? text.sqlite.replaceAll(/\$(\d+)/g, '?$1') : text.postgres;
  return { name: statementName(`portico_answer_${label}`, written), text: written };
}
