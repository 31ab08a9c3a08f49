import { createHash } from 'node:crypto';
import {
  appliedMigrations,
  createMigrationDetails,
  createMigrationTable,
  doneSteps,
  noteStep,
  splitStatements,
  textIn,
} from '@portico/sql';
import type { Dialect } from '@portico/sql';
import type { FileStep, MigrationFile } from '../file/migrationFile.ts';
import { MigrationGraph } from '../file/graph.ts';
import { pendingOf } from '../file/pending.ts';
import type { Pending } from '../file/pending.ts';
import { MigrationFailure, messageOf } from '../failure.ts';
import type { MigrationSession } from '../store/migrationStore.ts';
import { runBatches } from './batches.ts';
import { duplicatesOf, runCheck } from './checks.ts';
import { createIndexConcurrently } from './concurrentIndex.ts';
import { heldLocks } from './heldLocks.ts';
import { missingExtension } from './missingExtension.ts';
import { recordText } from './record.ts';
import { refuseDestructive } from './refuseDestructive.ts';
import type { MigrationTarget } from './target.ts';
import { waitFor, withRetries } from './waiting.ts';
import { warnOfBreaks } from './warnOfBreaks.ts';

/** The number is any that nobody else uses; earlier versions hold the same one. */
const migratorLock = 7265746901;

/** Runs the pending migrations of a store on a server, one migrator at a time. Returns their names. */
export async function applyToServer(target: MigrationTarget): Promise<string[]> {
  const { folder, store, session, options } = target;
  if (session.isPooled) throw new MigrationFailure(behindPooler(folder.store));
  const files = await folder.migrations(store.dialect.name);
  const pending = async () => pendingOf(folder.store, files, await appliedMigrations(store, folder.store));
  const before = await pending();
  if (!options.allowDestructive) refuseDestructive(folder.store, before.files);
  const waited = await waitFor(() => takeLock(session), options, `${folder.store}: another migrator is at work; waiting for it`);
  const now = waited ? await pending() : before;
  await session.run(`${createMigrationTable}\n${createMigrationDetails}`);
  warnOfBreaks({ store: folder.store, files, pending: now.files }, options);
  const graph = new MigrationGraph(folder.store, files);
  await adopt(target, now);
  for (const file of now.files) {
    try {
      await new ServerRun(target, file, graph.before(file.name)).run();
    } catch (error) {
      throw await failed(target, file, error);
    }
    options.say(`${folder.store}: applied ${file.name}`);
  }
  return [...now.adopted, ...now.files].map(({ name }) => name);
}

/** The migrator's lock would stay with a connection of the pooler, and would keep nobody away who is given the same one. */
function behindPooler(store: string): string {
  return `The store '${store}' is behind a pooler such as PgBouncer, which cannot hold the migrator's lock. Give the address of the server itself with --url or as Service:Stores:${store}:DirectUrl; or set Service:Stores:${store}:Pooling to session if each client of the pooler keeps its connection.`;
}

/** A migrator that waits must not hold a snapshot, which `CREATE INDEX CONCURRENTLY` would wait for: so it asks again and again. */
async function takeLock(session: MigrationSession): Promise<boolean> {
  const [[taken] = []] = await session.rows(`SELECT pg_try_advisory_lock(${migratorLock})`);
  return taken === true || taken === 't';
}

/** Notes squashes whose migrations the store has had. */
async function adopt({ folder, session, options }: MigrationTarget, { adopted }: Pending): Promise<void> {
  for (const file of adopted) {
    await session.run(recordText(folder.store, file, file.replaces));
    options.say(`${folder.store}: noted ${file.name}, whose migrations were applied before`);
  }
}

async function failed({ folder, session }: MigrationTarget, { name, steps }: MigrationFile, error: unknown): Promise<MigrationFailure> {
  const done = await session.rows(doneSteps(folder.store, name)).catch(() => []);
  const kept =
    done.length === 0
      ? 'and nothing of it was kept'
      : `after ${done.length} of ${steps.length} steps, which are kept; fix the cause and apply again to go on after them`;
  return new MigrationFailure(`The migration ${name} failed, ${kept}: ${messageOf(error)}`);
}

/** Steps that run together. */
interface Group {
  readonly steps: readonly (readonly [index: number, step: FileStep])[];
  readonly mode: FileStep['mode'];
}

/** One migration on its way into a store. */
class ServerRun {
  readonly #target: MigrationTarget;
  readonly #file: MigrationFile;
  readonly #before: readonly string[];

  constructor(target: MigrationTarget, file: MigrationFile, before: readonly string[]) {
    this.#target = target;
    this.#file = file;
    this.#before = before;
  }

