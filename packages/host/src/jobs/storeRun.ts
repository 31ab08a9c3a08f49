import type { Store } from '@portico/data';
import type { JobStatements } from './jobStatements.ts';

/** The origin of a run that is started by hand. */
export interface RunRequest {
  /** The id of the caller. */
  readonly by?: string | undefined;
  /** W3C trace context of the call that starts it. */
  readonly traceparent?: string | undefined;
}

/** The store of a job, with its statements. */
interface RunStore {
  readonly store: Store;
  readonly statements: Pick<JobStatements, 'request'>;
}

/** Stores a run that starts as soon as possible. Returns its id. */
export async function storeRun(
  { store, statements }: RunStore,
  job: string,
  now: number,
  { by, traceparent }: RunRequest = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await store.write([{ statement: statements.request, values: [id, job, now, by ?? null, traceparent ?? null] }]);
  return id;
}
