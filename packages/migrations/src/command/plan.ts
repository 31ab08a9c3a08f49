import { listAppliedMigrations } from '@portico/sql';
import { findPending } from '../file/findPending.ts';
import { listExpectedLocks } from '../run/lockReport.ts';
import type { MigrationsContext, MigrationsOptions } from './context.ts';
import { runOnStores } from './targets.ts';

/** `migrations plan`: prints the steps that are pending, with the locks that each will take. Changes nothing. */
export async function plan(context: MigrationsContext, options: MigrationsOptions): Promise<number> {
  return runOnStores(context, options, async (folder, store) => {
    const files = await folder.migrations(store.dialect.name);
    const pending = findPending(folder.store, files, await listAppliedMigrations(store, folder.store));
    if (pending.files.length === 0) context.say(`${folder.store}: nothing to apply`);
    for (const { name, steps, compatible, breaks } of pending.files) {
      const reason = breaks === undefined ? '' : `: ${breaks}`;
      context.say(`${folder.store}: ${name}, ${compatible ? '' : 'not '}compatible with programs from before${reason}`);
      for (const { step, lock } of listExpectedLocks(steps, store.dialect)) context.say(`  ${step}: ${lock}`);
    }
    return 0;
  });
}