  get #dialect(): Dialect {
    return this.#target.store.dialect;
  }

  async run(): Promise<void> {
    const groups = groupsOf(this.#file, { done: await this.#done(), dialect: this.#dialect });
    const last = groups.at(-1);
    const record = recordText(this.#target.folder.store, this.#file, this.#before);
    for (const group of groups) {
      if (group.mode === undefined) await this.#transaction(group, group === last ? record : this.#notes(group));
      else await this.#alone(group).catch((error: unknown) => Promise.reject(new Error(`${titleOf(group)}: ${messageOf(error)}`)));
    }
    if (last?.mode !== undefined || !last) await this.#target.session.run(record);
  }

  /** The steps that an earlier attempt has done; they must not have changed since. */
  async #done(): Promise<ReadonlySet<number>> {
    const rows = await this.#target.session.rows(doneSteps(this.#target.folder.store, this.#file.name));
    for (const [index, checksum] of rows) {
      const step = this.#file.steps[Number(index)];
      if (!step || checksumOf(step, this.#dialect) !== checksum)
        throw new Error(`step ${Number(index) + 1} was changed after it was done; restore it and change only the steps after it`);
    }
    return new Set(rows.map(([index]) => Number(index)));
  }

  async #transaction({ steps }: Group, notes: string): Promise<void> {
    const { session, options } = this.#target;
    const text = steps.map(([, { sql }]) => textIn(sql, this.#dialect)).join('\n');
    let locks: readonly string[] = [];
    const held = await withRetries(session, options, async () => {
      try {
        await session.run(`BEGIN; SET LOCAL lock_timeout = ${options.lockTimeout}`);
        await session.run(`${text}\n`);
        await session.run(notes);
        if (options.held) locks = await heldLocks(session, text);
        await session.run('COMMIT');
      } catch (error) {
        await session.run('ROLLBACK').catch(() => undefined);
        throw await this.#explained(text, error);
      }
    });
    this.#report(steps.map(([, { title }]) => title).join('; '), { ...held, locks });
  }

  async #alone({ mode, steps }: Group): Promise<void> {
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
    const { rows, batches, longest } = await runBatches(this.#target.session, textIn(step.sql, this.#dialect), this.#target.options);
    const locks = rows > 0 ? [`locks on the rows of a batch, for at most as long; ${rows} rows in ${batches} batches`] : [];
    this.#report(step.title, { milliseconds: longest, attempts: 1, locks });
  }

  async #statements(step: FileStep, index: number): Promise<void> {
    const { session, options } = this.#target;
    for (const statement of splitStatements(textIn(step.sql, this.#dialect))) {
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

  /** Runs the batches ahead of a step again. */
  async #fillAgain(index: number): Promise<boolean> {
    const fills = this.#file.steps.slice(0, index).filter(({ mode }) => mode === 'batches');
    for (const fill of fills) await this.#batches(fill);
    return fills.length > 0;
  }

  /** The error with its fix, if an extension is missing, or with the rows that share the values of a unique index. */
  async #explained(script: string, error: unknown): Promise<unknown> {
    const missing = missingExtension(script, error);
    if (missing) return missing;
    if (this.#target.session.meaningOf(error) !== 'duplicate') return error;
    const duplicates = await duplicatesOf(this.#target.session, script).catch(() => '');
    return duplicates === '' ? error : new Error(`${messageOf(error)}. ${duplicates}`);
  }

  #notes({ steps }: Group): string {
    return steps
      .map(([index, step]) =>
        noteStep(this.#target.folder.store, this.#file.name, { step: index, checksum: checksumOf(step, this.#dialect) }),
      )
      .join('\n');
  }

  #report(step: string, { milliseconds, attempts, locks }: { milliseconds: number; attempts: number; locks: readonly string[] }): void {
    this.#target.options.held?.({ migration: this.#file.name, step, locks, milliseconds, attempts });
  }
}

function titleOf({ steps }: Group): string {
  return steps.map(([, { title }]) => title).join('; ');
}

/** Neighbours that can share a transaction share one. */
function groupsOf({ steps }: MigrationFile, { done, dialect }: { done: ReadonlySet<number>; dialect: Dialect }): Group[] {
  const groups: { steps: (readonly [number, FileStep])[]; mode: FileStep['mode'] }[] = [];
  for (const [index, step] of steps.entries()) {
    if (done.has(index) || (textIn(step.sql, dialect) === '' && !step.values)) continue;
    const last = groups.at(-1);
    if (last && last.mode === undefined && step.mode === undefined) last.steps.push([index, step]);
    else groups.push({ steps: [[index, step]], mode: step.mode });
  }
  return groups;
}

function checksumOf({ sql, mode, values }: FileStep, dialect: Dialect): string {
  return createHash('sha256')
    .update(JSON.stringify([mode, textIn(sql, dialect), values]))
    .digest('hex');
}
