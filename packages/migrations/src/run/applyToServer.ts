import { createHash } from 'node:crypto';
import {
  listAppliedMigrations,
  createMigrationDetails,
  createMigrationTable,
  listDoneSteps,
  recordStep,
  splitStatements,
  getText,
  type Dialect,
} from '@portico/sql';
import type { FileStep, MigrationFile } from '../file/migrationFile.ts';
import { MigrationGraph } from '../file/graph.ts';
import { findPending, type PendingMigrations } from '../file/findPending.ts';
import { MigrationFailure, getMessage } from '../failure.ts';
import type { MigrationSession } from '../store/migrationStore.ts';
import { runBatches } from './batches.ts';
import { findDuplicates, runCheck } from './checks.ts';
import { MigratorLease } from './migratorLease.ts';
import { createIndexConcurrently } from './concurrentIndex.ts';
import { listHeldLocks } from './lockReport.ts';
import { formatRecord } from './record.ts';
import { refuseDestructive, warnOfBreaks } from './checkPending.ts';
import type { MigrationTarget } from './options.ts';
import { waitFor, withRetries } from './waiting.ts';

/** The advisory lock of migrators. The number is arbitrary and used by nothing else; earlier versions use the same one. */
const migratorLock = 7265746901;

/** Runs the pending migrations of a store on a server, one migrator at a time. Returns their names. */
export async function applyToServer(target: MigrationTarget): Promise<string[]> {
  const { folder, store, session } = target;
  if (session.isPooled) throw new MigrationFailure(describePooler(folder.store));
  if (!store.dialect.isDistributed)
    return applyExclusively(target, { take: () => takeLock(session, target.schema), check: () => undefined });
  const lease = new MigratorLease(store, session);
  try {
    return await applyExclusively(target, lease);
  } finally {
    await lease.release();
  }
}

/** Excludes other migrators. */
interface MigratorLock {
  /** Takes it; returns false if another migrator has it. */
  take(): Promise<boolean>;
  /** Throws if it is lost. */
  check(): void;
}

async function applyExclusively(target: MigrationTarget, lock: MigratorLock): Promise<string[]> {
  const { folder, store, session, options } = target;
  const files = await folder.migrations(store.dialect.name);
  const pending = async () => findPending(folder.store, files, await listAppliedMigrations(store, folder.store));
  const before = await pending();
  if (!options.allowDestructive) refuseDestructive(folder.store, before.files);
  const waited = await waitFor(() => lock.take(), options, `${folder.store}: another migrator is running; waiting for it`);
  const now = waited ? await pending() : before;
  await session.run(`${createMigrationTable}\n${createMigrationDetails}`);
  warnOfBreaks(folder.store, files.length, now.files, options);
  const graph = new MigrationGraph(folder.store, files);
  await adopt(target, now);
  for (const file of now.files) {
    try {
      await new ServerRun(target, file, { before: graph.before(file.name), lock }).run();
    } catch (error) {
      throw await createStepFailure(target, file, error);
    }
    options.say(`${folder.store}: applied ${file.name}`);
  }
  return [...now.adopted, ...now.files].map(({ name }) => name);
}

/** Returns the error behind a pooler: the migrator's lock would stay with a connection of the pooler and would not exclude clients that receive the same one. */
function describePooler(store: string): string {
  return `The store '${store}' is behind a pooler such as PgBouncer, which cannot hold the migrator's lock. Give the address of the server itself with --url or as Service:Stores:${store}:DirectUrl; or set Service:Stores:${store}:Pooling to session if each client of the pooler keeps its connection.`;
}

/** Acquires the lock by polling: a waiting migrator must not hold a snapshot, which `CREATE INDEX CONCURRENTLY` would wait for. */
async function takeLock(session: MigrationSession, schema: string | undefined): Promise<boolean> {
  const lock = schema === undefined ? migratorLock : `hashtextextended('${schema}', ${migratorLock})`;
  const [[taken] = []] = await session.rows(`SELECT pg_try_advisory_lock(${lock})`);
  return taken === true || taken === 't';
}

/** Records squashes whose migrations were applied to the store. */
async function adopt({ folder, session, options }: MigrationTarget, { adopted }: PendingMigrations): Promise<void> {
  for (const file of adopted) {
    await session.run(formatRecord(folder.store, file, file.replaces));
    options.say(`${folder.store}: recorded ${file.name}, whose replaced migrations are already applied`);
  }
}

async function createStepFailure(
  { folder, session }: MigrationTarget,
  { name, steps }: MigrationFile,
  error: unknown,
): Promise<MigrationFailure> {
  const done = await session.rows(listDoneSteps(folder.store, name)).catch(() => []);
  const kept =
    done.length === 0
      ? 'and was rolled back'
      : `after ${done.length} of ${steps.length} steps, which remain applied; fix the cause and apply again to continue`;
  return new MigrationFailure(`The migration ${name} failed ${kept}: ${getMessage(error)}`);
}

/** Steps that run together. */
interface StepGroup {
  readonly steps: readonly (readonly [index: number, step: FileStep])[];
  readonly mode: FileStep['mode'];
}

/** A migration that is being applied. */
class ServerRun {
  readonly #target: MigrationTarget;
  readonly #file: MigrationFile;
  readonly #before: readonly string[];
  readonly #lock: MigratorLock;

  constructor(
    target: MigrationTarget,
    file: MigrationFile,
    { before, lock }: { readonly before: readonly string[]; readonly lock: MigratorLock },
  ) {
    this.#target = target;
    this.#file = file;
    this.#before = before;
    this.#lock = lock;
  }

