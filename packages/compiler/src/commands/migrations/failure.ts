/** What keeps a migration from being written or run: told to the caller as it is, exit status 1. */
export class MigrationFailure extends Error {
  override readonly name = 'MigrationFailure';
}
