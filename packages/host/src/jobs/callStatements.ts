import type { Dialect } from '@portico/sql';
import { createJobStatement } from './jobStatement.ts';
import { cancelRun } from './jobStatements.ts';

const columns = [
  'id',
  'job',
  'operation',
  'due_at',
  'available_at',
  'state',
  'tenant_id',
  'call_key',
  'input',
  'run_as',
  'requested_by',
  'traceparent',
];

const replaced = columns.filter((column) => !['operation', 'tenant_id', 'call_key'].includes(column));

/** Parameters: id, area, operation, time, tenant, key, input, caller, the id of the caller, and the trace. A call with the key of a pending one replaces it. */
const schedule = `INSERT INTO portico_job_run (${columns.join(', ')}) VALUES ($1, $2, $3, $4, $4, 'pending', $5, $6, $7, $8, $9, $10)
  ON CONFLICT (operation, tenant_id, call_key) DO UPDATE SET ${replaced.map((column) => `${column} = excluded.${column}`).join(', ')},
    attempts = 0, failures = NULL, started_at = NULL`;

/** Parameters: operation, tenant, and key. Calls that have begun have no key any more. */
const cancel = `DELETE FROM portico_job_run WHERE operation = $1 AND tenant_id = $2 AND call_key = $3`;

/** Returns the statements of delayed calls in one dialect. */
export function createCallStatements(dialect: Dialect) {
  const make = (label: string, text: string) => createJobStatement(`call_${label}`, text, dialect);
  return {
    cancelRun: make('cancel_run', cancelRun),
    schedule: make('schedule', schedule),
    cancel: make('cancel', cancel),
  };
}
