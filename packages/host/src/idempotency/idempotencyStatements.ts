import { nameStatement } from '@portico/data';
import type { Statement } from '@portico/data';
import { renderParameters } from '@portico/sql';
import type { Dialect } from '@portico/sql';

const columns = 'id, operation, fingerprint, claimed_by, claimed_until, expires_at';

// Any request may take a row whose response has expired. The same request may take a row whose claim has expired without a
// response.
const taken = `ON CONFLICT (id) DO UPDATE SET fingerprint = excluded.fingerprint, claimed_by = excluded.claimed_by,
    claimed_until = excluded.claimed_until, expires_at = excluded.expires_at, status = NULL, headers = NULL, body = NULL
  WHERE portico_answer.expires_at <= $7
    OR (portico_answer.status IS NULL AND portico_answer.claimed_until <= $7 AND portico_answer.fingerprint = excluded.fingerprint)`;

/**
 * Returns the claim statement. Its parameters are the columns and the time. It does not wait for the disk: a claim that a
 * crash of the server loses has protected nothing yet, because the data are flushed after it.
 */
function claim(dialect: Dialect): string {
  const { relaxedCommit } = dialect;
  const insert = `INSERT INTO portico_answer (${columns})`;
  if (relaxedCommit === undefined) return `${insert} VALUES ($1, $2, $3, $4, $5, $6) ${taken}`;
  const values = ['$1', '$2', '$3', '$4', dialect.typedParameter('$5', 'Long'), dialect.typedParameter('$6', 'Long')].join(', ');
  return `WITH relaxed AS MATERIALIZED (${relaxedCommit})
  ${insert} SELECT ${values} FROM relaxed ${taken}`;
}

/** Parameters: id and time. */
const read = 'SELECT fingerprint, status, headers, body FROM portico_answer WHERE id = $1 AND expires_at > $2';

const mine = 'id = $1 AND claimed_by = $2';

/** Parameters: id, claimant, status, headers, body and expiry. */
const complete = `UPDATE portico_answer SET status = $3, headers = $4, body = $5, expires_at = $6 WHERE ${mine}`;

/** Parameters: id, claimant and the end of the claim. */
const renew = `UPDATE portico_answer SET claimed_until = $3 WHERE ${mine} AND status IS NULL`;

/** Parameters: id and claimant. */
const release = `DELETE FROM portico_answer WHERE ${mine} AND status IS NULL`;

/** Parameter: the time. */
const purge = `DELETE FROM portico_answer WHERE id IN (SELECT id FROM portico_answer WHERE expires_at <= $1 LIMIT 1000)`;

/** The statements for the table of stored responses in one dialect. */
export class IdempotencyStatements {
  readonly claim: Statement;
  readonly read: Statement;
  readonly complete: Statement;
  readonly renew: Statement;
  readonly release: Statement;
  readonly purge: Statement;

  constructor(dialect: Dialect) {
    this.claim = createStatement('claim', claim(dialect), dialect);
    this.read = createStatement('read', read, dialect);
    this.complete = createStatement('complete', complete, dialect);
    this.renew = createStatement('renew', renew, dialect);
    this.release = createStatement('release', release, dialect);
    this.purge = createStatement('purge', purge, dialect);
  }
}

function createStatement(label: string, text: string, dialect: Dialect): Statement {
  const written = renderParameters(text, dialect);
  return { name: nameStatement(`portico_answer_${label}`, written), text: written };
}
