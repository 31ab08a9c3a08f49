import { MigrationFailure } from '@portico/migrations';
import type { Snapshot } from '@portico/migrations';
import { planAnswerSteps, planDelaySteps, planJobSteps, planMessageSteps, getMessageVersion, planSchemaSteps } from '@portico/sql';
import type { Dialect, MigrationStep, SchemaChange, SchemaDecisions, SchemaStep, UndecidedColumn } from '@portico/sql';

/** Returns the steps from the former contents of a store to its current contents: entities, messages, stored responses, jobs and delayed events. */
export function planStoreSteps(before: Snapshot, now: Snapshot, dialects: readonly Dialect[], decisions: SchemaDecisions): SchemaChange {
  const { steps, undecided } = planSchemaSteps(before.entities, now.entities, decisions);
  const held = [
    messages(before, now, dialects),
    buildForAllDialects(dialects, 'create the table of stored responses', (dialect) => planAnswerSteps(before, now, dialect)),
    buildForAllDialects(dialects, 'create the tables of jobs', (dialect) => planJobSteps(before, now, dialect)),
    buildForAllDialects(dialects, 'create the table of delayed events', (dialect) => planDelaySteps(before, now, dialect)),
  ];
  return { steps: [...steps, ...held.flat()], undecided };
}

/** Returns the steps for the tables of messages. They are incompatible: messages that an earlier release writes into later tables would not be found. */
function messages(before: Snapshot, now: Snapshot, dialects: readonly Dialect[]): SchemaStep[] {
  const steps = (dialect: Dialect) => planMessageSteps(before, now, dialect);
  if (getMessageVersion(before) === 0) return buildForAllDialects(dialects, 'create the tables of messages', steps);
  const breaks = 'the previous version of the program does not know the message tables of this one';
  return buildForAllDialects(dialects, 'change the tables of messages', steps).map((step) => ({ ...step, breaks }));
}

function buildForAllDialects(
  dialects: readonly Dialect[],
  title: string,
  stepsIn: (dialect: Dialect) => readonly MigrationStep[],
): SchemaStep[] {
  const sql = (dialect: Dialect) =>
    stepsIn(dialect)
      .map((step) => step.sql)
      .join('\n');
  return dialects.every((dialect) => sql(dialect) === '') ? [] : [{ title, sql }];
}

/** Throws if existing rows need a value that is not declared. */
export function refuseUndecided(now: Snapshot, undecided: readonly UndecidedColumn[]): void {
  if (undecided.length === 0) return;
  const places = undecided.map((column) => formatPlace(now, column));
  const [first] = places;
  throw new MigrationFailure(
    [
      'Existing rows need a value for each newly required property:',
      ...places.map((place) => `  ${place}`),
      `Declare one: an initializer in the class, --value ${first}=<literal>, or --sql '${first}=<expression>'. If the table has no rows, use --empty ${first!.slice(0, first!.lastIndexOf('.'))}.`,
    ].join('\n'),
  );
}

/** Formats the place of a column as `Catalog.Note.stars`. */
export function formatPlace({ entities }: Snapshot, { table, column }: UndecidedColumn): string {
  const model = entities.find((each) => each.table === table);
  const field = model?.fields.find((each) => each.column === column);
  return model && field ? `${model.id}.${field.property}` : `${table}.${column}`;
}

/** Throws if steps lose data. */
export function refuseLosses(store: string, steps: readonly SchemaStep[], hints: readonly string[]): void {
  const losses = new Set(steps.flatMap(({ destructive = [] }) => destructive.map((loss) => `  ${store}: ${loss}`)));
  if (losses.size === 0) return;
  throw new MigrationFailure(['The migration would lose data; write it with --allow-destructive:', ...losses, ...hints].join('\n'));
}
