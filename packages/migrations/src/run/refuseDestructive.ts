import type { MigrationFile } from '../file/migrationFile.ts';
import { MigrationFailure } from '../failure.ts';

/** Throws if a pending migration loses data. */
export function refuseDestructive(store: string, pending: readonly MigrationFile[]): void {
  const steps = pending.flatMap(({ name, destructive }) => destructive.map((loss) => `  ${name}: ${loss}`));
  if (steps.length === 0) return;
  throw new MigrationFailure(
    [`Pending migrations of the store '${store}' lose data; run them with --allow-destructive:`, ...steps].join('\n'),
  );
}
