import {
  listAppliedMigrations,
  createMigrationDetails,
  createMigrationTable,
  getText,
  type Dialect,
  type MigrationTransaction,
} from '@portico/sql';
import type { MigrationFile } from '../file/migrationFile.ts';
import { MigrationGraph } from '../file/graph.ts';
import { findPending, type PendingMigrations } from '../file/findPending.ts';
import { MigrationFailure, getMessage } from '../failure.ts';
import type { MigrationSession } from '../store/migrationStore.ts';
import { findDuplicates, runCheck } from './checks.ts';
import { formatRecord } from './record.ts';
import { refuseDestructive, warnOfBreaks } from './checkPending.ts';
import type { MigrationTarget } from './options.ts';
import { waitFor } from './waiting.ts';

/** Runs the pending migrations of a store in a file, each in one transaction, which holds the file's only write lock. Returns their names. */
export async function applyToFile(target: MigrationTarget): Promise<string[]> {
  const { folder, store, session, options } = target;
  const files = await folder.migrations(store.dialect.name);
  const reader = {
    dialect: store.dialect,
    rows: (statement: { text: string }, values: readonly unknown[]) => session.rows(bindNames(statement.text, values, store.dialect)),
  };
  const pending = async () => findPending(folder.store, files, await listAppliedMigrations(reader, folder.store));
  const before = await pending();
  if (!options.allowDestructive) refuseDestructive(folder.store, before.files);
  warnOfBreaks(folder.store, files.length, before.files, options);
  const graph = new MigrationGraph(folder.store, files);
  const applied: string[] = [];
  for (const next of [...before.adopted, ...before.files]) {
    const done = await runInTransaction(target, async () => {
      const now = await pending();
      // Another migrator may have run it while this one waited.
      if (![...now.adopted, ...now.files].some(({ name }) => name === next.name)) return false;
      await session.run(`${createMigrationTable}\n${createMigrationDetails}`);
      const isAdopted = isIn(now.adopted, next);
      if (!isAdopted) await runFile(target, next);
      await session.run(formatRecord(folder.store, next, isAdopted ? next.replaces : graph.before(next.name)));
      return true;
    }).catch((error: unknown) => {
      throw new MigrationFailure(`The migration ${next.name} failed and was rolled back: ${getMessage(error)}`);
    });
    if (!done) continue;
    options.say(
      isIn(before.adopted, next)
        ? `${folder.store}: recorded ${next.name}, whose replaced migrations are already applied`
        : `${folder.store}: applied ${next.name}`,
    );
    applied.push(next.name);
  }
  return applied;
}

function isIn(files: PendingMigrations['adopted'], { name }: MigrationFile): boolean {
  return files.some((file) => file.name === name);
}

async function runFile({ session, options, store: { dialect } }: MigrationTarget, file: MigrationFile): Promise<void> {
  const began = performance.now();
  for (const step of file.steps) {
    if (file.isPlain) await session.run(getText(step.sql, dialect));
    else if (step.mode !== 'check') await runStep(session, getText(step.sql, dialect), dialect);
    else await runCheck(session, dialect, step).catch((error: unknown) => Promise.reject(new Error(`${step.title}: ${getMessage(error)}`)));
  }
  const milliseconds = performance.now() - began;
  options.held?.({
    migration: file.name,
    step: 'all steps',
    locks: ['the write lock of the file; reads continue'],
    milliseconds,
    attempts: 1,
  });
}

async function runStep(session: MigrationSession, script: string, { schema }: Dialect): Promise<void> {
  try {
    const runner = { run: async (text: string) => void (await session.run(text)), rows: (text: string) => session.rows(text) };
    await (schema.runScript?.(runner, script) ?? runner.run(script));
  } catch (error) {
    const duplicates = session.meaningOf(error) === 'duplicate' ? await findDuplicates(session, script).catch(() => '') : '';
    throw duplicates === '' ? error : new Error(`${getMessage(error)}. ${duplicates}`);
  }
}

const plainTransaction: MigrationTransaction = { prepare: '', begin: 'BEGIN' };

/** Runs work in a transaction. If the dialect checks for rows that refer to absent ones, it does so before the commit. */
async function runInTransaction<T>({ session, folder, options, store }: MigrationTarget, work: () => Promise<T>): Promise<T> {
  const { prepare, begin: beginning, findBroken } = store.dialect.schema.transaction ?? plainTransaction;
  if (prepare !== '') await session.run(prepare);
  const begin = async () => {
    try {
      await session.run(beginning);
      return true;
    } catch (error) {
      if (session.meaningOf(error) !== 'locked') throw error;
      return false;
    }
  };
  await waitFor(begin, options, `${folder.store}: the file is locked by another process; waiting for it`);
  try {
    const result = await work();
    const [broken] = findBroken === undefined ? [] : await session.rows(findBroken);
    if (broken) throw new Error(`afterwards a row of ${String(broken[0])} references a missing row of ${String(broken[2])}`);
    await session.run('COMMIT');
    return result;
  } catch (error) {
    await session.run('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Runs a statement whose parameters are names of stores. */
function bindNames(text: string, values: readonly unknown[], dialect: Dialect): string {
  const literal = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`;
  return values.reduceRight<string>((made, value, index) => made.replaceAll(dialect.parameter(index + 1), () => literal(value)), text);
}
