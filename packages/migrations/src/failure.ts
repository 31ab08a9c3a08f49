/** A reason why a migration cannot be written or run. It is shown to the caller as it is, with exit status 1. */
export class MigrationFailure extends Error {
  override readonly name = 'MigrationFailure';
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
