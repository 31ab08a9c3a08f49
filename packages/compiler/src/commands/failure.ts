import { EnvironmentFailure, MigrationFailure } from '@portico/migrations';
import { exitCodes } from './exitCodes.ts';
import type { Io } from './io.ts';
import type { CommandName } from './line/commandTable.ts';
import { formatUsage, isCommand } from './line/commandTable.ts';
import { UsageError } from './usageError.ts';

/**
 * Reports an error that a command threw: as text on stderr, or with `--json` as the document `{ error }` on stdout. `command` is the
 * first word of the command line. Returns the exit code.
 */
export function reportFailure(error: unknown, io: Io, command: string | undefined, isJson: boolean): number {
  const { kind, status, text } = classify(error);
  if (isJson) io.out(`${JSON.stringify({ error: { kind, message: text, exitCode: status } }, null, 2)}\n`);
  else io.err(kind === 'usage' ? `${text}\n\n${formatHint(command)}` : `${text}\n`);
  return status;
}

function classify(error: unknown): { readonly kind: string; readonly status: number; readonly text: string } {
  if (error instanceof UsageError) return { kind: 'usage', status: exitCodes.usage, text: error.message };
  if (error instanceof MigrationFailure) {
    const isOutside = error instanceof EnvironmentFailure;
    return { kind: isOutside ? 'environment' : 'problem', status: isOutside ? exitCodes.failure : exitCodes.problems, text: error.message };
  }
  if (isSystemError(error)) return { kind: 'environment', status: exitCodes.failure, text: `The command failed: ${error.message}` };
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'unexpected', status: exitCodes.failure, text: `The command failed unexpectedly. ${text}` };
}

/** Returns whether an error comes from the operating system, such as a file that cannot be read. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string';
}

function formatHint(command: string | undefined): string {
  if (command === undefined || !isCommand(command)) return 'Usage: portico <command> [options]\nRun `portico help` for the commands.\n';
  const name: CommandName = command;
  return `Usage: portico ${formatUsage(name)} [options]\nRun \`portico ${name} --help\` for the options.\n`;
}
