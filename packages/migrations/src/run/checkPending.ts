import type { MigrationFile } from '../file/migrationFile.ts';
import { MigrationFailure } from '../failure.ts';
import type { ApplyOptions } from './options.ts';

/** Throws if a pending migration loses data. */
export function refuseDestructive(store: string, pending: readonly MigrationFile[]): void {
  const steps = pending.flatMap(({ name, destructive }) => destructive.map((loss) => `  ${name}: ${loss}`));
  if (steps.length === 0) return;
  throw new MigrationFailure(
    [`Pending migrations of the store '${store}' lose data; run them with --allow-destructive:`, ...steps].join('\n'),
  );
}

/** Reports the pending migrations that are incompatible with earlier programs. A store without migrations has no such programs. */
export function warnOfBreaks(store: string, all: number, pending: readonly MigrationFile[], { say }: ApplyOptions): void {
  if (pending.length === all) return;
  for (const { name, compatible, breaks, isPlain } of pending) {
    if (compatible || isPlain) continue;
    const reason = breaks === undefined ? '' : `: ${breaks}`;
    say(`${store}: ${name} is not compatible with earlier versions of the program${reason}; stop them before it is applied`);
  }
}
