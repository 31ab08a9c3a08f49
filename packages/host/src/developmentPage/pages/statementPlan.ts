import { formatValue, maskParameters } from '../maskParameters.ts';
import { mask } from '../maskValues.ts';
import { describeError } from '../recording/activity.ts';
import type { ActivityEntry } from '../recording/activity.ts';

/** Statements that databases can explain. Others, such as COMMIT or FETCH, have no plan. */
const explainable = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|MERGE|VALUES)\b/i;

/** A second statement, or text that may be one. The database would not explain it, but run it. */
const severalStatements = /;\s*\S/;

/** Returns whether the database can explain a recorded statement. */
export function hasPlan({ text, store }: NonNullable<ActivityEntry['statement']>): boolean {
  return store.dialect.explain !== undefined && explainable.test(text) && !severalStatements.test(text);
}

/** Returns how the database would run a recorded statement, as lines of text. The statement itself does not run. */
export async function readPlan(entry: ActivityEntry | undefined): Promise<string> {
  const { statement } = entry ?? {};
  if (!statement) return 'This part is not a statement.';
  const { text, values, store } = statement;
  const { dialect } = store;
  if (!dialect.explain || !hasPlan(statement)) return 'The database does not explain this statement.';
  if (!values) return 'The parameters of the statement are too large to be retained, so that it cannot be explained.';
  try {
    const rows = await store.rows({ name: '', text: dialect.explain(text) }, values);
    return maskPlan(rows.map((row) => String(row.at(-1))).join('\n'), statement.text, values);
  } catch (error) {
    return `The database does not explain this statement: ${describeError(error)}`;
  }
}

/** Masks the parameters of secret columns, which some databases write into their plans. */
function maskPlan(plan: string, text: string, values: readonly unknown[]): string {
  const masked = maskParameters(text, values);
  const secrets = values.flatMap((value, index) => (masked[index] === mask ? [String(value), formatValue(value)] : []));
  return secrets.filter((secret) => secret !== '').reduce((shown, secret) => shown.replaceAll(secret, mask), plan);
}
