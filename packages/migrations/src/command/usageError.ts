/** A command that was called in a way it does not know. It is shown with the help, with exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
