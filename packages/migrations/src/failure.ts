/** A reason why a migration cannot be written or run. Its message is printed unchanged, with exit status 1. */
export class MigrationFailure extends Error {
  override readonly name = 'MigrationFailure';
}

/** Returns the message of anything that was thrown. */
export function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A command that was called in a way it does not know. It is shown with the help, with exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
