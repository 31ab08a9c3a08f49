import { applyMigrations } from '../run/applyMigrations.ts';
import type { ApplyOptions, HeldLock } from '../run/options.ts';
import type { MigrationsContext, MigrationsOptions } from './context.ts';
import { runOnStores } from './targets.ts';
import { UsageError } from '../failure.ts';

/** `migrations apply`: runs what is pending. It reads the committed files only, so it needs no sources and no compiler where it runs. */
export async function apply(context: MigrationsContext, options: MigrationsOptions): Promise<number> {
  const held: HeldLock[] = [];
  const run: ApplyOptions = {
    allowDestructive: options.allowDestructive,
    lockTimeout: readNumber('lock-timeout', options.lockTimeout ?? '100'),
    lockWait: readNumber('lock-wait', options.lockWait ?? '300') * 1000,
    say: (text) => context.say(text),
    held: options.locks ? (lock) => void held.push(lock) : undefined,
  };
  return runOnStores(context, options, async (folder, store) => {
    const applied = await applyMigrations(folder, store, run);
    if (applied.length === 0) context.say(`${folder.store}: nothing to apply`);
    for (const lock of held.splice(0)) context.say(formatLocks(lock));
    return 0;
  });
}

function formatLocks({ migration, step, locks, milliseconds, attempts }: HeldLock): string {
  const tries = attempts > 1 ? `, at attempt ${attempts}` : '';
  return `  ${migration}: ${step}: ${locks.length > 0 ? locks.join(', ') : 'no lock that blocks others'}, ${Math.ceil(milliseconds)} ms${tries}`;
}

function readNumber(option: string, text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number === 0) throw new UsageError(`--${option} has to be a whole number above 0, not '${text}'.`);
  return number;
}
