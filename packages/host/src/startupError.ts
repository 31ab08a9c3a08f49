/** Thrown when a host cannot start as it is configured; it lists everything that is wrong. */
export class StartupError extends Error {
  readonly code = 'START_REFUSED';
  readonly problems: readonly string[];

  constructor(problems: readonly string[], cause?: unknown) {
    super(`The host does not start:\n${problems.map((problem) => `- ${problem}`).join('\n')}`, { cause });
    this.name = 'StartRefused';
    this.problems = problems;
  }
}
