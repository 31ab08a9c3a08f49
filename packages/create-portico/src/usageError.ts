/** An invalid command line. The message describes the problem and its fix. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
