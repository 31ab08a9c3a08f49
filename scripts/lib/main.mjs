import { CommandFailed } from './run.mjs';

/**
 * Runs a script: its number is the exit status, and a failed command ends it with one line instead of a stack.
 * @param {() => Promise<number | void>} script
 */
export async function main(script) {
  try {
    process.exitCode = (await script()) ?? 0;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.error(error.message);
    process.exitCode = error.status;
  }
}
