/** A command that was called in a way it does not understand: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
