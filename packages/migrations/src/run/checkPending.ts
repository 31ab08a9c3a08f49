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

/** The pending migrations of a store. */
interface PendingOf {
  readonly store: string;
  /** All migrations of the folder. */
  readonly files: readonly MigrationFile[];
  readonly pending: readonly MigrationFile[];
}

/** Says which pending migrations programs from before cannot go on with. A store that has none of the migrations has no such programs. */
export function warnOfBreaks({ store, files, pending }: PendingOf, { say }: ApplyOptions): void {
  if (pending.length === files.length) return;
  for (const { name, compatible, breaks, isPlain } of pending) {
    if (compatible || isPlain) continue;
    const reason = breaks === undefined ? '' : `: ${breaks}`;
    say(`${store}: ${name} is not compatible with programs from before${reason}; stop them before it is applied`);
  }
}
