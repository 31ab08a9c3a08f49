import { findDoneSteps, listAppliedMigrations } from '@portico/sql';
import { findPending } from '../file/findPending.ts';
import { listExpectedLocks } from '../run/lockReport.ts';
import { reportChanges } from './context.ts';
import type { MigrationsContext, MigrationsOptions } from './context.ts';
import { runOnStores } from './targets.ts';

/** Runs `migrations plan`, which prints the pending steps with the locks that each will take, marks those that an earlier attempt has done, and changes nothing. */
export async function plan(context: MigrationsContext, options: MigrationsOptions): Promise<number> {
  return runOnStores(context, options, async (folder, store) => {
    const files = await folder.migrations(store.dialect.name);
    const pending = findPending(folder.store, files, await listAppliedMigrations(store, folder.store));
    const planned = await Promise.all(
      pending.files.map(async ({ name, steps, compatible, breaks }) => {
        const done = await findDoneSteps(store, folder.store, name);
        return { name, compatible, breaks, steps: listExpectedLocks(steps, store.dialect, done) };
      }),
    );
    if (planned.length === 0) context.say(`${folder.store}: nothing to apply`);
    for (const { name, steps, compatible, breaks } of planned) {
      const reason = breaks === undefined ? '' : `: ${breaks}`;
      context.say(`${folder.store}: ${name}, ${compatible ? '' : 'not '}compatible with earlier versions of the program${reason}`);
      for (const { step, lock, done } of steps) context.say(`  ${step}: ${done ? 'done by an earlier attempt' : lock}`);
    }
    context.note?.({ store: folder.store, pending: planned, ...reportChanges(context, options, folder.store) });
    return 0;
  });
}
