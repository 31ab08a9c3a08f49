/** Thrown when a host cannot start. Lists all problems. */
export class StartupError extends Error {
  readonly code = 'START_REFUSED';
  readonly problems: readonly string[];

  constructor(problems: readonly string[], cause?: unknown) {
    super(`The host cannot start:\n${problems.map((problem) => `- ${problem}`).join('\n')}`, { cause });
    this.name = 'StartupError';
    this.problems = problems;
  }
}
