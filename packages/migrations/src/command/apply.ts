import { applyMigrations } from '../run/applyMigrations.ts';
import type { ApplyOptions, HeldLock } from '../run/options.ts';
import { reportChanges } from './context.ts';
import type { MigrationsContext, MigrationsOptions } from './context.ts';
import { runOnStores } from './targets.ts';
import { UsageError } from '../failure.ts';
import { applyToTenants } from './applyToTenants.ts';
import { readSeparation } from '../tenants/tenantStores.ts';

/** Runs `migrations apply`, which runs the pending migrations. It reads only the committed files, so it needs neither sources nor the compiler. */
export async function apply(context: MigrationsContext, options: MigrationsOptions): Promise<number> {
  const held: HeldLock[] = [];
  const run: ApplyOptions = {
    allowDestructive: options.allowDestructive,
    lockTimeout: readNumber('lock-timeout', options.lockTimeout ?? '100'),
    lockWait: readNumber('lock-wait', options.lockWait ?? '300') * 1000,
    say: (text) => context.say(text),
    progress: (doing, fraction) => context.progress?.(doing, fraction),
    held: options.locks ? (lock) => void held.push(lock) : undefined,
  };
  return runOnStores(context, { ...options, createsFolders: true }, async (folder, store) => {
    const applied = await applyMigrations(folder, store, run);
    if (applied.length === 0) context.say(`${folder.store}: nothing to apply`);
    const locks = held.splice(0);
    for (const lock of locks) context.say(formatLocks(lock));
    const changes = reportChanges(context, options, folder.store);
    context.note?.({ store: folder.store, applied, ...changes, ...(options.locks && { locks }) });
    const settings = options.url === undefined ? readSeparation(context.folder, folder.store) : undefined;
    if (!settings) return 0;
    const separated = { project: context.folder, settings, base: store };
    const tenantRun = {
      folder,
      options: { ...run, held: undefined, progress: undefined },
      tenant: options.tenant,
      parallel: readParallel(options),
    };
    return applyToTenants(context, separated, tenantRun);
  });
}

function formatLocks({ migration, step, locks, milliseconds, attempts }: HeldLock): string {
  const tries = attempts > 1 ? `, at attempt ${attempts}` : '';
  return `  ${migration}: ${step}: ${locks.length > 0 ? locks.join(', ') : 'no lock that blocks others'}, ${Math.ceil(milliseconds)} ms${tries}`;
}

/** Returns the number of tenants that are migrated at once. */
export function readParallel({ parallel = '8' }: Pick<MigrationsOptions, 'parallel'>): number {
  return readNumber('parallel', parallel);
}

function readNumber(option: string, text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number === 0) throw new UsageError(`Option '--${option}' requires a whole number above 0, not '${text}'.`);
  return number;
}
