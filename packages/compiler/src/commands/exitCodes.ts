/** The exit codes of every command. */
export const exitCodes = {
  success: 0,
  /** The command ran and found problems: diagnostics, stale files, drift, pending migrations. */
  problems: 1,
  /** The command line is wrong. */
  usage: 2,
  /** The environment does not allow the command to run, or the command failed unexpectedly. */
  failure: 3,
} as const;

/** The meaning of each exit code, for every command that does not state its own. */
export const exitCodeMeanings = {
  0: 'Success.',
  1: 'The declarations have errors.',
  2: 'The command line is wrong.',
  3: 'The environment does not allow the command to run, or the command failed unexpectedly.',
} as const;
