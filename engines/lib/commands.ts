import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a command, and returns its output. */
export async function run(command: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await execute(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return stdout;
}
