import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../bin/portico.mjs', import.meta.url));

/** Returns whether a program is installed. In continuous integration, a missing program is an error. */
export function hasProgram(name: string): boolean {
  const isThere = spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
  if (!isThere && process.env['CI'] === 'true') throw new Error(`Install '${name}': the tests of the command line need it.`);
  return isThere;
}

/** Runs `portico` in a pseudo terminal of `script`, in a folder, and returns what the terminal received, whatever the exit code. */
export function runInTerminal(
  args: string,
  columns: number,
  variables: Readonly<Record<string, string>> = {},
  cwd = process.cwd(),
): string {
  const { COLUMNS: _, NO_COLOR: _no, FORCE_COLOR: _force, ...rest } = process.env;
  const command = `stty cols ${columns}; '${process.execPath}' '${bin}' ${args}`;
  const env = { ...rest, TERM: 'xterm', ...variables };
  const { stdout, error } = spawnSync('script', ['-qec', command, '/dev/null'], { env, cwd, encoding: 'utf8' });
  if (error) throw error;
  return stdout.replaceAll('\r\n', '\n');
}
