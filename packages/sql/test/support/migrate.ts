import type { EntityModel } from '@portico/core/manifest';
import { noDecisions, runSqliteScript, planSchemaSteps, splitStatements, type SchemaDecisions, type SchemaStep } from '../../src/index.ts';
import type { Database } from './databases.ts';

/** Runs the statements of steps, one after the other; checks are left to the runner of migrations. */
export async function runSteps(database: Database, steps: readonly SchemaStep[]): Promise<void> {
  const text = steps
    .filter(({ mode }) => mode !== 'check')
    .map(({ sql }) => sql(database.dialect))
    .join('\n');
  if (database.dialect.name === 'postgres') for (const statement of splitStatements(text)) await database.exec(statement);
  else await database.transaction((runner) => runSqliteScript(runner, text));
}

/** Migrates a database from one schema to another. */
export async function migrate(
  database: Database,
  before: readonly EntityModel[],
  after: readonly EntityModel[],
  decisions: SchemaDecisions = noDecisions,
): Promise<void> {
  await runSteps(database, planSchemaSteps(before, after, decisions).steps);
}
