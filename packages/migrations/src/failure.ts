/** A reason why a migration cannot be written or run. Its message is printed unchanged, with exit status 1. */
export class MigrationFailure extends Error {
  override readonly name = 'MigrationFailure';
}

/** A reason in the environment of a command, such as a store that cannot be reached. Its message is printed unchanged, with exit code 3. */
export class EnvironmentFailure extends MigrationFailure {}

/** Returns the message of anything that was thrown. */
export function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A usage error of a command. It is printed with the help, with exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