  get #dialect(): Dialect {
    return this.#target.store.dialect;
  }

  async run(): Promise<void> {
    const groups = groupSteps(this.#file, await this.#done(), this.#dialect);
    const last = groups.at(-1);
    const record = formatRecord(this.#target.folder.store, this.#file, this.#before);
    for (const group of groups) {
      this.#lock.check();
      if (group.mode === undefined) await this.#transaction(group, group === last ? record : this.#notes(group));
      else await this.#alone(group).catch((error: unknown) => Promise.reject(new Error(`${getTitle(group)}: ${getMessage(error)}`)));
    }
    if (last?.mode !== undefined || !last) await this.#target.session.run(record);
  }

  /** Returns the steps that an earlier attempt has done; they must not have changed since. */
  async #done(): Promise<ReadonlySet<number>> {
    const rows = await this.#target.session.rows(listDoneSteps(this.#target.folder.store, this.#file.name));
    for (const [index, checksum] of rows) {
      const step = this.#file.steps[Number(index)];
      if (!step || computeChecksum(step, this.#dialect) !== checksum)
        throw new Error(`step ${Number(index) + 1} was changed after it ran; restore it, and change only the steps after it`);
    }
    return new Set(rows.map(([index]) => Number(index)));
  }

  async #transaction({ steps }: StepGroup, notes: string): Promise<void> {
    const { session, options } = this.#target;
    const text = steps.map(([, { sql }]) => getText(sql, this.#dialect)).join('\n');
    let locks: readonly string[] = [];
    const held = await withRetries(session, options, async () => {
      try {
        await session.run(`BEGIN; SET LOCAL lock_timeout = ${options.lockTimeout}`);
        await session.run(`${text}\n`);
        await session.run(notes);
        if (options.held) locks = await listHeldLocks(session, text);
        await session.run('COMMIT');
      } catch (error) {
        await session.run('ROLLBACK').catch(() => undefined);
        throw await this.#explained(text, error);
      }
    });
    this.#report(steps.map(([, { title }]) => title).join('; '), { ...held, locks });
  }

  async #alone({ mode, steps }: StepGroup): Promise<void> {
    const { session, options } = this.#target;
    for (const [index, step] of steps) {
      await session.run(`SET lock_timeout = ${options.lockTimeout}`);
      if (mode === 'check') await runCheck(session, this.#dialect, step);
      if (mode === 'batches') await this.#batches(step);
      if (mode === 'alone') await this.#statements(step, steps[0]![0]);
      await session.run(this.#notes({ mode, steps: [[index, step]] }));
    }
  }

  async #batches(step: FileStep): Promise<void> {
    const { rows, batches, longest } = await runBatches(this.#target, getText(step.sql, this.#dialect));
    const locks = rows > 0 ? [`locks on the rows of a batch, for at most as long; ${rows} rows in ${batches} batches`] : [];
    this.#report(step.title, { milliseconds: longest, attempts: 1, locks });
  }

  async #statements(step: FileStep, index: number): Promise<void> {
    const { session, options } = this.#target;
    for (const statement of splitStatements(getText(step.sql, this.#dialect))) {
      const held = await withRetries(session, options, async () => {
        try {
          if (!(await createIndexConcurrently(session, statement))) await session.run(statement);
        } catch (error) {
          // Rows that were written between the batches and the constraint are filled now.
          if (session.meaningOf(error) !== 'check' || !(await this.#fillAgain(index))) throw await this.#explained(statement, error);
          await session.run(statement);
        }
      });
      this.#report(step.title, { ...held, locks: ['ShareUpdateExclusiveLock, which lets reads and writes pass'] });
    }
  }

  /** Runs the batches before a step again. */
  async #fillAgain(index: number): Promise<boolean> {
    const fills = this.#file.steps.slice(0, index).filter(({ mode }) => mode === 'batches');
    for (const fill of fills) await this.#batches(fill);
    return fills.length > 0;
  }

  /** Returns the error with its fix, if an extension is missing, or with the rows that share the values of a unique index. */
  async #explained(script: string, error: unknown): Promise<unknown> {
    const explained = this.#target.store.dialect.schema.explainFailure?.(script, error);
    if (explained) return explained;
    if (this.#target.session.meaningOf(error) !== 'duplicate') return error;
    const duplicates = await findDuplicates(this.#target.session, script).catch(() => '');
    return duplicates === '' ? error : new Error(`${getMessage(error)}. ${duplicates}`);
  }

  #notes({ steps }: StepGroup): string {
    return steps
      .map(([index, step]) =>
        recordStep(this.#target.folder.store, this.#file.name, { step: index, checksum: computeChecksum(step, this.#dialect) }),
      )
      .join('\n');
  }

  #report(step: string, { milliseconds, attempts, locks }: { milliseconds: number; attempts: number; locks: readonly string[] }): void {
    this.#target.options.held?.({ migration: this.#file.name, step, locks, milliseconds, attempts });
  }
}

function getTitle({ steps }: StepGroup): string {
  return steps.map(([, { title }]) => title).join('; ');
}

/** Groups adjacent steps that can share a transaction. */
function groupSteps({ steps }: MigrationFile, done: ReadonlySet<number>, dialect: Dialect): StepGroup[] {
  const groups: { steps: (readonly [number, FileStep])[]; mode: FileStep['mode'] }[] = [];
  for (const [index, step] of steps.entries()) {
    if (done.has(index) || (getText(step.sql, dialect) === '' && !step.values)) continue;
    const last = groups.at(-1);
    if (last && last.mode === undefined && step.mode === undefined) last.steps.push([index, step]);
    else groups.push({ steps: [[index, step]], mode: step.mode });
  }
  return groups;
}

function computeChecksum({ sql, mode, values }: FileStep, dialect: Dialect): string {
  return createHash('sha256')
    .update(JSON.stringify([mode, getText(sql, dialect), values]))
    .digest('hex');
}
